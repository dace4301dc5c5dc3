import { useSyncExternalStore } from 'react';

/** A value that screens can subscribe to. */
export interface Cell<Value> {
  get(): Value;
  set(value: Value): void;
  use(): Value;
  subscribe(listener: () => void): () => void;
}

export const cell = <Value>(first: Value): Cell<Value> => {
  const listeners = new Set<() => void>();
  let current = first;
  const get = (): Value => current;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
};
