/** A batch with copies takes about this long: so long do orders of other customers wait for it. */
const BATCH_MS = 40;
/**
 * A batch costs something without any copy: on a busy machine more than the time above. With fewer copies it would hardly
 * be shorter, and the last follower would wait several times as long.
 */
const MIN = 50;
const MAX = 500;

/** CT7: how many copies the next batch makes, closes or changes, by how long the last ones took. */
export class Pace {
  #count = MIN;

  get count(): number {
    return this.#count;
  }

  took(made: number, took_ms: number): void {
    if (made === 0 || took_ms <= 0) return;
    const fitting = Math.round((made * BATCH_MS) / took_ms);
    // Half way, so that one slow commit does not decide alone; a small batch says little about a large one.
    const next = Math.round((this.#count + fitting) / 2);
    if (made < MIN && next < this.#count) return;
    this.#count = Math.max(MIN, Math.min(MAX, next));
  }
}
