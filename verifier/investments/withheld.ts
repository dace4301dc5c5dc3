import { insist } from '../fault.ts';
import { DAY_MS, MAX_DAYS, WINDOW_MS } from './decide.ts';

/** IV12: ids of orders begin here. */
const FIRST_ID = 10_001;
/** Servers have clocks of their own, and a maturity of many orders takes a while to be paid and published. */
const SPARE_MS = 3_600_000;

/**
 * Ids grow with the purchase and have no gap, and no term is longer than a year. So whatever was bought before an
 * investment that is published has matured a year after the sale of that one. Kept are only those above the first that
 * is missing.
 */
export class Withheld {
  readonly #above = new Map<number, number>();
  #missing = FIRST_ID;
  #highest = FIRST_ID - 1;

  add(id: number, bought_ms: number, where: string): void {
    insist(id >= FIRST_ID, `${where}: no investment has the number ${id}`);
    if (id >= this.#missing) this.#above.set(id, bought_ms);
    if (id > this.#highest) this.#highest = id;
    while (this.#above.delete(this.#missing)) this.#missing++;
  }

  /** How many were bought before the newest one that is published, and are not published themselves. */
  get running(): number {
    return this.#highest + 1 - this.#missing - this.#above.size;
  }

  /** After a file, at the time of its line. */
  check(now_ms: number, where: string): void {
    let [next, bought_ms] = [Infinity, 0];
    for (const [id, at] of this.#above) if (id < next) [next, bought_ms] = [id, at];
    if (next === Infinity) return;
    const matured_ms = (Math.floor(bought_ms / DAY_MS) + 1 + MAX_DAYS) * DAY_MS + WINDOW_MS + SPARE_MS;
    insist(
      now_ms <= matured_ms,
      `${where}: the ending of investment ${this.#missing} is withheld; investment ${next} was bought after it, and the longest term of that day is over`,
    );
  }
}
