import type { DepositKind, DepositState } from '#contract/deposits/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { WithdrawalState } from '#contract/withdrawals/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface Stretch {
  readonly before: number | undefined;
  readonly limit: number;
}

export interface DepositRow {
  readonly id: number;
  readonly at: Instant;
  readonly kind: DepositKind;
  readonly currency_name: string;
  readonly network_id: string;
  readonly amount: Decimal;
  readonly state: DepositState;
}

export const depositsOf = (sql: Sql, user_id: number, { before, limit }: Stretch): Promise<DepositRow[]> =>
  sql.rows<DepositRow>`
    select d.id, d.created_at as at, d.kind, c.code as currency_name, d.network_id, d.amount, d.state
    from deposit d join currency c on c.id = d.currency_id
    where d.user_id = ${user_id} and d.id < ${before ?? Number.MAX_SAFE_INTEGER} order by d.id desc limit ${limit}`;

export interface WithdrawalRow {
  readonly id: number;
  readonly at: Instant;
  readonly currency_name: string;
  readonly network_id: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly state: WithdrawalState;
}

/** Without the destination: only operators who decide the withdrawal see it. */
export const withdrawalsOf = (sql: Sql, user_id: number, { before, limit }: Stretch): Promise<WithdrawalRow[]> =>
  sql.rows<WithdrawalRow>`
    select w.id, w.requested_at as at, c.code as currency_name, w.network_id, w.amount, w.fee, w.state
    from withdrawal w join currency c on c.id = w.currency_id
    where w.user_id = ${user_id} and w.id < ${before ?? Number.MAX_SAFE_INTEGER} order by w.id desc limit ${limit}`;
