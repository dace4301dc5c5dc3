/*
 * The latest answers of the server. Every screen reads through here: a second reader of the same key sends no request,
 * an old value stays visible while a new one loads, and a failure never removes it.
 */

export interface Snapshot {
  readonly value: unknown;
  /** When the value was current, in milliseconds; undefined without a value. */
  readonly at_ms: number | undefined;
  readonly failure: unknown;
  readonly loading: boolean;
}

type Ask = () => Promise<unknown>;

interface Entry {
  snapshot: Snapshot;
  readonly listeners: Set<() => void>;
  running: Promise<void> | undefined;
  ask: Ask | undefined;
  stale: boolean;
  /** Counts clears; an answer to a request from before the last clear is ignored. */
  cleared: number;
}

export interface Cache {
  get(key: string): Snapshot;
  subscribe(key: string, listener: () => void): () => void;
  /** Inserts a value stored on an earlier visit, unless a newer one is known. */
  seed(key: string, value: unknown, at_ms: number): void;
  /** Asks unless the value is younger than `fresh_ms` or a request is already under way. */
  ensure(key: string, ask: Ask, fresh_ms: number): void;
  reload(key: string): Promise<void>;
  /** Marks matching keys stale: watched ones are requested at once, others when they are next shown. */
  invalidate(matches: (key: string) => boolean): void;
  /** Requests everything on the screen again, the rest when it is next shown. */
  refreshWatched(): Promise<void>;
  /** Drops matching values and ignores requests under way. Watchers see no value until the next request. */
  clear(matches: (key: string) => boolean): void;
}

export interface CacheOptions {
  readonly now_ms: () => number;
  readonly stored?: (key: string, value: unknown, at_ms: number) => void;
  readonly max?: number;
}

const nothing: Snapshot = { value: undefined, at_ms: undefined, failure: undefined, loading: false };

const newEntry = (): Entry => ({
  snapshot: nothing,
  listeners: new Set(),
  running: undefined,
  ask: undefined,
  stale: true,
  cleared: 0,
});

const show = (entry: Entry, part: Partial<Snapshot>): void => {
  entry.snapshot = { ...entry.snapshot, ...part };
  for (const listener of entry.listeners) listener();
};

const isWatched = ({ listeners }: Entry): boolean => listeners.size > 0;

/** Sends the request and shows the answer, unless the entry was cleared meanwhile. */
const run = (entry: Entry, ask: Ask, arrived: (value: unknown) => number): Promise<void> => {
  const { cleared } = entry;
  const work = async (): Promise<void> => {
    try {
      const value = await ask();
      if (entry.cleared !== cleared) return;
      entry.running = undefined;
      show(entry, { value, at_ms: arrived(value), failure: undefined, loading: false });
    } catch (failure) {
      if (entry.cleared !== cleared) return;
      entry.running = undefined;
      entry.stale = true;
      show(entry, { failure, loading: false });
    }
  };
  entry.stale = false;
  show(entry, { loading: true });
  entry.running = work();
  return entry.running;
};

export const createCache = ({ now_ms, stored, max = 300 }: CacheOptions): Cache => {
  const entries = new Map<string, Entry>();

  const entryOf = (key: string): Entry => {
    const known = entries.get(key);
    if (known) return known;
    const entry = newEntry();
    entries.set(key, entry);
    dropUnwatched(entries, max);
    return entry;
  };

  const runFor = (key: string, entry: Entry, ask: Ask): Promise<void> =>
    run(entry, ask, (value) => {
      const at_ms = now_ms();
      stored?.(key, value, at_ms);
      return at_ms;
    });

  return {
    get: (key) => entryOf(key).snapshot,
    subscribe(key, listener) {
      const entry = entryOf(key);
      entry.listeners.add(listener);
      return () => entry.listeners.delete(listener);
    },
    seed(key, value, at_ms) {
      const entry = entryOf(key);
      if (entry.snapshot.at_ms === undefined) entry.snapshot = { ...entry.snapshot, value, at_ms };
    },
    ensure(key, ask, fresh_ms) {
      const entry = entryOf(key);
      entry.ask = ask;
      const { at_ms } = entry.snapshot;
      const fresh = !entry.stale && at_ms !== undefined && now_ms() - at_ms < fresh_ms;
      if (!fresh && !entry.running) void runFor(key, entry, ask);
    },
    reload(key) {
      const entry = entryOf(key);
      if (entry.running) return entry.running;
      return entry.ask ? runFor(key, entry, entry.ask) : Promise.resolve();
    },
    invalidate(matches) {
      for (const [key, entry] of entries) {
        if (!matches(key)) continue;
        entry.stale = true;
        const { ask, running } = entry;
        // A request sent before the change would bring back the old value, so it is awaited first.
        if (isWatched(entry) && ask) void Promise.resolve(running).then(() => runFor(key, entry, ask));
      }
    },
    async refreshWatched() {
      const running: Promise<void>[] = [];
      for (const [key, entry] of entries) {
        entry.stale = true;
        if (isWatched(entry) && entry.ask) running.push(entry.running ?? runFor(key, entry, entry.ask));
      }
      await Promise.all(running);
    },
    clear: (matches) => clearEntries(entries, matches),
  };
};

const dropUnwatched = (entries: Map<string, Entry>, max: number): void => {
  for (const [key, entry] of entries) {
    if (entries.size <= max) return;
    if (!isWatched(entry) && entry.running === undefined) entries.delete(key);
  }
};

const clearEntries = (entries: ReadonlyMap<string, Entry>, matches: (key: string) => boolean): void => {
  for (const [key, entry] of entries) {
    if (!matches(key)) continue;
    entry.cleared += 1;
    entry.running = undefined;
    entry.stale = true;
    show(entry, nothing);
  }
};
