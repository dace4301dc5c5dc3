import type { SpotMarketTerms } from '#contract/catalogue/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface SpotTermsRow extends SpotMarketTerms {
  readonly id: number;
  readonly symbol: string;
  readonly quantity_scale: number;
  readonly quote_scale: number;
}

export const allSpotTerms = (sql: Sql): Promise<SpotTermsRow[]> => sql.rows<SpotTermsRow>`
  select m.id, m.symbol, m.quantity_scale, q.scale as quote_scale, m.spot_fee as fee_rate,
    m.spot_min_value as min_value, m.spot_max_amount as max_amount, m.spot_band as band
  from market m join currency q on q.id = m.quote_id
  where m.is_shown and m.has_spot and m.kind = 'coin' order by m.sort`;

export const lockSpotTerms = (tx: Transaction, id: number): Promise<SpotTermsRow | undefined> => tx.row<SpotTermsRow>`
  select m.id, m.symbol, m.quantity_scale, q.scale as quote_scale, m.spot_fee as fee_rate,
    m.spot_min_value as min_value, m.spot_max_amount as max_amount, m.spot_band as band
  from market m join currency q on q.id = m.quote_id
  where m.id = ${id}::bigint and m.is_shown and m.has_spot and m.kind = 'coin' for update of m`;

export const saveSpotTerms = (tx: Transaction, id: number, terms: SpotMarketTerms): Promise<number> => tx.run`
  update market set spot_fee = ${terms.fee_rate}, spot_min_value = ${terms.min_value},
    spot_max_amount = ${terms.max_amount}, spot_band = ${terms.band}
  where id = ${id}`;
