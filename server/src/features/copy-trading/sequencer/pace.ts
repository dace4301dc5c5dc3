/** A batch with copies takes about this long while others trade: so long do their orders wait for it. */
const BATCH_MS = 40;
/** While nobody else asks for anything a longer batch costs less for each copy, and the first order waits for one. */
const ALONE_MS = 200;
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

  /** `is_alone`: no customer's command was in the batch. */
  took(made: number, took_ms: number, is_alone: boolean): void {
    if (made === 0 || took_ms <= 0) return;
    const fitting = Math.round((made * (is_alone ? ALONE_MS : BATCH_MS)) / took_ms);
    // Up half way, so that one quick commit does not decide alone; a small batch says little about a large one.
    const next = fitting < this.#count && !is_alone ? fitting : Math.round((this.#count + fitting) / 2);
    if (made < MIN && next < this.#count) return;
    this.#count = Math.max(MIN, Math.min(MAX, next));
  }
}
