type Listener = (payload: unknown) => void;

/** Listeners by event. */
export interface Subscribers {
  on(event: string, listener: Listener): () => void;
  tell(event: string, payload: unknown): void;
  onMissed(listener: () => void): () => void;
  tellMissed(): void;
}

export const createSubscribers = (): Subscribers => {
  const listeners = new Map<string, Set<Listener>>();
  const missed = new Set<() => void>();
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    tell(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
    onMissed(listener) {
      missed.add(listener);
      return () => missed.delete(listener);
    },
    tellMissed() {
      for (const listener of missed) listener();
    },
  };
};
