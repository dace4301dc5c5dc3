import { createHash } from 'node:crypto';
import { insist } from '../fault.ts';
import { timeOf } from '../unpublished.ts';
import { readBatch, readCommitment, readEnd, type Commitment } from './lines.ts';

export interface LoggedSeries extends Commitment {
  batches: number;
  /** Draws in its batches. */
  draws: number;
  is_ended: boolean;
}

interface LoggedLine {
  readonly line: string;
  /** The time of the last price in front of it, and the latest time of all. */
  readonly after_ms: number | undefined;
  readonly latest_ms: number | undefined;
}

/**
 * What the log alone shows of blind boxes: one commitment for each series, batches without a gap, one end with the seed
 * that was promised. Whether the draws follow from it needs their list.
 */
export class LoggedBoxes {
  readonly series = new Map<number, LoggedSeries>();
  /** Lines of boxes by their place, and what follows a batch up to the first price. */
  readonly #lines = new Map<number, LoggedLine>();
  #now_ms: number | undefined;
  #latest_ms: number | undefined;
  /** The first price after a batch is still to come. */
  #is_open = false;

  line(line: string, index: number): void {
    const t_ms = timeOf(line);
    if (t_ms > 0) return this.tick(t_ms, line, index);
    const is_of_boxes = /^box[a-z]*\|/.test(line);
    if (is_of_boxes || this.#is_open) this.#keep(line, index);
    if (!is_of_boxes) return;
    const where = `line ${index}`;
    if (line.startsWith('boxes|')) this.#commit(readCommitment(line, where), where);
    else if (line.startsWith('boxbatch|')) this.#batch(line, where);
    else this.#end(line, where);
  }

  tick(t_ms: number, line: string, index: number): void {
    if (this.#is_open) this.#keep(line, index);
    this.#is_open = false;
    this.#now_ms = t_ms;
    this.#latest_ms = Math.max(t_ms, this.#latest_ms ?? 0);
  }

  #keep(line: string, index: number): void {
    this.#lines.set(index, { line, after_ms: this.#now_ms, latest_ms: this.#latest_ms });
  }

  /** Empty where there is no line of boxes, and none that follows a batch. */
  lineAt(index: number): string {
    return this.#lines.get(index)?.line ?? '';
  }

  timeBefore(index: number): number | undefined {
    const one = this.#lines.get(index);
    return one ? one.after_ms : this.#now_ms;
  }

  latestBefore(index: number): number | undefined {
    return this.#lines.get(index)?.latest_ms;
  }

  #commit(committed: Commitment, where: string): void {
    insist(!this.series.has(committed.series), `${where}: series ${committed.series} is committed to a second time`);
    this.series.set(committed.series, { ...committed, batches: 0, draws: 0, is_ended: false });
  }

  #open(number: number, where: string): LoggedSeries {
    const series = this.series.get(number);
    insist(series !== undefined, `${where}: series ${number} was not committed to before`);
    insist(!series.is_ended, `${where}: series ${number} has ended before`);
    return series;
  }

  #batch(line: string, where: string): void {
    const { series: number, batch, first, count } = readBatch(line, where);
    const series = this.#open(number, where);
    insist(
      batch === series.batches + 1,
      `${where}: batches of series ${number} jump from ${series.batches} to ${batch}`,
    );
    insist(first === series.draws + 1, `${where}: draws of series ${number} jump from ${series.draws} to ${first}`);
    this.#is_open = true;
    series.batches = batch;
    series.draws += count;
    insist(series.draws <= series.count, `${where}: series ${number} has more draws than boxes`);
  }

  #end(line: string, where: string): void {
    const { series: number, draws, seed } = readEnd(line, where);
    const series = this.#open(number, where);
    const is_promised = createHash('sha256').update(seed).digest('hex') === series.seed_hash;
    insist(is_promised, `${where}: the seed of series ${number} is not the one that was promised`);
    insist(draws <= series.count, `${where}: series ${number} has more draws than boxes`);
    insist(
      draws === series.draws,
      `${where}: series ${number} ends with ${draws} draws, and its batches have ${series.draws}`,
    );
    series.is_ended = true;
  }
}
