import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart } from '#contract/markets/rules.ts';
import { joinCandles, regroup } from './candle-merge.ts';
import { createSeries } from './series.ts';
import type { Candle, DayFigures, PriceTick } from './prices.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The minutes of a market's last 24 hours, and their figures, which cost no more than one tick to keep. */
export interface Day {
  /** The minute as it is with this tick; nothing for a tick that is more than a day late. */
  add(tick: PriceTick, turnover: Decimal): Candle | undefined;
  /** Minutes from before; where one is known already it stays as it is. */
  seed(minutes: readonly Candle[]): void;
  /** The minutes of the day, oldest first. */
  within(): readonly Candle[];
  /** The same, and before them the one that ended when the day began. */
  minutes(): readonly Candle[];
  figures(): DayFigures | undefined;
  closesByHour(): readonly Decimal[];
}

export const createDay = (): Day => {
  const series = createSeries('1min');
  /** The newest minute that ended a day ago or earlier. */
  let before: Candle | undefined;
  let end_ms = 0;
  let whole: Candle | undefined;
  const isOver = (minute: Candle | undefined): minute is Candle =>
    minute !== undefined && minute.start_ms + MINUTE_MS <= end_ms - DAY_MS;
  const slide = (): boolean => {
    let slid = false;
    for (let first = series.all()[0]; isOver(first); first = series.all()[0]) {
      before = series.dropFirst();
      slid = true;
    }
    return slid;
  };
  const recount = (): void => {
    const [first, ...rest] = series.all();
    whole = first && rest.reduce(joinCandles, first);
  };
  return {
    add(tick, turnover) {
      end_ms = Math.max(end_ms, tick.t_ms);
      const slid = slide();
      if (candleStart('1min', tick.t_ms) + MINUTE_MS <= end_ms - DAY_MS) return undefined;
      const minute = series.add(tick, turnover);
      if (slid || !whole) recount();
      else whole = withTick(whole, tick, turnover);
      return minute;
    },
    seed(minutes) {
      series.seed(before ? [before, ...minutes] : minutes);
      end_ms = Math.max(end_ms, series.all().at(-1)?.start_ms ?? 0);
      before = undefined;
      slide();
      recount();
    },
    within: () => series.all(),
    minutes: () => (before ? [before, ...series.all()] : series.all()),
    figures() {
      if (!whole) return undefined;
      const open = before?.close ?? series.all()[0]?.open;
      return { open, high: whole.high, low: whole.low, volume: whole.volume, turnover: whole.turnover };
    },
    closesByHour: () => regroup(series.all(), '60min').map(({ close }) => close),
  };
};

const withTick = (whole: Candle, { price, volume }: PriceTick, turnover: Decimal): Candle => ({
  ...whole,
  high: Decimal.max(whole.high, price),
  low: Decimal.min(whole.low, price),
  volume: whole.volume.plus(volume),
  turnover: whole.turnover.plus(turnover),
});
