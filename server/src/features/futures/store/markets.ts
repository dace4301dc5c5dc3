import type { FuturesAccount, FuturesTerms } from '#contract/futures/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** A futures market and its current terms. */
export interface ContractRow extends FuturesTerms {
  readonly id: number;
  readonly symbol: string;
  readonly base_id: number;
  readonly quote_id: number;
  readonly base_code: string;
  readonly quote_code: string;
  readonly account: FuturesAccount;
  /** FU1: listed, with futures. */
  readonly is_traded: boolean;
  readonly is_paused: boolean;
}

const contracts = fragment`
  select m.id, m.symbol, m.base_id, m.quote_id, b.code as base_code, q.code as quote_code,
    case m.kind when 'stock' then 'stock' else 'futures' end as account, m.price_scale, q.scale as quote_scale, m.lot_size,
    m.min_lots, m.max_lots, m.futures_multiples as multiples, m.futures_fee as fee_rate, m.overnight_rate,
    m.futures_maintenance as maintenance_rate, m.spread, m.futures_exposure_limit as exposure_limit,
    m.is_shown and m.has_futures as is_traded, m.paused_at is not null as is_paused
  from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id`;

/** Every market, also one that is no longer listed: its positions can still be closed. */
export const allContracts = (sql: Sql): Promise<ContractRow[]> => sql.rows<ContractRow>`${contracts} order by m.sort`;

export const contractsById = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, ContractRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<ContractRow>`${contracts} where m.id = any (${ids}::integer[])`;
  return new Map(rows.map((row) => [row.id, row]));
};
