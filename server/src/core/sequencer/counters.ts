import { laterOf, type Instant } from '#contract/kit/instant.ts';

/** The last numbers given out. */
export interface Numbers {
  readonly seq: number;
  readonly order_id: number;
  readonly trade_id: number;
  readonly position_id: number;
  readonly closing_id: number;
  /** The last line of the price log whose triggers are all done. */
  readonly log_index: number;
}

/** The numbers that a writer gives out, and the time of its last batch. Stored with every batch. */
export class Counters {
  #numbers: Numbers;
  #latest_at: Instant | undefined;

  constructor(numbers: Numbers) {
    this.#numbers = numbers;
  }

  get numbers(): Numbers {
    return this.#numbers;
  }

  next(name: Exclude<keyof Numbers, 'log_index'>): number {
    const number = this.#numbers[name] + 1;
    this.#numbers = { ...this.#numbers, [name]: number };
    return number;
  }

  worked(log_index: number): void {
    if (log_index > this.#numbers.log_index) this.#numbers = { ...this.#numbers, log_index };
  }

  /** TM7: a batch's time is never before that of the previous batch, whose writer's clock may have been ahead. */
  timeOf(now: Instant): Instant {
    this.#latest_at = laterOf(now, this.#latest_at);
    return this.#latest_at;
  }
}
