import { useSyncExternalStore } from 'react';

/** One choice of the customer, stored in the browser and shared by everything that shows it. */
export interface Remembered<Value extends string> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
}

/** A private window or a full disk refuses storage; the choice then lasts as long as the page. */
const storage = {
  read: (key: string): string | null => {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
};

export const remembered = <Value extends string>(
  key: string,
  allowed: readonly [Value, ...Value[]],
): Remembered<Value> => {
  const listeners = new Set<() => void>();
  const stored = storage.read(key);
  let current = allowed.find((value) => value === stored) ?? allowed[0];
  const get = (): Value => current;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      current = value;
      storage.write(key, value);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
};
