import type { FeedCandle, PriceFeed } from '../price-feed.ts';
import { DAY_MINUTES, dayMove, drawDay, isTradingDay, lotsPerUnit, MINUTES, type SeedOf } from './drawn-day.ts';
import { simulatedMarkets, type SimulatedMarket } from './markets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far back a past is drawn; a request for earlier times costs nothing. */
const DAYS = 2200;
/** The fraction of the distance to the anchor's price that a day takes back, so that five years stay plausible. */
const PULL = 1 / 400;

/**
 * A past for the charts of a demo: a walk over days that ends at the anchor, and within each day a path between its two
 * ends. Every day is drawn from its own number, so the same minute has the same candle whatever the requested range.
 */
export const drawnHistory = (secret: (text: string) => Buffer): PriceFeed['history'] => {
  const seedOf = kept((name) => secret(`simulator history ${name}`).readUInt32BE(0));
  const walks = new Map<string, Walk>();
  return (symbol, from_ms, to_ms, { at_ms, price }, step_ms = MINUTE_MS) => {
    const market = simulatedMarkets.get(symbol);
    if (!market || !isStep(step_ms)) return [];
    const anchor_minute = Math.floor(at_ms / MINUTE_MS);
    const anchor_day = Math.floor(anchor_minute / DAY_MINUTES);
    const first_day = Math.max(Math.floor(from_ms / DAY_MS), anchor_day - DAYS);
    const last_day = Math.min(Math.ceil(to_ms / DAY_MS) - 1, anchor_day);
    let walk = walks.get(symbol);
    if (walk?.anchor_minute !== anchor_minute) walk = walkFrom(market, anchor_minute, seedOf);
    walks.set(symbol, walk);
    const candles: FeedCandle[] = [];
    for (let day = first_day; day <= last_day; day++) {
      if (!isTradingDay(market, day)) continue;
      const drawn = drawDay(market, day, walk.moveOf(day), seedOf);
      const level = Number((price ?? market.reference) / market.step) * Math.exp(walk.startOf(day));
      const until = day === anchor_day ? anchor_minute % DAY_MINUTES : DAY_MINUTES;
      pour(candles, { market, day, level, drawn, until, step: step_ms / MINUTE_MS });
    }
    return candles.filter(({ time_ms }) => time_ms >= from_ms && time_ms < to_ms);
  };
};

const isStep = (step_ms: number): boolean =>
  step_ms >= MINUTE_MS && step_ms % MINUTE_MS === 0 && DAY_MS % step_ms === 0;

const kept = (make: SeedOf): SeedOf => {
  const known = new Map<string, number>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
};

/** Where each day starts and how far it moves, as logarithms relative to the price at the anchor. */
interface Walk {
  readonly anchor_minute: number;
  startOf(day: number): number;
  moveOf(day: number): number;
}

const walkFrom = (market: SimulatedMarket, anchor_minute: number, seedOf: SeedOf): Walk => {
  const anchor_day = Math.floor(anchor_minute / DAY_MINUTES);
  const trades = (day: number): boolean => isTradingDay(market, day);
  const { first, count } = MINUTES[market.group];
  const last_move = dayMove(market, anchor_day, seedOf);
  const minutes = Math.min(Math.max((anchor_minute % DAY_MINUTES) - first, 0), count);
  const walked = trades(anchor_day) ? (drawDay(market, anchor_day, last_move, seedOf).path[minutes] ?? 0) : 0;
  /** From the anchor's day backwards. */
  const starts = [-walked];
  const startOf = (day: number): number => {
    for (let before = anchor_day - starts.length; before >= day; before--) {
      const end = starts.at(-1) ?? 0;
      starts.push(trades(before) ? end * (1 - PULL) - dayMove(market, before, seedOf) : end);
    }
    return starts[anchor_day - day] ?? 0;
  };
  return {
    anchor_minute,
    startOf,
    moveOf: (day) => (day === anchor_day ? last_move : startOf(day + 1) - startOf(day)),
  };
};

interface Pouring {
  readonly market: SimulatedMarket;
  readonly day: number;
  /** The price at the start of the day, in steps of the market. */
  readonly level: number;
  readonly drawn: ReturnType<typeof drawDay>;
  /** The minute of the day at which the log begins. */
  readonly until: number;
  /** Minutes in a candle. */
  readonly step: number;
}

const pour = (candles: FeedCandle[], { market, day, level, drawn, until, step }: Pouring): void => {
  const { path, above, below, lots } = drawn;
  const { first, count } = MINUTES[market.group];
  const lot = 100_000_000n / BigInt(lotsPerUnit(market));
  const end = Math.min(first + count, until);
  // The log may begin on the morning of a trading day, before the exchange opens: that day has no past to draw.
  if (end <= first) return;
  const at = (index: number): number => path[index] ?? 0;
  const priceAt = (log: number): bigint => BigInt(Math.max(1, Math.round(level * Math.exp(log)))) * market.step;
  let open = priceAt(at(0));
  for (let start = Math.floor(first / step) * step; start < end; start += step) {
    const from = Math.max(start, first) - first;
    const to = Math.min(start + step, end) - first;
    let [high, low, traded] = [-Infinity, Infinity, 0];
    for (let index = from; index < to; index++) {
      high = Math.max(high, Math.max(at(index), at(index + 1)) + (above[index] ?? 0));
      low = Math.min(low, Math.min(at(index), at(index + 1)) - (below[index] ?? 0));
      traded += lots[index] ?? 0;
    }
    const time_ms = (day * DAY_MINUTES + start) * MINUTE_MS;
    const close = priceAt(at(to));
    candles.push({ time_ms, open, high: priceAt(high), low: priceAt(low), close, volume: BigInt(traded) * lot });
    open = close;
  }
};
