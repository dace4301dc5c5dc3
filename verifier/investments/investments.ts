import { hash } from 'node:crypto';
import { Fault, insist } from '../fault.ts';
import { many } from '../many.ts';
import { Seen } from '../options/seen.ts';
import type { Tick } from '../ticks.ts';
import { Tree } from '../tree.ts';
import { checkTerms, DAY_MS, endingOf, isInWindow, maturityOf, WINDOW_MS, type DayTick } from './decide.ts';
import { readInvestment, readInvestmentBatch, type Investment } from './lines.ts';
import { Withheld } from './withheld.ts';

/** Sources of prices have clocks of their own. */
const CLOCKS_MS = 10_000;
/** The log is signed every ten seconds; after this long it has a checkpoint. */
const FIRST_MS = 60_000;

interface Known {
  /** Hex. */
  readonly root: string;
  readonly t_ms: number;
}

/** The sizes of the log that acceptances name, from the files alone: their roots are needed while the log is read. */
export const sizesIn = (text: string): number[] =>
  [...text.matchAll(/^inv\|1\|[^\n]*\|(\d{1,15})\|(?:-|[0-9a-f]{64})$/gm)].map(([, size]) => Number(size));

/**
 * Investments: every ending that was published is recomputed. Sales end and terms mature at midnight UTC, so the first tick
 * of each day of each market is all that decides.
 */
export class Investments {
  count = 0;
  batches = 0;
  failed = 0;
  mismatches = 0;
  first_mismatch: string | undefined;
  readonly #read: (batch: number) => Promise<string | undefined>;
  readonly #sizes: ReadonlySet<number>;
  readonly #known = new Map<number, Known>();
  /** By market and day, its first tick. */
  readonly #firsts = new Map<string, DayTick>();
  /** By product, the terms of its first order. */
  readonly #terms = new Map<number, string>();
  readonly #seen = new Seen();
  readonly #withheld = new Withheld();
  /** Where the log must not have a tick any more: what failed said that none came. */
  readonly #silent = new Set<string>();
  #next_number = 1;
  #batch_ms = 0;
  #newest_ms = 0;
  #begun_ms = 0;

  /** How many were bought before the newest one that is published, and are not published themselves. */
  get running(): number {
    return this.#withheld.running;
  }

  constructor(sizes: ReadonlySet<number>, read: (batch: number) => Promise<string | undefined>) {
    this.#sizes = sizes;
    this.#read = read;
  }

