import { hash } from 'node:crypto';
import { Fault, insist } from '../fault.ts';
import type { Tick } from '../ticks.ts';
import { Tree } from '../tree.ts';
import { decide, paidFor, type Decision } from './decide.ts';
import { differenceOf, endingOf } from './ending.ts';
import { readAcceptance, readBatch, readQuiet, type Acceptance, type Batch } from './lines.ts';
import { Market } from './market.ts';
import type { Needs } from './needs.ts';
import { Seen } from './seen.ts';
import { Days } from './totals.ts';
import { Withheld } from './withheld.ts';

const QUIET_MS = 60_000;
/** OT13: how far a later tick may be before the time of a silence, because sources have clocks of their own. */
const CLOCKS_MS = 10_000;
/** The log is signed every ten seconds; after this long it has a checkpoint. */
const FIRST_MS = 60_000;
/** A market has at most five ticks a second: so many are ten minutes or more. */
const NEWEST_TICKS = 3000;

/** What the log had at a size that an acceptance names. */
interface Known {
  /** Hex. */
  readonly root: string;
  /** By market, its last tick. */
  readonly lasts: ReadonlyMap<string, number>;
}

/**
 * Timed options: every ending that was published is recomputed from the ticks before it. The lines of the log are passed
 * in their order; a batch is read when the line with its root comes.
 */
export class Options {
  readonly days = new Days();
  /** Endings that are not what the log decides, and the first of them in words. */
  mismatches = 0;
  first_mismatch: string | undefined;
  batches = 0;
  silences = 0;
  readonly #read: (batch: number) => Promise<string | undefined>;
  readonly #needs: Needs;
  readonly #markets = new Map<string, Market>();
  readonly #seen = new Seen();
  readonly #withheld = new Withheld();
  /** By size, what the log had there. */
  readonly #known = new Map<number, Known>();
  #next_number = 1;
  #batch_ms = 0;
  #silence_ms = 0;
  #tick_ms = 0;
  /** The time of the first tick of the log. */
  #first_ms = 0;

  constructor(needs: Needs, read: (batch: number) => Promise<string | undefined>) {
    this.#needs = needs;
    this.#read = read;
  }

  /** How many options have an ending that is not published, by their ids. */
  get unpublished(): number {
    return this.#seen.highest - this.days.all.count;
  }

