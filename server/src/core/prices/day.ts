import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart } from '#contract/markets/rules.ts';
import { regroup } from './candle-merge.ts';
import { createSeries } from './series.ts';
import type { Candle, DayFigures, PriceTick } from './prices.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The minutes of a market's last 24 hours and their figures, kept up to date at the cost of one tick. */
export interface Day {
  /** The minute including this tick; undefined for a tick more than a day late. */
  add(tick: PriceTick, traded: Decimal): Candle | undefined;
  /** Adds earlier minutes; a known minute is not replaced. */
  seed(minutes: readonly Candle[]): void;
  /** The minutes of the day, oldest first. */
  within(): readonly Candle[];
  /** The same, preceded by the minute that ended when the day began. */
  minutes(): readonly Candle[];
  figures(): DayFigures | undefined;
  closesByHour(): readonly Decimal[];
}

export const createDay = (): Day => {
  const series = createSeries('1min');
  /** The newest minute that ended a day ago or earlier. */
  let before: Candle | undefined;
  let end_ms = 0;
  let [volume, turnover] = [Decimal.zero, Decimal.zero];
  let high: Decimal | undefined;
  let low: Decimal | undefined;
  const isOver = (minute: Candle | undefined): minute is Candle =>
    minute !== undefined && minute.start_ms + MINUTE_MS <= end_ms - DAY_MS;
  const stretch = (candle: Pick<Candle, 'high' | 'low'>): void => {
    if (!high || candle.high.gt(high)) high = candle.high;
    if (!low || candle.low.lt(low)) low = candle.low;
  };
  const slide = (): void => {
    let isNarrower = false;
    for (let first = series.all()[0]; isOver(first); first = series.all()[0]) {
      before = series.dropFirst();
      volume = volume.minus(first.volume);
      turnover = turnover.minus(first.turnover);
      isNarrower ||= high?.eq(first.high) === true || low?.eq(first.low) === true;
    }
    if (!isNarrower) return;
    [high, low] = [undefined, undefined];
    for (const minute of series.all()) stretch(minute);
  };
  return {
    add(tick, traded) {
      end_ms = Math.max(end_ms, tick.t_ms);
      slide();
      if (candleStart('1min', tick.t_ms) + MINUTE_MS <= end_ms - DAY_MS) return undefined;
      stretch({ high: tick.price, low: tick.price });
      volume = volume.plus(tick.volume);
      turnover = turnover.plus(traded);
      return series.add(tick, traded);
    },
    seed(minutes) {
      series.seed(before ? [before, ...minutes] : minutes);
      end_ms = Math.max(end_ms, series.all().at(-1)?.start_ms ?? 0);
      [before, high, low] = [undefined, undefined, undefined];
      volume = Decimal.sum(series.all().map((minute) => minute.volume));
      turnover = Decimal.sum(series.all().map((minute) => minute.turnover));
      for (const minute of series.all()) stretch(minute);
      slide();
    },
    within: () => series.all(),
    minutes: () => (before ? [before, ...series.all()] : series.all()),
    figures() {
      if (!high || !low) return undefined;
      return { open: before?.close ?? series.all()[0]?.open, high, low, volume, turnover };
    },
    closesByHour: () => regroup(series.all(), '60min').map(({ close }) => close),
  };
};
