import { now } from '#ui/now.ts';
import { cell } from './cell.ts';
import { lasting } from './stored.ts';

export interface Connection {
  readonly online: boolean;
  /** When the server was last heard, in milliseconds; what is on the screen is at least that old. */
  readonly heard_ms: number | undefined;
}

const PROBE_MS = 5000;
const NOTE_MS = 10_000;
const KEY = 'candor.heard';

/** Noted on the phone now and then, so that the app can say how old its data are when it is opened without a connection. */
const notedMs = (): number | undefined => {
  const noted = Number(lasting.read(KEY));
  return noted > 0 ? noted : undefined;
};

const connection = cell<Connection>({ online: true, heard_ms: notedMs() });
let noted_ms = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probe: () => Promise<unknown> = () => Promise.resolve();
let reconnected: () => void = () => undefined;

export const heard = (): void => {
  const back = !connection.get().online;
  const heard_ms = now();
  connection.set({ online: true, heard_ms });
  if (heard_ms - noted_ms > NOTE_MS) lasting.write(KEY, String((noted_ms = heard_ms)));
  clearTimeout(timer);
  timer = undefined;
  if (back) reconnected();
};

/** Nothing came back. The browser does not say when a server is reachable again, so we ask. */
export const unheard = (): void => {
  connection.set({ ...connection.get(), online: false });
  timer ??= setTimeout(() => {
    timer = undefined;
    void probe().catch(unheard);
  }, PROBE_MS);
};

/** Something did not come that should have: a page's code, or the prices. Asks whether the server is there at all. */
export const checkConnection = (): void => void probe().catch(unheard);

export const startConnection = (options: { probe: () => Promise<unknown>; reconnected: () => void }): void => {
  ({ probe, reconnected } = options);
  addEventListener('offline', unheard);
  addEventListener('online', checkConnection);
  if (!navigator.onLine) unheard();
};

export const useConnection = (): Connection => connection.use();
