import { now } from '#ui/now.ts';
import { cell } from './cell.ts';

export interface Connection {
  readonly online: boolean;
  /** When the server was last heard, in milliseconds; what is on the screen is at least that old. */
  readonly heard_ms: number | undefined;
}

const PROBE_MS = 5000;

const connection = cell<Connection>({ online: true, heard_ms: undefined });
let timer: ReturnType<typeof setTimeout> | undefined;
let probe: () => Promise<unknown> = () => Promise.resolve();
let reconnected: () => void = () => undefined;

export const heard = (): void => {
  const back = !connection.get().online;
  connection.set({ online: true, heard_ms: now() });
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

export const startConnection = (options: { probe: () => Promise<unknown>; reconnected: () => void }): void => {
  ({ probe, reconnected } = options);
  addEventListener('offline', unheard);
  addEventListener('online', () => void probe().catch(unheard));
  if (!navigator.onLine) unheard();
};

export const useConnection = (): Connection => connection.use();

export const isOnline = (): boolean => connection.get().online;
