import type { ChangeableTerms } from '#contract/futures/term-rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** A contract as operators see it: its terms, its steps, and what is in progress on them. */
export interface TermsRow extends ChangeableTerms {
  readonly id: number;
  readonly symbol: string;
  readonly quantity_scale: number;
  readonly quote_scale: number;
  readonly in_progress: number;
}

const columns = fragment`m.id, m.symbol, m.quantity_scale, q.scale as quote_scale, m.lot_size, m.min_lots, m.max_lots,
  m.futures_multiples as multiples, m.futures_fee as fee_rate, m.overnight_rate, m.futures_maintenance as maintenance_rate,
  m.spread, m.futures_exposure_limit as exposure_limit,
  (select count(*) from futures_position p where p.market_id = m.id and p.state in ('pending', 'open')) as in_progress`;

export const allTerms = (sql: Sql): Promise<TermsRow[]> => sql.rows<TermsRow>`
  select ${columns} from market m join currency q on q.id = m.quote_id
  where m.is_shown and m.has_futures order by m.sort`;

export const lockTerms = (tx: Transaction, id: number): Promise<TermsRow | undefined> => tx.row<TermsRow>`
  select ${columns} from market m join currency q on q.id = m.quote_id
  where m.id = ${id}::bigint and m.is_shown and m.has_futures for update of m`;

export const saveTerms = (tx: Transaction, id: number, terms: ChangeableTerms): Promise<number> => tx.run`
  update market set lot_size = ${terms.lot_size}, min_lots = ${terms.min_lots}, max_lots = ${terms.max_lots},
    futures_multiples = ${terms.multiples}::integer[], futures_fee = ${terms.fee_rate},
    overnight_rate = ${terms.overnight_rate}, futures_maintenance = ${terms.maintenance_rate}, spread = ${terms.spread},
    futures_exposure_limit = ${terms.exposure_limit}
  where id = ${id}`;
