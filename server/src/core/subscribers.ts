import type { Log } from '../ports/log.ts';

type Subscriber<Event extends readonly unknown[]> = (...event: Event) => void;

/**
 * Those who want to know what has become durable. An event is queued and delivered in order, after the publisher's own
 * step: whoever publishes cannot be stopped, undone or repeated by a subscriber that fails, and neither can the others.
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

  /** The answer unsubscribes; what is queued is not delivered afterwards. */
  subscribe(subscriber: Subscriber<Event>): () => void {
    // The same function may subscribe twice, and each of them unsubscribes by itself.
    const own: Subscriber<Event> = (...event) => subscriber(...event);
    this.#subscribers.add(own);
    return () => void this.#subscribers.delete(own);
  }

  publish(...event: Event): void {
    for (const subscriber of this.#subscribers) queueMicrotask(() => this.#deliver(subscriber, event));
  }

  #deliver(subscriber: Subscriber<Event>, event: Event): void {
    if (!this.#subscribers.has(subscriber)) return;
    // A subscriber that is an async function fails with its promise.
    new Promise((resolve) => resolve(subscriber(...event))).catch((failure: unknown) =>
      this.#log.error('subscriber failed', failure, { event: this.#what }),
    );
  }
}
