import { isUnavailable } from '../ports/db/unavailable.ts';
import type { Log } from '../ports/log.ts';

/**
 * For work that repeats several times a second: logs a failure once and the recovery once, so that an outage does not
 * flood the log. A lost database is one line; a bug keeps its stack.
 */
export class FailureLog {
  readonly #log: Log;
  readonly #event: string;
  #failing: string | undefined;

  constructor(log: Log, event: string) {
    this.#log = log;
    this.#event = event;
  }

  failed(failure: unknown): void {
    const message = String(failure);
    if (message === this.#failing) return;
    this.#failing = message;
    const cause = failure instanceof Error ? failure.cause : undefined;
    if (isUnavailable(failure) || isUnavailable(cause)) this.#log.warn(this.#event, { failure: message });
    else this.#log.error(this.#event, failure);
  }

  worked(): void {
    if (this.#failing === undefined) return;
    this.#failing = undefined;
    this.#log.info('works again', { after: this.#event });
  }
}
