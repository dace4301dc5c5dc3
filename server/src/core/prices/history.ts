import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, PRICE_UNITS, priceOfUnits, type Period } from '#contract/markets/rules.ts';
import type { FeedCandle, PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import { regroup } from './candle-merge.ts';
import type { Past } from './candles.ts';
import type { Market } from './market.ts';
import type { Candle } from './prices.ts';
import type { Began } from './unsaved.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const STEPS = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': HOUR_MS,
  '4hour': 4 * HOUR_MS,
  '1D': DAY_MS,
} as const;

/** Where the drawn past of a market ends. */
export type Ending = Pick<Began, 'at_ms' | 'price'>;

export interface DrawnPast extends Past {
  /** Candles that begin in [from_ms, to_ms). The last one is partial when the log began within it. */
  between(market: Market, ending: Ending, period: Period, from_ms: number, to_ms: number): Promise<Candle[]>;
}

/** Days drawn at a time: a few milliseconds, so that other requests are answered in between. */
const PORTION_DAYS = 8;
/** Long periods are built from candles of this step, which are cached: years are slow to draw and small to keep. */
const KEPT_STEP_MS = STEPS['4hour'];
const MAX_KEPT = 2000;
/** How far back anything is drawn. */
const MAX_DAYS = 2200;

/** The time before a market's first tick, from a feed that draws one. */
export const pastOf = (feed: Pick<PriceFeed, 'history'>): DrawnPast => {
  const draw = (
    market: Market,
    ending: Ending,
    from_ms: number,
    to_ms: number,
    step_ms: number,
  ): readonly FeedCandle[] => {
    const end_ms = Math.min(to_ms, candleStart('1min', ending.at_ms));
    if (from_ms >= end_ms) return [];
    const anchor = { at_ms: ending.at_ms, price: unitsOf(ending.price) };
    return feed.history(market.log_symbol, from_ms, end_ms, anchor, step_ms);
  };
  const kept = new Map<string, readonly FeedCandle[]>();
  /** A block of days at the cached step; once the log has begun a block never changes. */
  const block = (market: Market, ending: Ending, first_day: number): readonly FeedCandle[] => {
    const key = `${market.id} ${ending.at_ms} ${first_day}`;
    const known = kept.get(key);
    const drawn = known ?? draw(market, ending, first_day * DAY_MS, (first_day + PORTION_DAYS) * DAY_MS, KEPT_STEP_MS);
    kept.delete(key);
    kept.set(key, drawn);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > MAX_KEPT) kept.delete(oldest);
    return drawn;
  };
  const long = async (market: Market, ending: Ending, from_ms: number, to_ms: number): Promise<Candle[]> => {
    const candles: Candle[] = [];
    const last_day = Math.floor(Math.min(to_ms, ending.at_ms) / DAY_MS);
    const first_day = Math.max(Math.floor(from_ms / DAY_MS), Math.floor(ending.at_ms / DAY_MS) - MAX_DAYS);
    for (let day = first_day - (first_day % PORTION_DAYS); day <= last_day; day += PORTION_DAYS) {
      for (const candle of block(market, ending, day)) candles.push(drawnCandle(candle));
      await breath();
    }
    return candles;
  };
  const short = async (market: Market, ending: Ending, from_ms: number, to_ms: number, step_ms: number) => {
    const candles: Candle[] = [];
    const earliest_ms = Math.max(from_ms, candleStart('1D', ending.at_ms) - MAX_DAYS * DAY_MS);
    const end_ms = Math.min(to_ms, ending.at_ms);
    for (let at_ms = earliest_ms; at_ms < end_ms; at_ms += PORTION_DAYS * DAY_MS) {
      const portion_end_ms = Math.min(end_ms, at_ms + PORTION_DAYS * DAY_MS);
      for (const candle of draw(market, ending, at_ms, portion_end_ms, step_ms)) candles.push(drawnCandle(candle));
      await breath();
    }
    return candles;
  };
  return {
    candles: (market, began, from_ms, step) =>
      draw(market, began, candleStart(step, from_ms), began.at_ms, STEPS[step]).map(drawnCandle),
    async between(market, ending, period, from_ms, to_ms) {
      const within = ({ start_ms }: Candle): boolean => start_ms >= from_ms && start_ms < to_ms;
      if (period === '4hour' || period === '1D' || period === '1W' || period === '1M') {
        const start_ms = candleStart(period, from_ms);
        return regroup(await long(market, ending, start_ms, to_ms + 31 * DAY_MS), period).filter(within);
      }
      return (await short(market, ending, candleStart(period, from_ms), to_ms, STEPS[period])).filter(within);
    },
  };
};

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const unitsOf = (price: Decimal): bigint => BigInt(price.times(Decimal.of(PRICE_UNITS), 'half_even').toFixed(0));

const THREE = Decimal.of(3);

/** The trades inside a drawn candle are unknown, so its turnover uses the typical price. */
const drawnCandle = (units: FeedCandle): Candle => {
  const [high, low, close] = [priceOfUnits(units.high), priceOfUnits(units.low), priceOfUnits(units.close)];
  const volume = priceOfUnits(units.volume);
  const typical = high.plus(low).plus(close).over(THREE, 'half_even').cut(8, 'half_even');
  const turnover = typical.times(volume, 'half_even');
  return {
    start_ms: units.time_ms,
    open: priceOfUnits(units.open),
    high,
    low,
    close,
    volume,
    turnover,
    made_of: 'demo',
  };
};
