import type { Transaction } from '#server/ports/db/database.ts';
import { ticksAfter, TICKS_AT_ONCE, type LoggedTick } from './logged-ticks.ts';

const MAX_WAITING = 20_000;

/** The ticks that a part has to work off, in the order of the log and without a gap. */
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

  /** `before`: the last tick of each market up to the line `taken`. */
  constructor(taken: number, before: readonly LoggedTick[]) {
    this.#taken = taken;
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
  pass(isQuiet: (tick: LoggedTick) => boolean, worked: (tick: LoggedTick) => void): boolean {
    let quiet = 0;
    for (const tick of this.#ticks) {
      if (!isQuiet(tick)) break;
      worked(tick);
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
    this.#ticks.shift();
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
