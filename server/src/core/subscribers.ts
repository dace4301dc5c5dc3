import type { Log } from '../ports/log.ts';

type Subscriber<Event extends readonly unknown[]> = (...event: Event) => void;

/**
 * Subscribers to durable events. An event is queued and delivered in order, after the publisher's own step: a
 * subscriber that fails can neither stop, undo nor repeat the publisher's work, nor affect the others.
 */
export class Subscribers<Event extends readonly unknown[]> {
  readonly #log: Log;
  readonly #what: string;
  readonly #subscribers = new Set<Subscriber<Event>>();

  /** `what` names the events in the log when a subscriber fails. */
  constructor(log: Log, what: string) {
    this.#log = log;
    this.#what = what;
  }

  /** Returns the unsubscribe function; queued events are not delivered after it. */
  subscribe(subscriber: Subscriber<Event>): () => void {
    // The same function may subscribe twice; each subscription ends separately.
    const own: Subscriber<Event> = (...event) => subscriber(...event);
    this.#subscribers.add(own);
    return () => void this.#subscribers.delete(own);
  }

  publish(...event: Event): void {
    for (const subscriber of this.#subscribers) queueMicrotask(() => this.#deliver(subscriber, event));
  }

  #deliver(subscriber: Subscriber<Event>, event: Event): void {
    if (!this.#subscribers.has(subscriber)) return;
    // An async subscriber fails through its promise.
    new Promise((resolve) => resolve(subscriber(...event))).catch((failure: unknown) =>
      this.#log.error('subscriber failed', failure, { event: this.#what }),
    );
  }
}
