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

/**
 * What the log alone shows of blind boxes: one commitment for each series, batches without a gap, one end with the seed
 * that was promised. Whether the draws follow from it needs their list.
 */
export class LoggedBoxes {
  readonly series = new Map<number, LoggedSeries>();
  /** Lines of boxes by their place, with the time of the last price in front of each. */
  readonly #lines = new Map<number, { readonly line: string; readonly after_ms: number | undefined }>();
  #now_ms: number | undefined;

  line(line: string, index: number): void {
    if (line.startsWith('tick|')) this.tick(timeOf(line));
    const where = `line ${index}`;
    if (!/^box[a-z]*\|/.test(line)) return;
    this.#lines.set(index, { line, after_ms: this.#now_ms });
    if (line.startsWith('boxes|')) this.#commit(readCommitment(line, where), where);
    else if (line.startsWith('boxbatch|')) this.#batch(line, where);
    else this.#end(line, where);
  }

  tick(t_ms: number): void {
    this.#now_ms = t_ms;
  }

  /** Empty where there is no line of boxes. */
  lineAt(index: number): string {
    return this.#lines.get(index)?.line ?? '';
  }

  timeBefore(index: number): number | undefined {
    const one = this.#lines.get(index);
    return one ? one.after_ms : this.#now_ms;
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
    insist(series.mode === 'batch', `${where}: series ${number} is drawn by the beacon and has no batches`);
    insist(
      batch === series.batches + 1,
      `${where}: batches of series ${number} jump from ${series.batches} to ${batch}`,
    );
    insist(first === series.draws + 1, `${where}: draws of series ${number} jump from ${series.draws} to ${first}`);
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
      series.mode === 'drand' || draws === series.draws,
      `${where}: series ${number} ends with ${draws} draws, and its batches have ${series.draws}`,
    );
    series.is_ended = true;
  }
}
