/** OT8 starts from a tick that is a little older than the acceptance. */
export const OLDEST_TICK_MS = 600_000;

/**
 * What the batches will ask of the log, known before it is read: the roots at the checkpoints that acceptances name, of
 * which old ones are no longer served, and from which time on ticks must be kept. So memory is bounded by what runs.
 */
export class Needs {
  /** By batch: the earliest acceptance in it, and the smallest size that one names. */
  readonly #times: number[] = [];
  readonly #sizes: number[] = [];
  readonly #wanted = new Set<number>();

  /** The next batch. Lines that are malformed ask for nothing; they are found when the batch is checked. */
  batch(text: string): void {
    let [time, smallest] = [Infinity, Infinity];
    for (let start = 0, end; (end = text.indexOf('\n', start)) >= 0; start = end + 1) {
      if (text[start] !== 'o') continue;
      const root = text.lastIndexOf('|', end);
      const size = text.lastIndexOf('|', root - 1);
      const ms = text.lastIndexOf('|', size - 1);
      const [accept_ms, named] = [Number(text.slice(ms + 1, size)), Number(text.slice(size + 1, root))];
      if (accept_ms < time) time = accept_ms;
      if (named < smallest) smallest = named;
      this.#wanted.add(named);
    }
    this.#times.push(time);
    this.#sizes.push(smallest);
  }

  /** After the last batch: what a batch asks for, all before it must keep. */
  end(): this {
    for (let batch = this.#times.length - 2; batch >= 0; batch--) {
      this.#times[batch] = Math.min(this.#times[batch] ?? 0, this.#times[batch + 1] ?? 0);
      this.#sizes[batch] = Math.min(this.#sizes[batch] ?? 0, this.#sizes[batch + 1] ?? 0);
    }
    return this;
  }

  /** Whether an acceptance names the checkpoint of this size. */
  wants(size: number): boolean {
    return this.#wanted.has(size);
  }

  /** From which time on the ticks are needed by batches after this one. */
  ticksAfter(batch: number): number {
    return (this.#times[batch] ?? Infinity) - OLDEST_TICK_MS;
  }

  /** The smallest size that an acceptance in a batch after this one names. */
  sizesAfter(batch: number): number {
    return this.#sizes[batch] ?? Infinity;
  }
}
