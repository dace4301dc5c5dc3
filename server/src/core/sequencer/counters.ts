import { laterOf, type Instant } from '#contract/kit/instant.ts';

/** The last numbers given out. */
export interface Numbers {
  readonly seq: number;
  readonly order_id: number;
  readonly trade_id: number;
  readonly position_id: number;
  readonly closing_id: number;
  readonly option_id: number;
  readonly ending_number: number;
  readonly follow_id: number;
  readonly copy_id: number;
  /** The last line of the price log that futures are done with. */
  readonly log_index: number;
  /** The same for options. */
  readonly options_log_index: number;
}

/** How far parts are in the price log. */
export type Worked = 'log_index' | 'options_log_index';

/** Whether nothing was given out or worked off between the two. */
export const isSame = (one: Numbers, other: Numbers): boolean =>
  one.seq === other.seq && one.log_index === other.log_index && one.options_log_index === other.options_log_index;

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

  next(name: Exclude<keyof Numbers, Worked>): number {
    const number = this.#numbers[name] + 1;
    this.#numbers = { ...this.#numbers, [name]: number };
    return number;
  }

  worked(name: Worked, log_index: number): void {
    if (log_index > this.#numbers[name]) this.#numbers = { ...this.#numbers, [name]: log_index };
  }

  /** TM7: a batch's time is never before that of the previous batch, whose writer's clock may have been ahead. */
  timeOf(now: Instant): Instant {
    this.#latest_at = laterOf(now, this.#latest_at);
    return this.#latest_at;
  }
}
