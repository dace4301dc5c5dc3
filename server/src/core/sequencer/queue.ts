import type { Waiting } from './callers.ts';

/** SP18: the maximum of queued commands, of all customers and of one. */
const MAX_WAITING = 10_000;
const MAX_OF_ONE = 500;

/** Commands in the order of their arrival. No customer can fill it for the others. */
export class Queue {
  #waiting: Waiting[] = [];
  readonly #of_customer = new Map<number, number>();

  get length(): number {
    return this.#waiting.length;
  }

  get first(): Waiting | undefined {
    return this.#waiting[0];
  }

  isFullFor(user_id: number): boolean {
    return this.#waiting.length >= MAX_WAITING || (this.#of_customer.get(user_id) ?? 0) >= MAX_OF_ONE;
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#count([waiting], 1);
  }

  take(max: number): Waiting[] {
    const taken = this.#waiting.splice(0, max);
    this.#count(taken, -1);
    return taken;
  }

  /** They were there before everything that waits now, but for the first `after`. */
  putBack(waiting: readonly Waiting[], after = 0): void {
    this.#waiting.splice(after, 0, ...waiting);
    this.#count(waiting, 1);
  }

  #count(waiting: readonly Waiting[], change: 1 | -1): void {
    for (const { command } of waiting) {
      const { user_id } = command;
      const count = (this.#of_customer.get(user_id) ?? 0) + change;
      if (count === 0) this.#of_customer.delete(user_id);
      else this.#of_customer.set(user_id, count);
    }
  }
}