  tick({ symbol, seq, t_ms, price }: Pick<Tick, 'symbol' | 'seq' | 't_ms' | 'price'>, where: string): void {
    this.#begun_ms ||= t_ms;
    if (t_ms > this.#newest_ms) this.#newest_ms = t_ms;
    const day = `${symbol} ${Math.floor(t_ms / DAY_MS)}`;
    if (this.#firsts.has(day)) return;
    this.#firsts.set(day, { seq, t_ms, price });
    const comes_late = this.#silent.has(day) && t_ms % DAY_MS <= WINDOW_MS;
    insist(!comes_late, `${where} is a tick of an hour for which investments failed without one`);
  }

  /** After every line: the root is kept if an acceptance names this size. */
  grew(tree: Tree): void {
    if (this.#sizes.has(tree.size))
      this.#known.set(tree.size, { root: tree.root().toString('hex'), t_ms: this.#newest_ms });
  }

  /** IV12: a line with the root of a file. */
  async batch(line: string, where: string): Promise<void> {
    const batch = readInvestmentBatch(line, where);
    const { batch: number, first_number, count, t_ms, root } = batch;
    insist(number === this.batches + 1, `${where}: files of investments jump from ${this.batches} to ${number}`);
    const follows = first_number === this.#next_number;
    insist(follows, `${where}: file ${number} begins with ${first_number} and not ${this.#next_number}`);
    insist(t_ms >= this.#batch_ms, `${where}: file ${number} goes back in time`);
    const text = await this.#read(number);
    insist(text !== undefined, `there is no file with batch ${number} of the investments`);
    const what = `file ${number} of the investments`;
    const lines = text.split('\n');
    insist(lines.pop() === '', `${what} ends in the middle of a line`);
    insist(lines.length === 2 * count, `${what} has ${lines.length} lines and not ${2 * count}`);
    const tree = new Tree();
    for (const one of lines) {
      insist(one.length <= 2000, `${what} has a line that is too long`);
      tree.add(one);
    }
    insist(tree.root().toString('hex') === root, `${what} is not the one whose root is in the log`);
    for (let pair = 0; pair < count; pair++) {
      const ending_number = first_number + pair;
      this.#pair(
        lines[2 * pair] ?? '',
        lines[2 * pair + 1] ?? '',
        ending_number,
        t_ms,
        `${what}, ending ${ending_number}`,
      );
    }
    this.#withheld.check(t_ms, where);
    this.batches = number;
    this.#next_number += count;
    this.#batch_ms = t_ms;
  }

  /** The faults of one do not end the search, so that their number is known. */
  #pair(accepted: string, ending: string, number: number, batch_ms: number, where: string): void {
    this.count++;
    try {
      this.#recompute(accepted, ending, number, batch_ms, where);
    } catch (failure) {
      if (!(failure instanceof Fault)) throw failure;
      this.first_mismatch ??= failure.message;
      this.mismatches++;
    }
  }

  #recompute(accepted: string, ending: string, number: number, batch_ms: number, where: string): void {
    const one = readInvestment(accepted, where);
    insist(this.#seen.add(one.id), `${where}: investment ${one.id} ends a second time`);
    this.#withheld.add(one.id, one.bought_ms, where);
    const known = this.#terms.get(one.product) ?? one.terms;
    this.#terms.set(one.product, known);
    insist(known === one.terms, `${where}: investment ${one.id} has other terms than the rest of its product`);
    checkTerms(one, this.#firsts.get(`${one.symbol} ${one.starts_ms / DAY_MS - 1}`), where);
    this.#checkCheckpoint(one, where);
    const maturity = maturityOf(one);
    insist(batch_ms >= maturity, `${where}: it ended before its maturity`);
    const day = `${one.symbol} ${maturity / DAY_MS}`;
    const first = this.#firsts.get(day);
    const tick = first && isInWindow(one, first) ? first : undefined;
    const expected = endingOf(one, number, tick, hash('sha256', accepted));
    insist(ending === expected, `${where}: it is ${ending}, and the log decides ${expected}`);
    if (tick) return;
    this.failed++;
    this.#silent.add(day);
  }

  /** Whoever was accepted under another history has the proof in hand. */
  #checkCheckpoint({ size, root, bought_ms }: Investment, where: string): void {
    if (size === 0) {
      const is_first = root === '-' && bought_ms - this.#begun_ms <= FIRST_MS;
      return insist(is_first, `${where} names no checkpoint, and the log had long been signed then`);
    }
    const known = this.#known.get(size);
    insist(known !== undefined, `${where} names a checkpoint of ${size} lines, which the log did not have yet`);
    insist(known.root === root, `${where} names a checkpoint of ${size} lines that is of another log`);
    const is_past = known.t_ms <= bought_ms + CLOCKS_MS;
    insist(is_past, `${where} names a checkpoint of ${size} lines, which has later prices than its purchase`);
  }
}

/** What was found, in plain words. */
export const investmentsReport = ({
  count,
  batches,
  failed,
  running,
}: Pick<Investments, 'count' | 'batches' | 'failed' | 'running'>): string[] =>
  batches === 0
    ? []
    : [
        `- ${many(count, 'investment')} in ${many(batches, 'file')}: linked price, cost, both results, settlement tick and payout of each computed again, 0 mismatches; ${many(failed, 'failed', 'failed')} without a price.`,
        ...(running > 0
          ? [`- ${many(running, 'investment')} before the newest one run or are not published yet.`]
          : []),
      ];
