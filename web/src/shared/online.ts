import { now } from '#ui/now.ts';
import { cell } from './cell.ts';
import { lasting } from './stored.ts';

export interface Connection {
  readonly online: boolean;
  /** When the server last answered, in milliseconds; data on the screen is at least that old. */
  readonly heard_ms: number | undefined;
}

const PROBE_MS = 5000;
const NOTE_MS = 10_000;
const KEY = 'candor.heard';

/** Stored now and then, so that the app knows how old its data is when opened without a connection. */
const notedMs = (): number | undefined => {
  const noted = Number(lasting.read(KEY));
  return noted > 0 ? noted : undefined;
};

const connection = cell<Connection>({ online: true, heard_ms: notedMs() });
let noted_ms = 0;
let outages = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let probe: () => Promise<unknown> = () => Promise.resolve();
let reconnected: () => void = () => undefined;

/** How often the connection was lost; noted when a request is sent, and given to `received` with its answer. */
export const outagesSoFar = (): number => outages;

/**
 * An answer came. One to a request from before the connection was lost does not mean that it is back: taken for that, a
 * page that failed to load reloaded the app into the browser's own error page.
 */
export const received = (outages_when_sent: number): void => {
  if (outages_when_sent !== outages) return;
  const back = !connection.get().online;
  const heard_ms = now();
  connection.set({ online: true, heard_ms });
  if (heard_ms - noted_ms > NOTE_MS) lasting.write(KEY, String((noted_ms = heard_ms)));
  clearTimeout(timer);
  timer = undefined;
  if (back) reconnected();
};

/** No answer. The browser does not report when a server is reachable again, so we poll. */
export const unheard = (): void => {
  if (connection.get().online) outages += 1;
  connection.set({ ...connection.get(), online: false });
  timer ??= setTimeout(() => {
    timer = undefined;
    void probe().catch(unheard);
  }, PROBE_MS);
};

/** A page's code or the prices failed to load: checks whether the server is reachable at all. */
export const checkConnection = (): void => void probe().catch(unheard);

export const startConnection = (options: { probe: () => Promise<unknown>; reconnected: () => void }): void => {
  ({ probe, reconnected } = options);
  addEventListener('offline', unheard);
  addEventListener('online', checkConnection);
  if (!navigator.onLine) unheard();
};

export const useConnection = (): Connection => connection.use();
