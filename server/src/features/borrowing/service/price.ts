import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { isFresh } from '#contract/markets/rules.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { lastTickTo } from '../store/ticks.ts';

/**
 * The last tick of a market up to a line of the log, if something may be priced by it at that moment; otherwise refuses.
 * What this process knows of the market may be older than that line, or newer.
 */
export const freshTick = async (
  sql: Sql,
  prices: Prices,
  market_id: number,
  { at, to }: { readonly at: Instant; readonly to: number },
): Promise<LoggedTick> => {
  const market = prices.markets().find(({ id }) => id === market_id);
  if (!market) throw new Error(`market ${market_id} has no prices`);
  const tick = await lastTickTo(sql, prices.fresh(market, at), to);
  if (!tick || !isFresh(tick.t_ms, millisecondsOf(at))) throw new Refusal('price_not_fresh');
  return tick;
};

export interface Seen {
  readonly tick: PriceTick | undefined;
  readonly is_fresh: boolean;
}

/** The last tick, and whether something may be priced by it now. */
export const lastSeen = (prices: Prices, market_id: number, now: Instant): Seen => {
  const market = prices.markets().find(({ id }) => id === market_id);
  return {
    tick: prices.last(market_id),
    is_fresh: market !== undefined && prices.state(market, now) === 'open',
  };
};

export const tickView = (symbol: string, tick: Pick<PriceTick, 'seq' | 'price' | 't_ms'>) => ({
  symbol,
  seq: tick.seq,
  price: tick.price,
  at: instantOf(tick.t_ms),
});
