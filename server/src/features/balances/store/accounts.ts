import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface HoldingRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly available: Decimal;
  readonly in_products: Decimal;
}

/** One account of a customer in the ledger. */
export interface AccountRow {
  readonly id: number;
  readonly address: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly balance: Decimal;
  /** How often it has changed. */
  readonly version: number;
}

/** What customers own per currency: available in the accounts themselves, and in products or holds. */
export const holdingsOf = (
  sql: Sql,
  user_ids: readonly number[],
): Promise<(HoldingRow & { readonly user_id: number })[]> => sql.rows<HoldingRow & { readonly user_id: number }>`
  select a.user_id, c.id as currency_id, c.code as currency_name, c.scale as currency_scale,
    coalesce(sum(a.balance) filter (where a.address ~ '^user:[0-9]+:(spot|futures|options|fiat|stock)$'), 0) as available,
    coalesce(sum(a.balance) filter (where a.address !~ '^user:[0-9]+:(spot|futures|options|fiat|stock)$'), 0) as in_products
  from ledger_account a join currency c on c.id = a.currency_id
  where a.user_id = any (${user_ids}) group by a.user_id, c.id having sum(a.balance) > 0 order by a.user_id, c.sort`;

export const accountsOf = (sql: Sql, user_id: number): Promise<AccountRow[]> => sql.rows<AccountRow>`
  select a.id, a.address, a.currency_id, c.code as currency_name, c.scale as currency_scale, a.balance, a.version
  from ledger_account a join currency c on c.id = a.currency_id
  where a.user_id = ${user_id} order by c.sort, a.address`;

export interface ShownCurrency {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
  /** Whether it can be deposited on some network. */
  readonly is_charge: boolean;
}

/** Stocks are quoted, not held: nobody can deposit, move or withdraw one. */
export const shownCurrencies = (sql: Sql): Promise<ShownCurrency[]> => sql.rows<ShownCurrency>`
  select c.id, c.code, c.scale,
    exists (select from currency_network n where n.currency_id = c.id and n.deposits_on) as is_charge
  from currency c where c.is_shown and c.kind = 'coin' order by c.sort`;

export interface HoldRow {
  readonly account_id: number;
  readonly reason: string;
  readonly ref: string;
  readonly amount: Decimal;
  readonly at: Instant;
}

const LOOKED_THROUGH = 2_000;
const MAX_HOLDS = 100;

/**
 * What came into each account and has not left it, by ref: all verbs of a room for one thing share its ref. Scans only
 * the newest changes, so that a long history costs no more than a short one.
 */
export const holdsIn = (sql: Sql, account_ids: readonly number[]): Promise<HoldRow[]> => sql.rows<HoldRow>`
  select account_id, reason, ref, amount, at
  from unnest(${account_ids}::bigint[]) as wanted (account_id)
  cross join lateral (
    select min(e.reason) filter (where p.amount > 0) as reason, e.ref, sum(p.amount) as amount, min(e.at) as at
    from (
      select entry_id, amount from ledger_posting l where l.account_id = wanted.account_id
      order by account_version desc limit ${LOOKED_THROUGH}
    ) p join ledger_entry e on e.id = p.entry_id
    group by split_part(e.reason, '.', 1), e.ref having sum(p.amount) > 0
    order by min(e.at) desc, e.ref limit ${MAX_HOLDS}
  ) hold`;
