import type { CouponKind, CouponState } from '#contract/coupons/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** A coupon with the terms of its campaign, which never change. */
export interface CouponRow {
  readonly id: number;
  readonly campaign_id: number;
  readonly user_id: number;
  readonly kind: CouponKind;
  readonly value: Decimal;
  readonly share: Decimal;
  readonly boost_rate: Decimal;
  readonly boost_max: Decimal;
  readonly taken_at: Instant;
  readonly expires_at: Instant;
  readonly state: CouponState;
  readonly given: Decimal;
  readonly payments: number;
  readonly counted_to: Instant | null;
  readonly lock_order_id: number | null;
  readonly boosted_days: number | null;
  readonly next_boost_at: Instant | null;
  readonly ended_at: Instant | null;
}

const COUPONS = fragment`
  select c.id, c.campaign_id, c.user_id, c.kind, k.value, k.share, k.boost_rate, k.boost_max, c.taken_at, c.expires_at,
    c.state, c.given, c.payments, c.counted_to, c.lock_order_id, c.boosted_days, c.next_boost_at, c.ended_at
  from coupon c join coupon_campaign k on k.id = c.campaign_id`;

/** TM6: takes and counts of one customer's coupons happen one after the other; the clock is read under this lock. */
export const lockTaker = (tx: Transaction, user_id: number): Promise<{ created_at: Instant } | undefined> =>
  tx.row<{ created_at: Instant }>`select created_at from customer where id = ${user_id} for no key update`;

export const registeredAt = async (sql: Sql, user_id: number): Promise<Instant | undefined> =>
  (await sql.row<{ created_at: Instant }>`select created_at from customer where id = ${user_id}`)?.created_at;

/** The campaigns of these that a customer has a coupon of. */
export const takenAmong = async (
  sql: Sql,
  user_id: number,
  campaign_ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await sql.rows<{ campaign_id: number }>`
    select campaign_id from coupon where user_id = ${user_id} and campaign_id = any (${campaign_ids}::integer[])`;
  return new Set(rows.map(({ campaign_id }) => campaign_id));
};

export type NewCoupon = Pick<CouponRow, 'campaign_id' | 'user_id' | 'kind' | 'taken_at' | 'expires_at' | 'counted_to'>;

