import type { OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { spotCalls } from '#contract/spot/calls.ts';
import { makerOf, takerOf } from '#server/core/market-makers.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { marketMakerIds, marketTakerIds } from '#server/features/identity/index.ts';
import { allMarkets, marketsById, type MarketRow, type TermsRow } from '../store/markets.ts';

/** SP20: with the accounts of the market maker and of the demo trader, if the demo has them. */
export const termsOf = async (sql: Sql, has_maker: boolean): Promise<OutputOf<typeof spotCalls.terms>> => {
  const makers = has_maker ? await marketMakerIds(sql) : [];
  const takers = has_maker ? await marketTakerIds(sql) : [];
  return (await allMarkets(sql))
    .filter(({ is_traded }) => is_traded)
    .map(({ id, base_id, quote_id, base_code, quote_code, ...terms }) => ({
      ...terms,
      match_id: id,
      currency_id: base_id,
      legal_id: quote_id,
      currency_name: base_code,
      legal_name: quote_code,
      market_maker_account: makers[makerOf(id)] ?? null,
      market_taker_account: takers[takerOf(id)] ?? null,
    }));
};

/** SP1: a market that is not traded is unknown. */
export const marketBySymbol = async (sql: Sql, symbol: string): Promise<TermsRow> => {
  const market = (await allMarkets(sql)).find((row) => row.symbol === symbol && row.is_traded);
  if (!market) throw new Refusal('market_unknown');
  return market;
};

/** The markets of these orders or trades. */
export const marketsOf = async (
  sql: Sql,
  rows: readonly { readonly market_id: number }[],
): Promise<(id: number) => MarketRow> => {
  const found = await marketsById(sql, [...new Set(rows.map(({ market_id }) => market_id))]);
  const markets = new Map(found.map((market) => [market.id, market]));
  return (id) => {
    const market = markets.get(id);
    if (!market) throw new Error(`market ${id} has orders but does not exist`);
    return market;
  };
};
