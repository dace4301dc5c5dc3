import { Decimal } from '#contract/kit/decimal.ts';
import { OptionsMarket, type OptionTick } from '#engine/options-market/options-market.ts';
import { QUIET_MS, UP } from '#contract/options/rules.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { OptionRow } from '../store/orders.ts';
import type { OptionMarketRow } from '../store/terms.ts';

/** OT13: a line of silence comes a minute after a tick, and no later tick is of a time ten seconds before it. */
const MAY_BE_SILENT_MS = QUIET_MS - 10_000;

const UNITS = Decimal.of(100_000_000);

/** In units of 1e-8, in which the log has it: a safe integer for every price that the log takes. */
export const unitsOf = (price: Decimal): number => Number(price.times(UNITS, 'half_even').toString());

export const priceOf = (units: number): Decimal => Decimal.of(units).over(UNITS, 'half_even');

export const optionTick = ({ seq, t_ms, price }: LoggedTick): OptionTick => ({ seq, t_ms, units: unitsOf(price) });

/** One market in memory: its engine and its last tick that is done. */
export class Market {
  readonly row: OptionMarketRow;
  readonly engine = new OptionsMarket();
  last: LoggedTick | undefined;

  constructor(row: OptionMarketRow) {
    this.row = row;
  }

  /** Takes in an option that runs: a new one, or one that was read. */
  keep(row: OptionRow): void {
    const is_up = row.side === UP;
    if (row.state === 'waiting') {
      const { id, seconds, accept_tick, accept_ms } = row;
      return this.engine.accept({ id, is_up, seconds, accept_tick, accept_ms });
    }
    if (row.entry_tick === null || !row.entry_price || row.entry_ms === null || row.expires_ms === null)
      throw new Error(`option ${row.id} has no entry`);
    const entry = { seq: row.entry_tick, t_ms: row.entry_ms, units: unitsOf(row.entry_price) };
    this.engine.resume(row.id, is_up, entry, row.expires_ms);
  }

  decides(tick: LoggedTick): boolean {
    return this.engine.decides(optionTick(tick));
  }

  /** Whether a tick needs a batch: it decides something, or a line of silence may come before it in the log. */
  needsBatch(tick: LoggedTick): boolean {
    if (this.engine.size === 0) return false;
    return this.decides(tick) || (this.last !== undefined && tick.t_ms - this.last.t_ms >= MAY_BE_SILENT_MS);
  }

  /** The tick is done. */
  end(tick: LoggedTick): void {
    this.engine.end(optionTick(tick));
    this.last = tick;
  }
}
