import { Refusal } from '#contract/kit/refusal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { candleEnd, candleStart, periodAliases, periods, type Period } from '#contract/markets/rules.ts';
import { chartOf } from '#server/core/prices/chart.ts';
import type { StoredCandles } from '#server/core/prices/candle-store.ts';
import type { Market } from '#server/core/prices/market.ts';
import type { Candle, Prices } from '#server/core/prices/prices.ts';
import { Prepared, rowOf, type EncodedRow } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';

const MAX_ROWS = 2000;
/** Some milliseconds of work before yielding to other requests. */
const ROWS_AT_ONCE = 200;
/** A full page of rows is about half a megabyte of text. */
const MAX_PAGES = 40;

/** The row of a candle, encoded once: a candle that has ended never changes. */
interface Row {
  readonly start_ms: number;
  readonly text: EncodedRow;
}

interface Page {
  readonly from_ms: number;
  /** Rows of candles that have ended, oldest first. */
  readonly rows: Row[];
  /** The newest candle at the end of the page and its last tick; only on the newest page. */
  newest: Newest | undefined;
  /** The last answer, until something changes. */
  sent: { readonly key: string; readonly body: Prepared } | undefined;
}

interface Newest {
  readonly candle: Candle;
  readonly seq: number;
}

export interface ChartQuery {
  readonly symbol: string;
  readonly period: string;
  /** In seconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface Asked {
  readonly market: Market;
  readonly period: Period;
  readonly from_ms: number;
  /** Exclusive. */
  readonly to_ms: number;
}

export interface ChartSource extends Prices {
  candles(): StoredCandles;
}

/** Legacy clients call two of the periods `1H` and `1day`. */
export const periodOf = (word: string): Period | undefined =>
  periods.find((period) => period === word) ?? (Object.hasOwn(periodAliases, word) ? periodAliases[word] : undefined);

/** Answers for charts. Rows are encoded once and cached, so a popular chart costs only its sending. */
export const createCharts = (sql: Sql, prices: ChartSource) => {
  const pages = new Map<string, Promise<Page>>();
  const pageOf = (asked: Asked): Promise<Page> => {
    const newest = newestOf(prices, asked);
    const isNewest = newest !== undefined && asked.to_ms > newest.candle.start_ms;
    // An answer from before the first tick is not valid for the same range after it.
    const end = isNewest ? 'newest' : `${newest ? 'until' : 'drawn'} ${candleStart(asked.period, asked.to_ms - 1)}`;
    const key = `${asked.market.id} ${asked.period} ${end}`;
    const page = grown(pages.get(key), sql, prices, asked, isNewest ? newest : undefined);
    remember(pages, key, page);
    return page;
  };
  return async (query: ChartQuery, now: Instant): Promise<Prepared> => {
    const asked = understood(query, prices, now);
    return asked.from_ms >= asked.to_ms ? Prepared.list([]) : bodyOf(await pageOf(asked), asked);
  };
};

const newestOf = (prices: Prices, { market, period }: Pick<Asked, 'market' | 'period'>): Newest | undefined => {
  const candle = prices.running(market.id, period);
  return candle && { candle, seq: prices.last(market.id)?.seq ?? 0 };
};

const remember = (pages: Map<string, Promise<Page>>, key: string, page: Promise<Page>): void => {
  pages.delete(key);
  pages.set(key, page);
  // A failure is not cached: the next request tries again.
  page.catch(() => pages.get(key) === page && pages.delete(key));
  const [oldest] = pages.keys();
  if (oldest !== undefined && pages.size > MAX_PAGES) pages.delete(oldest);
};

