import type { OutputOf } from '#contract/kit/call.ts';
import type { spotCalls } from '#contract/spot/calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { SpotDepth, SpotFeed } from '../feed.ts';
import { readLease } from '#server/core/sequencer/store.ts';
import { levelsOf } from '../store/levels.ts';
import { marketBySymbol } from './markets.ts';

/** SP19: the writer's book; every other process adds it up from the open orders. */
export const durableDepth = async (sql: Sql, feed: SpotFeed, market_id: number, levels: number): Promise<SpotDepth> => {
  const known = feed.depth(market_id, levels);
  if (known) return known;
  const { seq } = await readLease(sql);
  return { seq, bids: await levelsOf(sql, market_id, 1, levels), asks: await levelsOf(sql, market_id, 2, levels) };
};

export const depthOf = async (
  sql: Sql,
  feed: SpotFeed,
  symbol: string,
  limit: number,
): Promise<OutputOf<typeof spotCalls.depth>> => {
  const market = await marketBySymbol(sql, symbol);
  const { seq, bids, asks } = await durableDepth(sql, feed, market.id, limit);
  const levelsOf = (levels: SpotDepth['bids']) =>
    levels.map(({ price, amount }) => [price.toFixed(market.price_scale), amount.toFixed(market.quantity_scale)]);
  return { symbol, seq, bids: levelsOf(bids), asks: levelsOf(asks) };
};
