import type { SpotTerms } from '#contract/spot/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** The fields of a market that never change while it has orders, because they count in its steps. */
export interface MarketRow {
  readonly id: number;
  readonly symbol: string;
  readonly base_id: number;
  readonly quote_id: number;
  readonly base_code: string;
  readonly quote_code: string;
  readonly price_scale: number;
  readonly quantity_scale: number;
  readonly base_scale: number;
  readonly quote_scale: number;
}

/** The current terms. */
export interface TermsRow extends MarketRow, SpotTerms {
  /** SP1: listed, with spot. */
  readonly is_traded: boolean;
  readonly is_paused: boolean;
}

/** Every coin market, also one that is no longer listed: its orders can still be cancelled. */
export const allMarkets = (sql: Sql): Promise<TermsRow[]> => sql.rows<TermsRow>`
  select m.id, m.symbol, m.base_id, m.quote_id, b.code as base_code, q.code as quote_code, m.price_scale, m.quantity_scale,
    b.scale as base_scale, q.scale as quote_scale, m.spot_min_value as min_value, m.spot_max_amount as max_amount,
    m.spot_fee as fee_rate, m.spot_band as band, m.is_shown and m.has_spot as is_traded,
    m.paused_at is not null as is_paused
  from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id
  where m.kind = 'coin' order by m.sort`;

/** The fixed fields of these markets. */
export const marketsById = (sql: Sql, ids: readonly number[]): Promise<MarketRow[]> => sql.rows<MarketRow>`
  select m.id, m.symbol, m.base_id, m.quote_id, b.code as base_code, q.code as quote_code, m.price_scale, m.quantity_scale,
    b.scale as base_scale, q.scale as quote_scale
  from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id
  where m.id = any (${ids}::integer[])`;

/**
 * Locks the terms until the transaction ends: a fee changed while the books are read would apply to some orders only.
 */
export const holdTerms = async (tx: Transaction): Promise<void> => void (await tx.run`select from market for share`);

/** The terms of the markets in which a batch places orders. */
export const readTerms = async (sql: Sql, market_ids: readonly number[]): Promise<ReadonlyMap<number, TermsRow>> => {
  if (market_ids.length === 0) return new Map();
  const rows = await sql.rows<TermsRow>`
    select m.id, m.symbol, m.base_id, m.quote_id, b.code as base_code, q.code as quote_code, m.price_scale,
      m.quantity_scale, b.scale as base_scale, q.scale as quote_scale, m.spot_min_value as min_value,
      m.spot_max_amount as max_amount, m.spot_fee as fee_rate, m.spot_band as band, m.is_shown and m.has_spot as is_traded,
      m.paused_at is not null as is_paused
    from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id
    where m.id = any (${market_ids}::integer[])`;
  return new Map(rows.map((row) => [row.id, row]));
};
