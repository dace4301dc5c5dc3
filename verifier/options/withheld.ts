import { insist } from '../fault.ts';

/** OT9, OT12, OT13, OT23: an hour at most, the minutes until a silence voids it and it is published, and some to spare. */
const LONGEST_MS = 3_900_000;

/**
 * Ids grow with acceptance and have no gap, so whatever was accepted before an option that is published ends as well.
 * Kept are only those above the first that is missing.
 */
export class Withheld {
  readonly #above = new Map<number, number>();
  #missing = 1;
  #newest_ms = 0;

  add(id: number, accept_ms: number): void {
    if (id >= this.#missing) this.#above.set(id, accept_ms);
    if (accept_ms > this.#newest_ms) this.#newest_ms = accept_ms;
  }

  /** After a batch. */
  check(where: string): void {
    while (this.#above.delete(this.#missing)) this.#missing++;
    if (this.#above.size === 0) return;
    let next = Infinity;
    for (const id of this.#above.keys()) if (id < next) next = id;
    const later_ms = this.#newest_ms - (this.#above.get(next) ?? 0);
    insist(
      later_ms <= LONGEST_MS,
      `${where}: the ending of option ${this.#missing} is withheld; one that was accepted ${Math.floor(later_ms / 60_000)} minutes after option ${next} is published`,
    );
  }
}
