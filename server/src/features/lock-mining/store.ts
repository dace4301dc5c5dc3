import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { NewLockTerms } from '#contract/lock-mining/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export type LockFamily = 'lock' | 'defi' | 'cloud';
export type LockState = 'in_progress' | 'matured' | 'redeemed_early';

export interface ProductRow {
  readonly id: number;
  readonly family: LockFamily;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly days: number;
  readonly rate_low: Decimal;
  readonly rate_high: Decimal;
  readonly penalty_ratio: Decimal;
  readonly minimum: Decimal;
  readonly capacity: Decimal;
}

/** An order with the terms of its product, which never change. */
export interface OrderRow extends Omit<ProductRow, 'id'> {
  readonly id: number;
  readonly user_id: number;
  readonly product_id: number;
  readonly amount: Decimal;
  readonly started_at: Instant;
  readonly matures_at: Instant;
  readonly paid_days: number;
  readonly earned: Decimal;
  readonly last_rate: Decimal | null;
  readonly next_pay_at: Instant | null;
  readonly state: LockState;
  readonly penalty: Decimal;
  readonly ended_at: Instant | null;
}

const TERMS = fragment`p.family, p.currency_id, c.code as currency_name, c.scale as currency_scale, p.days, p.rate_low,
  p.rate_high, p.penalty_ratio, p.minimum, p.capacity`;

const PRODUCTS = fragment`select p.id, ${TERMS} from lock_product p join currency c on c.id = p.currency_id`;

const ORDERS = fragment`
  select o.id, o.user_id, o.product_id, o.amount, o.started_at, o.matures_at, o.paid_days, o.earned, o.last_rate,
    o.next_pay_at, o.state, o.penalty, o.ended_at, ${TERMS}
  from lock_order o join lock_product p on p.id = o.product_id join currency c on c.id = p.currency_id`;

export const offeredProducts = (
  sql: Sql,
  family: LockFamily | undefined,
): Promise<ProductRow[]> => sql.rows<ProductRow>`
  ${PRODUCTS} where p.is_offered and (${family ?? null}::text is null or p.family = ${family ?? null}) order by p.sort`;

export const productById = (sql: Sql, id: number): Promise<ProductRow | undefined> =>
  sql.row<ProductRow>`${PRODUCTS} where p.id = ${id}`;

/** Locks the product's row, so that buyers of the last capacity are served one after the other. */
export const lockOfferedProduct = (tx: Transaction, id: number): Promise<ProductRow | undefined> =>
  tx.row<ProductRow>`${PRODUCTS} where p.id = ${id} and p.is_offered for update of p`;

/**
 * TM6: starting or ending an order, and summing the pool of a midnight, all lock the product's row before they read the
 * clock. So every order from before a midnight is committed when its pool is summed.
 */
export const lockPool = (tx: Transaction, product_id: number): Promise<unknown> =>
  tx.row`select from lock_product where id = ${product_id} for update`;

/** The same by order id; call it before locking the order, because a purchase also locks the product first. */
export const lockPoolOf = (tx: Transaction, order_id: number): Promise<unknown> => tx.row`
  select from lock_order o join lock_product p on p.id = o.product_id where o.id = ${order_id} for update of p`;

/**
 * What was locked in each product at a moment, computed from the orders' own times, so a late call gets the same
 * result. Absent means zero.
 */
export const lockedAt = async (
  sql: Sql,
  product_ids: readonly number[],
  at: Instant,
): Promise<ReadonlyMap<number, Decimal>> => {
  const rows = await sql.rows<{ product_id: number; locked: Decimal }>`
    select product_id, sum(amount) as locked from lock_order
    where product_id = any (${product_ids}::bigint[]) and started_at < ${at} and least(matures_at, ended_at) >= ${at}
    group by product_id`;
  return new Map(rows.map(({ product_id, locked }) => [product_id, locked]));
};

/** What is locked in each product now; absent means zero. */
export const lockedInEach = async (sql: Sql, product_ids: readonly number[]): Promise<ReadonlyMap<number, Decimal>> => {
  const rows = await sql.rows<{ product_id: number; locked: Decimal }>`
    select product_id, sum(amount) as locked from lock_order
    where product_id = any (${product_ids}::bigint[]) and state = 'in_progress' group by product_id`;
  return new Map(rows.map(({ product_id, locked }) => [product_id, locked]));
};

export interface RateRow {
  readonly day: string;
  readonly locked: Decimal;
  readonly capacity: Decimal;
  readonly rate: Decimal;
}

