import { candleEnd, candleStart, type Period } from '#contract/markets/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { joinCandles, regroup } from './candle-merge.ts';
import { readCandles, readGrouped } from './candle-rows.ts';
import type { StoredCandles } from './candle-store.ts';
import { storedFor } from './candles.ts';
import type { Market } from './market.ts';
import type { Candle } from './prices.ts';
import type { Began } from './unsaved.ts';

const MINUTE_MS = 60_000;
/** Periods that the database aggregates, so that a month of minutes is not transferred to build two thousand rows. */
const GROUPED: Partial<Record<Period, number>> = {
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '4hour': 240 * MINUTE_MS,
};
/** Weeks and months are built from days, of which there are few. */
const MAX_DAYS = 10_000;

export interface ChartRange {
  readonly market: Market;
  readonly period: Period;
  /** The start of a candle, and the time from which none begins. */
  readonly from_ms: number;
  readonly to_ms: number;
}

/** Candles of ticks in the database; the newest may be a few seconds old. */
const stored = async (sql: Sql, { market, period, from_ms, to_ms }: ChartRange, max: number): Promise<Candle[]> => {
  const range = { market_id: market.id, period: storedFor(period), from_ms, to_ms };
  const length_ms = GROUPED[period];
  if (length_ms !== undefined) return readGrouped(sql, range, length_ms, max);
  if (range.period === period) return readCandles(sql, range, max);
  return regroup(await readCandles(sql, range, MAX_DAYS), period);
};

/** Candles of ticks in memory, without a first one that may have begun earlier than memory reaches. */
const remembered = (candles: StoredCandles, { market, period, from_ms, to_ms }: ChartRange): Candle[] => {
  const recent = candles.recent(market.id, storedFor(period));
  const [oldest] = recent;
  if (!oldest) return [];
  const began = candles.began(market.id);
  const reachesBack = began !== undefined && candleStart(storedFor(period), began.at_ms) >= oldest.start_ms;
  return regroup(recent, period).filter(
    ({ start_ms }) => (reachesBack || start_ms >= oldest.start_ms) && start_ms >= from_ms && start_ms < to_ms,
  );
};

/**
 * The newest candles that begin in a range, oldest first: ticks from the database and from memory, preceded by drawn
 * ones from before the log began. The candle in which it began joins both.
 */
export const chartOf = async (sql: Sql, candles: StoredCandles, range: ChartRange, max: number): Promise<Candle[]> => {
  const ticks = byStart([...(await stored(sql, range, max)), ...remembered(candles, range)]).slice(-max);
  const ending = candles.began(range.market.id);
  if (!ending || range.from_ms >= ending.at_ms || ticks.length >= max) return ticks;
  const { market, period, to_ms } = range;
  const from_ms = Math.max(range.from_ms, enoughBefore(range, ending, max - ticks.length + 1));
  const drawn = await candles.past.between(market, ending, period, from_ms, to_ms);
  const [first, ...rest] = ticks;
  const last = drawn.at(-1);
  if (!first || last?.start_ms !== first.start_ms) return [...drawn, ...ticks].slice(-max);
  return [...drawn.slice(0, -1), joinCandles(last, first), ...rest].slice(-max);
};

/** Stocks are drawn only during trading hours. */
const CLOSED_FACTOR = 8;

/** How far back to draw for the missing number of candles, so that no drawn candle is thrown away. */
const enoughBefore = ({ market, period, to_ms }: ChartRange, { at_ms }: Began, missing: number): number => {
  const last_ms = candleStart(period, Math.min(at_ms, to_ms - 1));
  const length_ms = candleEnd(period, last_ms) - last_ms;
  return candleStart(period, Math.max(0, last_ms - missing * length_ms * (market.hours ? CLOSED_FACTOR : 1)));
};

const byStart = (candles: readonly Candle[]): Candle[] =>
  [...new Map(candles.map((candle) => [candle.start_ms, candle])).values()].sort((a, b) => a.start_ms - b.start_ms);
