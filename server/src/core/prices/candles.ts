import { candleStart, type Period } from '#contract/markets/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { joinCandles } from './candle-merge.ts';
import { createDay, type Day } from './day.ts';
import type { Market } from './market.ts';
import type { Candle, DayFigures, PriceTick } from './prices.ts';
import { createSeries, type Series } from './series.ts';
import { createChanges, type Began, type Changes, type StoredPeriod, type Unsaved } from './unsaved.ts';

/** The stored period from which another is built. */
export const storedFor = (period: Period): StoredPeriod =>
  period === '60min' || period === '4hour'
    ? '60min'
    : period === '1D' || period === '1W' || period === '1M'
      ? '1D'
      : '1min';

/** The time before the log: drawn in a demo, empty elsewhere. */
export interface Past {
  /** Oldest first, from the candle of `from_ms` up to the minute before the one of the first tick. */
  candles(market: Market, began: Began, from_ms: number, step: '1min' | '60min' | '1D'): readonly Candle[];
}

export interface Candles extends Pick<Changes, 'forget' | 'putBack'> {
  /** In log order; a known tick is skipped. */
  apply(ticks: readonly PriceTick[]): void;
  /** The newest candle. */
  running(market_id: number, period: Period): Candle | undefined;
  day(market_id: number): DayFigures | undefined;
  /** The hourly closes of the last 24 hours, oldest first; hours without a price are omitted. */
  closesByHour(market_id: number): readonly Decimal[];
  /** The newest candles of a stored period in memory, made of ticks only, oldest first. */
  recent(market_id: number, period: StoredPeriod): readonly Candle[];
  began(market_id: number): Began | undefined;
  /** Adds minutes that were stored or drawn before. */
  seed(market_id: number, minutes: readonly Candle[]): void;
  seedLonger(market_id: number, period: '60min' | '1D', candles: readonly Candle[]): void;
  /** Sets the log index after what was stored, and where each market began. */
  resume(next_index: number, began: readonly Began[]): void;
  /** The log index after the newest applied tick. */
  readonly next_index: number;
  /** Returns what has changed since the last call. */
  take(): Unsaved;
}

const DAY_MS = 86_400_000;
/**
 * A little more than a day, for the running 4 hours and late ticks; a little more than a month, for the running month.
 */
const HOURS_KEPT = 30;
const DAYS_KEPT = 35;

interface MarketCandles {
  readonly market: Market;
  readonly day: Day;
  readonly hours: Series;
  readonly days: Series;
  began: Began | undefined;
  /** The drawn part of the candle in which the log began, by period; it never changes. */
  readonly drawn: Map<Period, { readonly start_ms: number; readonly candle: Candle | undefined }>;
}

export const createCandles = (markets: readonly Market[], past?: Past): Candles => {
  const books = new Map(markets.map((market) => [market.id, emptyBook(market)]));
  const changes = createChanges();
  let next_index = 0;
  const begin = (book: MarketCandles, tick: PriceTick): void => {
    book.began = { market_id: tick.market_id, at_ms: tick.t_ms, price: tick.price };
    changes.begin(book.began);
    if (past) book.day.seed(past.candles(book.market, book.began, tick.t_ms - DAY_MS - 120_000, '1min'));
  };
  const add = (book: MarketCandles, tick: PriceTick): void => {
    if (!book.began) begin(book, tick);
    // A price and a volume have eight decimals each, so their product is exact.
    const turnover = tick.price.times(tick.volume, 'half_even');
    const minute = book.day.add(tick, turnover);
    if (!minute) return;
    const { market_id, log_index } = tick;
    changes.mark({ market_id, log_index, period: '1min', candle: minute });
    changes.mark({ market_id, log_index, period: '60min', candle: book.hours.add(tick, turnover) });
    changes.mark({ market_id, log_index, period: '1D', candle: book.days.add(tick, turnover) });
  };
  return {
    apply(ticks) {
      for (const tick of ticks) {
        if (tick.log_index < next_index) continue;
        next_index = tick.log_index + 1;
        const book = books.get(tick.market_id);
        if (book) add(book, tick);
      }
    },
    running: (market_id, period) => runningOf(books.get(market_id), period, past),
    day: (market_id) => books.get(market_id)?.day.figures(),
    closesByHour: (market_id) => books.get(market_id)?.day.closesByHour() ?? [],
    recent: (market_id, period) => recentOf(books.get(market_id), period),
    began: (market_id) => books.get(market_id)?.began,
    seed: (market_id, minutes) => books.get(market_id)?.day.seed(minutes),
    seedLonger(market_id, period, candles) {
      const book = books.get(market_id);
      (period === '60min' ? book?.hours : book?.days)?.seed(candles);
    },
    resume(index, beginnings) {
      next_index = index;
      for (const beginning of beginnings) {
        const book = books.get(beginning.market_id);
        if (book) book.began = beginning;
      }
    },
    get next_index() {
      return next_index;
    },
    take: () => changes.take(next_index),
    forget: changes.forget,
    putBack: changes.putBack,
  };
};

const emptyBook = (market: Market): MarketCandles => ({
  market,
  day: createDay(),
  hours: createSeries('60min', HOURS_KEPT),
  days: createSeries('1D', DAYS_KEPT),
  began: undefined,
  drawn: new Map(),
});

const recentOf = (book: MarketCandles | undefined, period: StoredPeriod): readonly Candle[] => {
  if (!book) return [];
  if (period === '1min') return book.day.minutes().filter(({ made_of }) => made_of === 'ticks');
  return (period === '60min' ? book.hours : book.days).all();
};

const runningOf = (book: MarketCandles | undefined, period: Period, past: Past | undefined): Candle | undefined => {
  if (!book) return undefined;
  const stored = storedFor(period);
  const candles = stored === '1min' ? book.day.within() : recentOf(book, stored);
  const newest = candles.at(-1);
  if (newest?.made_of !== 'ticks') return undefined;
  const start_ms = candleStart(period, newest.start_ms);
  let from = candles.length - 1;
  while (from > 0 && (candles[from - 1]?.start_ms ?? 0) >= start_ms) from--;
  const parts = candles.slice(from);
  // Drawn minutes of the last day are among the others; in longer periods the drawn part comes first.
  const drawn = stored === '1min' ? undefined : drawnPart(book, period, start_ms, past);
  return { ...(drawn ? [drawn, ...parts] : parts).reduce(joinCandles), start_ms };
};

const drawnPart = (
  book: MarketCandles,
  period: Period,
  start_ms: number,
  past: Past | undefined,
): Candle | undefined => {
  const { began } = book;
  if (!past || !began || began.at_ms < start_ms || candleStart('1min', began.at_ms) === start_ms) return undefined;
  const known = book.drawn.get(period);
  if (known?.start_ms === start_ms) return known.candle;
  const [first, ...rest] = past.candles(book.market, began, start_ms, storedFor(period));
  const candle = first && rest.reduce(joinCandles, first);
  book.drawn.set(period, { start_ms, candle });
  return candle;
};
