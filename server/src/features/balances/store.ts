import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '../../ports/db/database.ts';

export interface HoldingRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly available: Decimal;
  readonly in_products: Decimal;
}

const OWN_ACCOUNTS = ['spot', 'futures', 'options', 'fiat'];

/** What a customer owns per currency: in the four accounts that can be used at once, and in products or holds. */
export const holdingsOf = (sql: Sql, user_id: number): Promise<HoldingRow[]> => sql.rows<HoldingRow>`
  select c.id as currency_id, c.code as currency_name, c.scale as currency_scale,
    coalesce(sum(a.balance) filter (where a.address = any (${OWN_ACCOUNTS.map((name) => `user:${user_id}:${name}`)})), 0) as available,
    coalesce(sum(a.balance) filter (where a.address <> all (${OWN_ACCOUNTS.map((name) => `user:${user_id}:${name}`)})), 0) as in_products
  from ledger_account a join currency c on c.id = a.currency_id
  where a.user_id = ${user_id} group by c.id having sum(a.balance) > 0 order by c.sort`;