  tick({ symbol, t_ms, price }: Pick<Tick, 'symbol' | 't_ms' | 'price'>, where: string): void {
    insist(t_ms >= this.#silence_ms - CLOCKS_MS, `${where} is of a time before a silence that the log has already`);
    let market = this.#markets.get(symbol);
    if (!market) {
      market = new Market(() => Math.min(this.#needs.ticksAfter(this.batches), this.#tick_ms));
      this.#markets.set(symbol, market);
    }
    market.add(t_ms, price);
    this.#first_ms ||= t_ms;
    if (t_ms > this.#tick_ms) this.#tick_ms = t_ms;
  }

  /** OT13 */
  quiet(line: string, where: string): void {
    const { symbol, last_tick, t_ms } = readQuiet(line, where);
    const market = this.#markets.get(symbol);
    insist(market !== undefined, `${where} is of a market without prices`);
    insist(last_tick <= market.last, `${where} names tick ${last_tick} of ${symbol}, which the log does not have yet`);
    const since = market.has(last_tick) ? market.time(last_tick) : 0;
    insist(t_ms - since >= QUIET_MS, `${where} says that ${symbol} is silent ${t_ms - since} ms after its last tick`);
    // A tick came first: the line decides nothing.
    if (last_tick === market.last) market.silence(t_ms);
    this.#silence_ms = Math.max(this.#silence_ms, t_ms);
    this.silences++;
  }

  /** After every line: the root is kept if an acceptance names this size. */
  grew(tree: Tree): void {
    if (!this.#needs.wants(tree.size)) return;
    const lasts = new Map([...this.#markets].map(([symbol, { last }]) => [symbol, last]));
    this.#known.set(tree.size, { root: tree.root().toString('hex'), lasts });
  }

  /** OT23: a line with the root of a batch. */
  async batch(line: string, where: string): Promise<void> {
    const batch = readBatch(line, where);
    insist(
      batch.batch === this.batches + 1,
      `${where}: batches of options jump from ${this.batches} to ${batch.batch}`,
    );
    const follows = batch.first_number === this.#next_number;
    insist(follows, `${where}: batch ${batch.batch} begins with ${batch.first_number} and not ${this.#next_number}`);
    insist(batch.t_ms >= this.#batch_ms, `${where}: batch ${batch.batch} goes back in time`);
    const text = await this.#read(batch.batch);
    insist(text !== undefined, `there is no file with batch ${batch.batch} of the options`);
    this.#check(batch, text);
    this.#withheld.check(where);
    this.batches = batch.batch;
    this.#next_number += batch.count;
    this.#batch_ms = batch.t_ms;
    this.#forget();
  }

  #check({ batch, first_number, count, root }: Batch, text: string): void {
    const what = `batch ${batch} of the options`;
    const lines = text.split('\n');
    insist(lines.pop() === '', `${what} ends in the middle of a line`);
    insist(lines.length === 2 * count, `${what} has ${lines.length} lines and not ${2 * count}`);
    const tree = new Tree();
    for (const line of lines) {
      insist(line.length <= 2000, `${what} has a line that is too long`);
      tree.add(line);
    }
    insist(tree.root().toString('hex') === root, `${what} is not the one whose root is in the log`);
    for (let pair = 0; pair < count; pair++) {
      const number = first_number + pair;
      this.#pair(lines[2 * pair] ?? '', lines[2 * pair + 1] ?? '', number, `${what}, ending ${number}`);
    }
  }

  /** The faults of one option do not end the search, so that their number is known. */
  #pair(accepted: string, ending: string, number: number, where: string): void {
    try {
      this.#recompute(accepted, ending, number, where);
    } catch (failure) {
      if (!(failure instanceof Fault)) throw failure;
      this.first_mismatch ??= failure.message;
      this.mismatches++;
    }
  }

  /** What was agreed, and its ending as the log decides it. */
  #recompute(accepted: string, ending: string, number: number, where: string): void {
    const option = readAcceptance(accepted, where);
    insist(this.#seen.add(option.id), `${where}: option ${option.id} ends a second time`);
    this.#withheld.add(option.id, option.accept_ms);
    const decision = this.#decide(option, where);
    insist(decision !== undefined, `${where}: option ${option.id} ended before the log decided it`);
    const paid = paidFor(option, decision.result);
    const expected = endingOf(option, number, decision, paid, hash('sha256', accepted));
    if (ending !== expected) throw new Fault(differenceOf(where, option, ending, expected));
    this.days.add(option, decision.result, paid, decision.t_ms);
  }

  #decide(option: Acceptance, where: string): Decision | undefined {
    const { symbol, accept_tick, accept_ms, id } = option;
    const market = this.#markets.get(symbol);
    insist(
      market?.has(accept_tick) === true,
      `${where}: option ${id} names tick ${accept_tick} of ${symbol}, which is not there`,
    );
    // A later one could be picked when the prices of the next seconds are known.
    const is_past = market.time(accept_tick) <= accept_ms;
    insist(is_past, `${where}: option ${id} was accepted before the tick that it names as the last`);
    const decision = decide(option, market);
    this.#checkCheckpoint(option, decision, `${where}: option ${id}`);
    return decision;
  }

  /** OT20: whoever was accepted under another history has the proof in hand. */
  #checkCheckpoint(option: Acceptance, decision: Decision | undefined, where: string): void {
    const { checkpoint, symbol, accept_tick, accept_ms } = option;
    const [size = '', root = ''] = checkpoint.split('|');
    if (size === '0') {
      const is_first = accept_ms - this.#first_ms <= FIRST_MS;
      return insist(is_first, `${where} names no checkpoint, and the log had long been signed then`);
    }
    const known = this.#known.get(Number(size));
    insist(known !== undefined, `${where} names a checkpoint of ${size} lines, which the log did not have yet`);
    insist(known.root === root, `${where} names a checkpoint of ${size} lines that is of another log`);
    const last = known.lasts.get(symbol) ?? 0;
    const first = decision?.entry ?? (decision?.result === 'no_entry' ? decision.after : undefined);
    const is_before = first === undefined || last < first;
    insist(is_before, `${where} names a checkpoint of ${size} lines, which has tick ${first} already`);
    const is_new = accept_tick - last <= NEWEST_TICKS;
    insist(is_new, `${where} names a checkpoint of ${size} lines, which was not the newest then`);
  }

  /** Roots that no later batch asks for. */
  #forget(): void {
    const smallest = this.#needs.sizesAfter(this.batches);
    for (const size of this.#known.keys()) {
      if (size >= smallest) break;
      this.#known.delete(size);
    }
  }
}
