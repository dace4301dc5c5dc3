import type { Ports } from '#server/ports/ports.ts';
import { isTogether, type PartState, type SequencedPart } from './part.ts';

type States = ReadonlyMap<SequencedPart, PartState>;

/** SP17a: parts whose own work fails. They are left out of every batch for a while, so that the others go on. */
export class StoppedParts {
  readonly #log: Ports['log'];
  readonly #stopped = new Set<SequencedPart>();
  readonly #retry_after_ms: number;
  #retry_at = Infinity;

  constructor(log: Ports['log'], retry_after_ms: number) {
    this.#log = log;
    this.#retry_after_ms = retry_after_ms;
  }

  stop(part: SequencedPart, failure: unknown): void {
    this.#stopped.add(part);
    this.#retry_at = performance.now() + this.#retry_after_ms;
    this.#log.error(`${part.name} is left out of order batches`, failure);
  }

  get count(): number {
    return this.#stopped.size;
  }

  /** Whether they are to be tried again. */
  isDue(): boolean {
    return performance.now() >= this.#retry_at;
  }

  clear(): void {
    this.#stopped.clear();
    this.#retry_at = Infinity;
  }

  working(states: States): States {
    return this.#stopped.size === 0 ? states : new Map([...states].filter(([part]) => !this.#stopped.has(part)));
  }

  /** Those that have work to do. */
  owing(states: States): SequencedPart[] {
    return [...this.working(states)].flatMap(([part, state]) => (this.#owes(part, state) ? [part] : []));
  }

  /** A part and those that go with it. The last of them decides on what the others do, and is the first to be stopped. */
  together(part: SequencedPart, states: States): States {
    return new Map([...this.working(states)].filter(([other]) => isTogether(part, other)));
  }

  #owes(part: SequencedPart, state: PartState): boolean {
    try {
      return state.owes();
    } catch (failure) {
      this.stop(part, failure);
      return false;
    }
  }
}
