/** A batch with copies takes about this long: so long do orders of other customers wait for it. */
const BATCH_MS = 30;
const MIN = 10;
const MAX = 500;

/** CT7: how many copies the next batch makes, by how long the last ones took. */
export class Pace {
  #count = 50;

  get count(): number {
    return this.#count;
  }

  took(made: number, took_ms: number): void {
    if (made === 0 || took_ms <= 0) return;
    const fitting = Math.round((made * BATCH_MS) / took_ms);
    // Half way, so that one slow commit does not decide alone.
    const next = Math.round((this.#count + fitting) / 2);
    this.#count = Math.max(MIN, Math.min(MAX, next));
  }
}