/** A range with at most the maximum of rows, and not in the future. */
const understood = (query: ChartQuery, prices: Prices, now: Instant): Asked => {
  const market = prices.marketOf(query.symbol);
  if (!market) throw new Refusal('market_unknown');
  const period = periodOf(query.period);
  if (!period) throw new Refusal('period_unknown');
  // A tick may be a moment ahead of this clock, and then its candle is the newest.
  const newest_ms = Math.max(millisecondsOf(now), newestOf(prices, { market, period })?.candle.start_ms ?? 0);
  const to_ms = Math.min(newest_ms, query.to === undefined ? newest_ms : query.to * 1000) + 1;
  const last_ms = candleStart(period, to_ms - 1);
  const longest_ms = MAX_ROWS * (candleEnd(period, last_ms) - last_ms) * REACH;
  const earliest_ms = candleStart(period, Math.max(0, last_ms - longest_ms));
  return { market, period, from_ms: Math.max(earliest_ms, (query.from ?? 0) * 1000), to_ms };
};

/**
 * Stocks trade in some hours only, and a feed may have been silent, so the same number of rows reaches further back.
 */
const REACH = 8;

/** The cached page with everything since, or a new one when it does not reach back far enough. */
const grown = async (
  known: Promise<Page> | undefined,
  sql: Sql,
  prices: ChartSource,
  asked: Asked,
  newest: Newest | undefined,
): Promise<Page> => {
  const page = await known?.catch(() => undefined);
  if (!page || asked.from_ms < page.from_ms || (newest === undefined) !== (page.newest === undefined)) {
    return loaded(sql, prices, asked, newest);
  }
  if (!newest || !page.newest || newest.seq <= page.newest.seq) return page;
  const from_ms = page.newest.candle.start_ms;
  if (newest.candle.start_ms > from_ms) {
    const ended = await read(sql, prices, { ...asked, from_ms, to_ms: newest.candle.start_ms });
    page.rows.push(...ended);
    page.rows.splice(0, page.rows.length - MAX_ROWS);
  }
  page.newest = newest;
  page.sent = undefined;
  return page;
};

const loaded = async (sql: Sql, prices: ChartSource, asked: Asked, newest: Newest | undefined): Promise<Page> => {
  const from_ms = candleStart(asked.period, asked.from_ms);
  const to_ms = newest ? newest.candle.start_ms : asked.to_ms;
  return { from_ms, rows: await read(sql, prices, { ...asked, from_ms, to_ms }), newest, sent: undefined };
};

const read = async (sql: Sql, prices: ChartSource, asked: Asked): Promise<Row[]> => {
  const candles = prices.candles();
  const chart = await chartOf(sql, candles, asked, MAX_ROWS);
  const rows: Row[] = [];
  for (const candle of chart) {
    rows.push(encoded(candle, asked));
    if (rows.length % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
};

const bodyOf = (page: Page, asked: Asked): Prepared => {
  const within = (start_ms: number): boolean => start_ms >= asked.from_ms && start_ms < asked.to_ms;
  const newest = page.newest && within(page.newest.candle.start_ms) ? page.newest : undefined;
  const rows = page.rows.filter(({ start_ms }) => within(start_ms)).slice(newest ? 1 - MAX_ROWS : -MAX_ROWS);
  const key = `${rows[0]?.start_ms} ${rows.length} ${newest?.seq}`;
  if (page.sent?.key === key) return page.sent.body;
  const body = Prepared.list([...rows, ...(newest ? [encoded(newest.candle, asked)] : [])].map(({ text }) => text));
  page.sent = { key, body };
  return body;
};

const encoded = (candle: Candle, { market, period }: Asked): Row => ({
  start_ms: candle.start_ms,
  text: rowOf(marketsCalls.candles, {
    id: Math.floor(candle.start_ms / 1000),
    time: candle.start_ms,
    period,
    'base-currency': market.base_code,
    'quote-currency': market.quote_code,
    open: candle.open,
    high: candle.high,
    low: candle.low,
    close: candle.close,
    volume: candle.volume,
    amount: candle.volume,
    vol: candle.turnover,
    made_of: candle.made_of,
  }),
});
