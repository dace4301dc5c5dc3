import type { Transaction } from '#server/ports/db/database.ts';
import type { Counters, Worked } from './counters.ts';
import { ticksAfter, TICKS_AT_ONCE, type LoggedTick } from './logged-ticks.ts';

const MAX_WAITING = 20_000;
const MAX_UNSAVED = 5000;

interface Position {
  readonly counters: Counters;
  /** The counter that stores how far the part is. */
  readonly name: Worked;
  /** Where it goes on. */
  readonly from: number;
  /** The last tick of each market up to that line. */
  readonly before: readonly LoggedTick[];
}

/**
 * The ticks that a part has to work off, in the order of the log and without a gap, and how far it is (FU23). Ticks that
 * decide nothing are not stored one by one, but with the next batch, at the latest after so many lines.
 */
export class TickQueue {
  #ticks: LoggedTick[] = [];
  /** The last line of the log whose tick was taken in. */
  #taken: number;
  readonly #last_seq: Map<number, number>;
  /** Lines of the log are missing here: they are read with the next batch. */
  #is_behind = true;
  /** The last line of the log that was offered. */
  #offered = -1;
  /** The last line that the running batch works off. */
  #until = -1;

  readonly #counters: Counters;
  readonly #name: Worked;
  #saved: number;

  constructor({ counters, name, from, before }: Position) {
    this.#counters = counters;
    this.#name = name;
    this.#taken = from;
    this.#saved = from;
    counters.worked(name, from);
    this.#last_seq = new Map(before.map(({ market_id, seq }) => [market_id, seq]));
  }

  get is_behind(): boolean {
    return this.#is_behind;
  }

  /** Ticks that are durably in the log. A gap means that lines have to be read from there. */
  offer(ticks: readonly LoggedTick[]): void {
    this.#offered = Math.max(this.#offered, ticks.at(-1)?.log_index ?? -1);
    if (this.#is_behind) return;
    for (const tick of ticks) {
      if (tick.log_index <= this.#taken) continue;
      const before = this.#last_seq.get(tick.market_id);
      if (before !== undefined && tick.seq !== before + 1) {
        this.#is_behind = true;
        return;
      }
      this.#take(tick);
      if (this.#is_behind) return;
    }
  }

  /** Reads the next lines that are missing, at most one portion. */
  async catchUp(tx: Transaction): Promise<void> {
    if (!this.#is_behind || this.#ticks.length >= TICKS_AT_ONCE) return;
    const ticks = await ticksAfter(tx, this.#taken);
    for (const tick of ticks) this.#take(tick);
    // A tick that was committed and offered while this was reading may be in neither: the next batch reads again.
    this.#is_behind = ticks.length === TICKS_AT_ONCE || this.#offered > this.#taken;
  }

  /** While money is halted ticks wait; beyond this many the rest waits in the log. */
  #take(tick: LoggedTick): void {
    if (this.#ticks.length >= MAX_WAITING) {
      this.#is_behind = true;
      return;
    }
    this.#ticks.push(tick);
    this.#taken = tick.log_index;
    this.#last_seq.set(tick.market_id, tick.seq);
  }

  /** Ticks that come from now on are for the next batch: this one has read what decides about them. */
  closeIntake(): void {
    this.#until = this.#taken;
  }

  /** Passes the ticks at the front that need nothing; returns whether others wait. */
  pass(isQuiet: (tick: LoggedTick) => boolean, passed: (tick: LoggedTick) => void): boolean {
    let quiet = 0;
    for (const tick of this.#ticks) {
      if (!isQuiet(tick)) break;
      passed(tick);
      this.#counters.worked(this.#name, tick.log_index);
      quiet += 1;
    }
    if (quiet > 0) this.#ticks = this.#ticks.slice(quiet);
    return this.#ticks.length > 0;
  }

  /** The next tick that the running batch may work off. */
  next(): LoggedTick | undefined {
    const tick = this.#ticks[0];
    return tick && tick.log_index <= this.#until ? tick : undefined;
  }

  /** The next tick is done. */
  done(): void {
    const tick = this.#ticks.shift();
    if (tick) this.#counters.worked(this.#name, tick.log_index);
  }

  get is_unsaved(): boolean {
    return this.#counters.numbers[this.#name] - this.#saved >= MAX_UNSAVED;
  }

  saved(): void {
    this.#saved = this.#counters.numbers[this.#name];
  }

  /** The markets whose ticks wait. */
  marketsDue(): ReadonlySet<number> {
    return new Set(this.#ticks.map(({ market_id }) => market_id));
  }

  /** When the oldest tick that waits was logged. */
  get oldest_ms(): number | undefined {
    return this.#ticks[0]?.t_ms;
  }
}
