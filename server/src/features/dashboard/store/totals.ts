import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface OwnerTotal {
  readonly currency_id: number;
  readonly owner: 'user' | 'house' | 'world';
  /** Null for customers, whose accounts are summed. */
  readonly address: string | null;
  readonly balance: Decimal;
}

/** One statement, so that all sums are of the same moment. */
export const ownerTotals = (sql: Sql): Promise<OwnerTotal[]> => sql.rows<OwnerTotal>`
  select currency_id, 'user' as owner, null as address, sum(balance) as balance
  from ledger_account where owner = 'user' group by currency_id
  union all select currency_id, owner, address, balance from ledger_account where owner <> 'user'
  order by 1, 2, 3`;

export interface ShownCurrency {
  readonly id: number;
  readonly code: string;
}

export const currencies = (sql: Sql): Promise<ShownCurrency[]> =>
  sql.rows<ShownCurrency>`select id, code from currency order by sort, id`;

export interface Reserve {
  readonly currency_id: number;
  readonly amount: Decimal;
  readonly as_of: Instant;
  readonly owed: Decimal;
  readonly all_signed: boolean;
}

/** The newest statement of each currency that has one. */
export const reserves = (sql: Sql): Promise<Reserve[]> =>
  sql.rows<Reserve>`select currency_id, amount, as_of, owed, all_signed from reserve_now`;
