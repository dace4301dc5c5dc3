import type { RunningDebt } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** A loan as the last event before a moment left it, with the terms by which its days are charged. */
export interface DebtThen extends RunningDebt {
  readonly at: Instant;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly rate: Decimal;
  readonly days: number;
}

/** BA15: every loan of a customer that was open at some moments. */
export const debtsThen = (sql: Sql, user_id: number, moments: readonly Instant[]): Promise<DebtThen[]> =>
  sql.rows<DebtThen>`
    select k.at, p.currency_id, c.code as currency_name, c.scale as currency_scale, p.rate, p.days, l.started_at, e.principal_after as principal,
      e.interest_after as interest, e.charged_days
    from unnest(${moments}::timestamptz[]) as k (at)
    join borrow_loan l on l.user_id = ${user_id} and l.started_at <= k.at and (l.ended_at is null or l.ended_at > k.at)
    join borrow_plan p on p.id = l.plan_id join currency c on c.id = p.currency_id
    cross join lateral (
      select v.principal_after, v.interest_after, v.charged_days from borrow_event v
      where v.loan_id = l.id and v.at <= k.at order by v.number desc limit 1
    ) e`;
