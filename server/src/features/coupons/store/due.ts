import type { CouponKind } from '#contract/coupons/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Span } from '#server/core/fees.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** CP6: up to where it is noted who paid fees of a kind; undefined before the job first ran. Two jobs wait for each other. */
export const lockNoted = async (tx: Transaction, kind: CouponKind): Promise<Instant | undefined> =>
  (await tx.row<{ noted_to: Instant }>`select noted_to from coupon_noted where kind = ${kind} for update`)?.noted_to;

export const notedTo = async (sql: Sql, kind: CouponKind): Promise<Instant | undefined> =>
  (await sql.row<{ noted_to: Instant }>`select noted_to from coupon_noted where kind = ${kind}`)?.noted_to;

export const saveNoted = (tx: Transaction, kind: CouponKind, noted_to: Instant): Promise<number> => tx.run`
  insert into coupon_noted (kind, noted_to) values (${kind}, ${noted_to})
  on conflict (kind) do update set noted_to = excluded.noted_to`;

/**
 * Notes those of the customers who have a coupon for what they paid in this span. A row that is being counted is waited
 * for: what is counted before this span does not include it.
 */
export const noteDue = (
  tx: Transaction,
  kind: CouponKind,
  user_ids: readonly number[],
  { from, to }: Span,
): Promise<number> => tx.run`
  insert into coupon_due (user_id, kind, from_at)
  select u.user_id, ${kind}, ${from} from unnest(${user_ids}::bigint[]) as u (user_id)
  where exists (
    select from coupon c where c.user_id = u.user_id and c.kind = ${kind} and c.state = 'usable'
      and c.taken_at < ${to} and c.expires_at > ${from})
  order by u.user_id
  on conflict (user_id, kind) do update set from_at = least(coupon_due.from_at, excluded.from_at)`;

/** The span in which a coupon is taken may be noted before the taking is committed, so it is looked at in any case. */
export const noteTaken = (tx: Transaction, kind: CouponKind, user_id: number, taken_at: Instant): Promise<number> =>
  tx.run`
    insert into coupon_due (user_id, kind, from_at) values (${user_id}, ${kind}, ${taken_at})
    on conflict (user_id, kind) do update set from_at = least(coupon_due.from_at, excluded.from_at)`;

export interface DueCustomer {
  readonly user_id: number;
  readonly kind: CouponKind;
}

const COUNTED_AT_ONCE = 200;

/** The longest waiting first. */
export const dueCustomers = (sql: Sql, job: string, now: Instant): Promise<DueCustomer[]> => sql.rows<DueCustomer>`
  select d.user_id, d.kind from coupon_due d join coupon_noted n on n.kind = d.kind and d.from_at < n.noted_to
  where concat(d.user_id, ':', d.kind) not in ${skippedRows(job, now)}
  order by d.from_at, d.user_id limit ${COUNTED_AT_ONCE}`;

/** Undefined if it was counted meanwhile. */
export const lockDue = async (tx: Transaction, user_id: number, kind: CouponKind): Promise<Instant | undefined> =>
  (
    await tx.row<{ from_at: Instant }>`
      select from_at from coupon_due where user_id = ${user_id} and kind = ${kind} for update`
  )?.from_at;

export const deleteDue = (tx: Transaction, user_id: number, kind: CouponKind): Promise<number> =>
  tx.run`delete from coupon_due where user_id = ${user_id} and kind = ${kind}`;

export const saveDue = (tx: Transaction, user_id: number, kind: CouponKind, from_at: Instant): Promise<number> =>
  tx.run`update coupon_due set from_at = ${from_at} where user_id = ${user_id} and kind = ${kind}`;

/** Whether it is noted of all fees before a moment whose coupons count them. */
export const isNoted = async (sql: Sql, kinds: readonly CouponKind[], to: Instant): Promise<boolean> =>
  (await sql.row`
    select from unnest(${kinds}::text[]) as k (kind) left join coupon_noted n on n.kind = k.kind
    where coalesce(n.noted_to < ${to}, true)
      and exists (select from coupon c where c.kind = k.kind and c.state = 'usable' and c.lock_order_id is null)
    limit 1`) === undefined;

/** The customers of these whose coupons have fees from before a moment to count. */
export const waitingAmong = async (
  sql: Sql,
  user_ids: readonly number[],
  to: Instant,
): Promise<ReadonlySet<number>> => {
  const rows = await sql.rows<{ user_id: number }>`
    select distinct user_id from coupon_due where user_id = any (${user_ids}::bigint[]) and from_at < ${to}`;
  return new Set(rows.map(({ user_id }) => user_id));
};