export const insertCoupon = async (tx: Transaction, coupon: NewCoupon): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into coupon (campaign_id, user_id, kind, taken_at, expires_at, counted_to)
    values (${coupon.campaign_id}, ${coupon.user_id}, ${coupon.kind}, ${coupon.taken_at}, ${coupon.expires_at},
      ${coupon.counted_to})
    returning id`;
  return id;
};

/** CP8: expired are also those that only wait for their last count. */
export const couponsOf = (
  sql: Sql,
  user_id: number,
  state: CouponState | undefined,
  now: Instant,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CouponRow[]> => sql.rows<CouponRow>`
  ${COUPONS} where c.user_id = ${user_id} and (${state ?? null}::text is null or ${state ?? null} =
    case when c.state = 'usable' and c.lock_order_id is null and c.expires_at <= ${now} then 'expired' else c.state end)
  order by c.id desc limit ${limit} offset ${offset}`;

export const couponById = (sql: Sql, id: number): Promise<CouponRow | undefined> =>
  sql.row<CouponRow>`${COUPONS} where c.id = ${id}`;

/** Every change goes through a lock, so a payment and a choice cannot interleave. */
export const lockCoupon = (tx: Transaction, id: number): Promise<CouponRow | undefined> =>
  tx.row<CouponRow>`${COUPONS} where c.id = ${id} for no key update of c`;

/** CP6: the usable coupons of a kind that a customer has, in the order in which they count fees. */
export const lockCounting = (tx: Transaction, user_id: number, kind: CouponKind): Promise<CouponRow[]> =>
  tx.rows<CouponRow>`
    ${COUPONS} where c.user_id = ${user_id} and c.kind = ${kind} and c.state = 'usable'
    order by c.expires_at, c.id for no key update of c`;

export const saveCounted = (tx: Transaction, coupon: CouponRow): Promise<number> => tx.run`
  update coupon set counted_to = ${coupon.counted_to}, given = ${coupon.given}, payments = ${coupon.payments},
    state = ${coupon.state}, ended_at = ${coupon.ended_at}
  where id = ${coupon.id}`;

export const saveBoost = (tx: Transaction, coupon: CouponRow): Promise<number> => tx.run`
  update coupon set lock_order_id = ${coupon.lock_order_id}, boosted_days = ${coupon.boosted_days},
    next_boost_at = ${coupon.next_boost_at}, given = ${coupon.given}, payments = ${coupon.payments},
    state = ${coupon.state}, ended_at = ${coupon.ended_at}
  where id = ${coupon.id}`;

const EXPIRED_AT_ONCE = 100;

export interface EndedCoupon {
  readonly id: number;
  readonly user_id: number;
}

/** CP8: coupons whose time is over: boosts without a lock, and coupons for fees of which all are counted. */
export const expiredCoupons = (sql: Sql, job: string, now: Instant): Promise<EndedCoupon[]> => sql.rows<EndedCoupon>`
  select c.id, c.user_id from (
    select 'lock_boost' as kind, ${now}::timestamptz as until
    union all select kind, noted_to from coupon_noted
  ) k cross join lateral (
    select id, user_id, lock_order_id from coupon
    where kind = k.kind and state = 'usable' and expires_at <= k.until and lock_order_id is null
      and not exists (
        select from coupon_due d where d.user_id = coupon.user_id and d.kind = k.kind and d.from_at < coupon.expires_at)
      and id::text not in ${skippedRows(job, now)}
    order by expires_at, id limit ${EXPIRED_AT_ONCE}) c`;

/** CP11: coupons that expire before this moment and whose customers were not told yet. */
export const dueWarnings = (sql: Sql, job: string, now: Instant, before: Instant): Promise<{ id: number }[]> =>
  sql.rows<{ id: number }>`
    select id from coupon where state = 'usable' and lock_order_id is null and warned_at is null
      and expires_at > ${now} and expires_at <= ${before} and id::text not in ${skippedRows(job, now)}
    order by expires_at limit ${EXPIRED_AT_ONCE}`;

/** Whether it was this call that noted it. */
export const noteWarned = async (tx: Transaction, id: number, at: Instant): Promise<boolean> =>
  (await tx.run`
    update coupon set warned_at = ${at}
    where id = ${id} and warned_at is null and state = 'usable' and lock_order_id is null and expires_at > ${at}`) > 0;

export interface DueBoost {
  readonly id: number;
  readonly lock_order_id: number;
}

const BOOSTED_AT_ONCE = 100;

/** CP7: boosts whose next day is over, of locks that paid it or ended, and boosts of locks that ended within the hour. */
export const dueBoosts = (sql: Sql, job: string, now: Instant): Promise<DueBoost[]> => sql.rows<DueBoost>`
  (select c.id, o.id as lock_order_id from coupon c join lock_order o on o.id = c.lock_order_id
    where c.next_boost_at <= ${now} and (o.paid_days > c.boosted_days or o.state <> 'in_progress')
      and c.id::text not in ${skippedRows(job, now)}
    order by c.next_boost_at limit ${BOOSTED_AT_ONCE})
  union
  (select c.id, o.id from lock_order o join coupon c on c.lock_order_id = o.id
    where o.ended_at > ${plusSeconds(now, -3600)} and c.next_boost_at is not null
      and c.id::text not in ${skippedRows(job, now)}
    order by o.ended_at limit ${BOOSTED_AT_ONCE})`;

export interface BoostableRow {
  readonly id: number;
  readonly amount: Decimal;
  readonly days: number;
  readonly paid_days: number;
  readonly matures_at: Instant;
}

/** CP7: a customer's running locks in USDT that have no boost, newest first. */
export const boostableLocks = (
  sql: Sql,
  user_id: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BoostableRow[]> => sql.rows<BoostableRow>`
  select o.id, o.amount, p.days, o.paid_days, o.matures_at from lock_order o join lock_product p on p.id = o.product_id
  where o.user_id = ${user_id} and o.state = 'in_progress' and p.currency_id = 3
    and not exists (select from coupon c where c.lock_order_id = o.id)
  order by o.id desc limit ${limit} offset ${offset}`;

/** Another customer's lock is treated as unknown before any lock is taken, so timing reveals nothing. */
export const isOwnLock = async (sql: Sql, user_id: number, lock_order_id: number): Promise<boolean> =>
  (await sql.row`select from lock_order where id = ${lock_order_id} and user_id = ${user_id}`) !== undefined;

export const isBoosted = async (sql: Sql, lock_order_id: number): Promise<boolean> =>
  (await sql.row`select from coupon where lock_order_id = ${lock_order_id}`) !== undefined;