/** The published rates of a day, by product. */
export const ratesOn = async (
  sql: Sql,
  product_ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, RateRow>> => {
  const rows = await sql.rows<RateRow & { readonly product_id: number }>`
    select product_id, day, locked, capacity, rate from lock_rate
    where product_id = any (${product_ids}::bigint[]) and day = ${day}`;
  return new Map(rows.map(({ product_id, ...rate }) => [product_id, rate]));
};

export const insertRate = (tx: Sql, product_id: number, row: RateRow): Promise<number> => tx.run`
  insert into lock_rate (product_id, day, locked, capacity, rate)
  values (${product_id}, ${row.day}, ${row.locked}, ${row.capacity}, ${row.rate}) on conflict do nothing`;

export const ratesOf = (sql: Sql, product_id: number, limit: number, offset: number): Promise<RateRow[]> =>
  sql.rows<RateRow>`
    select day, locked, capacity, rate from lock_rate
    where product_id = ${product_id} order by day desc limit ${limit} offset ${offset}`;

export type NewOrder = Pick<
  OrderRow,
  'user_id' | 'product_id' | 'amount' | 'started_at' | 'matures_at' | 'next_pay_at'
>;

export const insertOrder = async (tx: Transaction, order: NewOrder): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into lock_order (user_id, product_id, amount, started_at, matures_at, next_pay_at)
    values (${order.user_id}, ${order.product_id}, ${order.amount}, ${order.started_at}, ${order.matures_at},
      ${order.next_pay_at})
    returning id`;
  return id;
};

const MAX_DUE_AT_ONCE = 100;

/**
 * Orders whose next full day has ended, oldest first, without those that the job skips for now. Bounded, so that a long
 * backlog is paid in portions.
 */
export const dueOrderIds = (sql: Sql, job: string, now: Instant): Promise<{ id: number }[]> => sql.rows<{ id: number }>`
  select id from lock_order where next_pay_at <= ${now} and id::text not in ${skippedRows(job, now)}
  order by next_pay_at limit ${MAX_DUE_AT_ONCE}`;

/** Locks one order. Every change goes through here, so a payment and a redemption cannot interleave. */
export const lockOrder = (tx: Transaction, id: number): Promise<OrderRow | undefined> =>
  tx.row<OrderRow>`${ORDERS} where o.id = ${id} for update of o`;

export const saveOrder = (tx: Transaction, order: OrderRow): Promise<number> => tx.run`
  update lock_order set paid_days = ${order.paid_days}, earned = ${order.earned}, last_rate = ${order.last_rate},
    next_pay_at = ${order.next_pay_at}, state = ${order.state}, penalty = ${order.penalty}, ended_at = ${order.ended_at}
  where id = ${order.id}`;

export const ordersOf = (
  sql: Sql,
  user_id: number,
  running: boolean | undefined,
  limit: number,
  offset: number,
): Promise<OrderRow[]> => sql.rows<OrderRow>`
  ${ORDERS} where o.user_id = ${user_id} and (${running ?? null}::boolean is null or (o.state = 'in_progress') = ${running ?? null})
  order by o.id desc limit ${limit} offset ${offset}`;

export interface SummaryRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly locked: Decimal;
  readonly earned: Decimal;
  readonly running: number;
}

export const summaryOf = (sql: Sql, user_id: number): Promise<SummaryRow[]> => sql.rows<SummaryRow>`
  select c.id as currency_id, c.code as currency_name, c.scale as currency_scale,
    coalesce(sum(o.amount) filter (where o.state = 'in_progress'), 0) as locked,
    sum(o.earned) as earned, count(*) filter (where o.state = 'in_progress') as running
  from lock_order o join lock_product p on p.id = o.product_id join currency c on c.id = p.currency_id
  where o.user_id = ${user_id} group by c.id order by c.sort`;

export interface RunningOrder {
  readonly id: number;
  readonly family: LockFamily;
  readonly currency_id: number;
  readonly amount: Decimal;
  readonly started_at: Instant;
  readonly next_at: Instant;
  readonly ends_at: Instant;
}

export const runningOrders = (sql: Sql, user_id: number, limit: number): Promise<RunningOrder[]> =>
  sql.rows<RunningOrder>`
    select o.id, p.family, p.currency_id, o.amount, o.started_at, o.next_pay_at as next_at, o.matures_at as ends_at
    from lock_order o join lock_product p on p.id = o.product_id
    where o.user_id = ${user_id} and o.next_pay_at is not null order by o.next_pay_at, o.id limit ${limit}`;

export interface EarnedRow {
  readonly currency_id: number;
  readonly amount: Decimal;
}

/** Paid yields less the penalties of orders that were redeemed early. */
export const earnedBy = (sql: Sql, user_id: number): Promise<EarnedRow[]> => sql.rows<EarnedRow>`
  select p.currency_id, sum(o.earned - o.penalty) as amount
  from lock_order o join lock_product p on p.id = o.product_id
  where o.user_id = ${user_id} group by p.currency_id`;

export interface ManagedProduct extends NewLockTerms {
  readonly id: number;
  readonly family: LockFamily;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly is_offered: boolean;
  readonly running: number;
  readonly locked: Decimal;
}

export const allProducts = (sql: Sql): Promise<ManagedProduct[]> => sql.rows<ManagedProduct>`
  select p.id, p.family, p.currency_id, c.code as currency_name, c.scale as currency_scale, p.days, p.rate_low,
    p.rate_high, p.penalty_ratio, p.minimum, p.capacity, p.is_offered, coalesce(o.running, 0) as running,
    coalesce(o.locked, 0) as locked
  from lock_product p join currency c on c.id = p.currency_id
  left join (
    select product_id, count(*) as running, sum(amount) as locked from lock_order
    where state = 'in_progress' group by product_id
  ) o on o.product_id = p.id
  order by p.sort, p.id`;

export interface OfferRow {
  readonly id: number;
  readonly is_offered: boolean;
}

export const lockOffer = (tx: Transaction, id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`select id, is_offered from lock_product where id = ${id}::bigint for update`;

export const saveOffer = (tx: Transaction, id: number, is_offered: boolean): Promise<number> =>
  tx.run`update lock_product set is_offered = ${is_offered} where id = ${id}`;

export type NewProduct = NewLockTerms & Pick<ManagedProduct, 'family' | 'currency_id'>;

/** Ids are consecutive: concurrent inserts run one after the other. */
export const insertProduct = async (tx: Transaction, terms: NewProduct): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('lock_product', 0))`;
  const { id } = await tx.one<{ id: number }>`
    insert into lock_product (id, family, currency_id, days, rate_low, rate_high, penalty_ratio, minimum, capacity, sort)
    select coalesce(max(id), 0) + 1, ${terms.family}, ${terms.currency_id}, ${terms.days}, ${terms.rate_low},
      ${terms.rate_high}, ${terms.penalty_ratio}, ${terms.minimum}, ${terms.capacity}, coalesce(max(sort), 0) + 1
    from lock_product
    returning id`;
  return id;
};
