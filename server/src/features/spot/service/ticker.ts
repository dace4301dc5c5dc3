import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { tickerCalls } from '#contract/spot/ticker-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { SpotFeed } from '../feed.ts';
import { daySums, latestTrades } from '../store/trades.ts';
import { durableDepth } from './depth.ts';
import { marketBySymbol } from './markets.ts';

/** SP19: from this book alone; null where it has no value. */
export const tickerOf = async (
  sql: Sql,
  feed: SpotFeed,
  symbol: string,
  now: Instant,
): Promise<OutputOf<typeof tickerCalls.ticker>> => {
  const market = await marketBySymbol(sql, symbol);
  const { bids, asks } = await durableDepth(sql, feed, market.id, 1);
  const [last] = await latestTrades(sql, market.id, 1);
  return {
    symbol,
    basis: 'book' as const,
    best_bid: bids[0]?.price ?? null,
    best_ask: asks[0]?.price ?? null,
    last: last?.price ?? null,
    last_at: last?.at ?? null,
    ...(await daySums(sql, market.id, now)),
  };
};
