import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** Whether customer `c` has traded: each of these is one step in an index. */
const HAS_TRADED = fragment`
  (exists (select from spot_trade t where t.taker_user = c.id) or exists (select from spot_trade t where t.maker_user = c.id)
    or exists (select from futures_position p where p.user_id = c.id and p.opened_at is not null))`;

const NAME = fragment`coalesce(c.email, c.mobile, c.wallet_address)`;

export interface OwnRow {
  readonly invite_code: string;
  readonly is_verified: boolean;
  readonly invited_by: string | null;
}

export const ownInvite = (sql: Sql, user_id: number): Promise<OwnRow> => sql.one<OwnRow>`
  select me.invite_code,
    exists (select from verification v where v.user_id = me.id and v.level = 1 and v.state = 'passed') as is_verified,
    (select ${NAME} from customer c where c.id = me.invited_by) as invited_by
  from customer me where me.id = ${user_id}`;

export const invitedBy = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql.one<{ invited: number }>`select count(*) as invited from customer where invited_by = ${user_id}`).invited;

export const tradedOf = async (sql: Sql, user_id: number): Promise<number> =>
  (
    await sql.one<{ traded: number }>`
      select count(*) as traded from customer c where c.invited_by = ${user_id} and ${HAS_TRADED}`
  ).traded;

export interface FriendRow {
  readonly name: string;
  readonly created_at: Instant;
  readonly has_traded: boolean;
  /** As of the last day that was counted; null before the first one. */
  readonly is_counted: boolean | null;
  readonly counted_day: string | null;
}

export const friendsOf = (sql: Sql, user_id: number, limit: number, offset: number): Promise<FriendRow[]> =>
  sql.rows<FriendRow>`
    select ${NAME} as name, c.created_at, ${HAS_TRADED} as has_traded, last.counts as is_counted,
      last.day::text as counted_day
    from (
      select id, email, mobile, wallet_address, created_at from customer
      where invited_by = ${user_id} order by id desc limit ${limit} offset ${offset}) c
    left join lateral (
      select f.counts, f.day from invite_friend f
      where f.user_id = c.id and f.counts is not null order by f.day desc limit 1) last on true
    order by c.id desc`;

export interface PaidSum {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
}

export const paidSums = (sql: Sql, user_id: number): Promise<PaidSum[]> => sql.rows<PaidSum>`
  select r.currency_id, c.code as currency_name, c.scale as currency_scale, sum(r.amount) as amount
  from invite_rebate r join invite_payment p on p.inviter_id = r.inviter_id and p.day = r.day
  join currency c on c.id = r.currency_id
  where r.inviter_id = ${user_id} and p.paid_at is not null and r.amount > 0
  group by 1, 2, 3 order by r.currency_id <> ${USDT}, r.currency_id`;

export interface PaymentRow {
  readonly day: string;
  readonly share: Decimal;
  readonly customers: number;
  readonly paid_at: Instant | null;
}

export const paymentsOf = (sql: Sql, user_id: number, limit: number, offset: number): Promise<PaymentRow[]> =>
  sql.rows<PaymentRow>`
    select p.day::text as day, p.share, p.customers, p.paid_at from invite_payment p
    where p.inviter_id = ${user_id} order by p.day desc limit ${limit} offset ${offset}`;

export interface LineRow extends PaidSum {
  readonly day: string;
  /** Less what coupons gave back. */
  readonly fees: Decimal;
}

export const linesOf = (sql: Sql, user_id: number, days: readonly string[]): Promise<LineRow[]> => sql.rows<LineRow>`
  select r.day::text as day, r.currency_id, c.code as currency_name, c.scale as currency_scale,
    r.fees - r.given_back as fees, r.amount
  from invite_rebate r join currency c on c.id = r.currency_id
  where r.inviter_id = ${user_id} and r.day = any (${days}::date[]) order by r.day, r.currency_id <> ${USDT}, r.currency_id`;

export interface DaySumRow {
  readonly day: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly inviters: number;
  readonly unpaid: number;
  readonly fees: Decimal;
  readonly given_back: Decimal;
  readonly amount: Decimal;
  readonly is_complete: boolean;
}

/** What was paid for each of the newest days and currencies. */
export const daySums = (sql: Sql, days: number): Promise<DaySumRow[]> => sql.rows<DaySumRow>`
  select d.day::text as day, r.currency_id, c.code as currency_name, count(*)::bigint as inviters,
    count(*) filter (where p.paid_at is null)::bigint as unpaid, sum(r.fees) as fees, sum(r.given_back) as given_back,
    sum(r.amount) as amount, d.noted_at is not null and not exists (
      select from invite_due u where u.day = d.day) as is_complete
  from (
    select day, noted_at from invite_day shown
    where exists (select from invite_rebate r where r.day = shown.day) order by day desc limit ${days}) d
  join invite_rebate r on r.day = d.day
  join invite_payment p on p.inviter_id = r.inviter_id and p.day = r.day join currency c on c.id = r.currency_id
  group by d.day, r.currency_id, c.code, d.noted_at order by d.day desc, r.currency_id`;
