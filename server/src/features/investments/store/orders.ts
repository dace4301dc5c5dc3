import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { InvestmentKind, PayoutSide } from '#contract/investments/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { PRODUCT, type ProductRow } from './products.ts';
import { JOINS } from './series.ts';

export type StoredState = 'purchased' | 'completed' | 'failed';

/** An order with its product, whose terms never change. */
export interface OrderRow extends Omit<ProductRow, 'id'> {
  readonly id: number;
  readonly user_id: number;
  readonly product_id: number;
  readonly shares: number;
  readonly amount: Decimal;
  readonly coins: Decimal;
  readonly usdt: Decimal;
  readonly bought_at: Instant;
  readonly acceptance: string;
  readonly state: StoredState;
  readonly side: PayoutSide | null;
  readonly paid: Decimal | null;
  readonly number: number | null;
  readonly ending: string | null;
  readonly ended_at: Instant | null;
}

const ORDERS = fragment`select o.id, o.user_id, o.product_id, o.shares, o.amount, o.coins, o.usdt, o.bought_at,
    o.acceptance, o.state, o.side, o.paid, o.number, o.ending, o.ended_at, ${PRODUCT}
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id ${JOINS}`;

/** IV12: the next id, without a gap; no other one is given until the transaction ends. Its public line names it. */
export const nextOrderId = async (tx: Transaction): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('investment_order id', 0))`;
  const row = await tx.row<{ id: number }>`select id from investment_order order by id desc limit 1`;
  return (row?.id ?? 10_000) + 1;
};

export type NewOrder = Pick<
  OrderRow,
  'id' | 'user_id' | 'product_id' | 'shares' | 'amount' | 'coins' | 'usdt' | 'bought_at' | 'acceptance'
>;

export const insertOrder = (tx: Transaction, row: NewOrder): Promise<number> => tx.run`
  insert into investment_order (id, user_id, product_id, shares, amount, coins, usdt, bought_at, acceptance)
  values (${row.id}, ${row.user_id}, ${row.product_id}, ${row.shares}, ${row.amount}, ${row.coins}, ${row.usdt},
    ${row.bought_at}, ${row.acceptance})`;

export const orderOf = (sql: Sql, user_id: number, id: number): Promise<OrderRow | undefined> =>
  sql.row<OrderRow>`${ORDERS} where o.id = ${id} and o.user_id = ${user_id}`;

/** Shares that a customer has bought, by product. */
export const sharesOf = async (
  sql: Sql,
  user_id: number,
  product_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ product_id: number; shares: number }>`
    select product_id, sum(shares) as shares from investment_order
    where product_id = any (${product_ids}::integer[]) and user_id = ${user_id} group by product_id`;
  return new Map(rows.map(({ product_id, shares }) => [product_id, shares]));
};

export interface OrderFilter {
  readonly user_id: number;
  readonly kinds: readonly InvestmentKind[];
  readonly currency_id?: number | undefined;
  readonly states: readonly StoredState[];
  /** Only what has matured, or what has not; by default both. */
  readonly is_mature?: boolean | undefined;
  readonly now: Instant;
  readonly before?: number | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Own orders, newest first. */
export const ordersOf = (sql: Sql, filter: OrderFilter): Promise<OrderRow[]> => {
  const { currency_id = null, is_mature = null, before = null, offset = 0 } = filter;
  return sql.rows<OrderRow>`
    ${ORDERS} where o.user_id = ${filter.user_id} and s.kind = any (${filter.kinds}::text[])
      and o.state = any (${filter.states}::text[])
      and (${currency_id}::integer is null or m.base_id = ${currency_id})
      and (${is_mature}::boolean is null or (p.matures_at <= ${filter.now}) = ${is_mature})
      and (${before}::bigint is null or o.id < ${before})
    order by o.id desc limit ${filter.limit} offset ${offset}`;
};

/** The running orders of a product, oldest first, without those that the job skips for now. */
export const unpaidIds = async (
  sql: Sql,
  product_id: number,
  { job, now, limit }: { readonly job: string; readonly now: Instant; readonly limit: number },
): Promise<number[]> => {
  const rows = await sql.rows<{ id: number }>`
    select o.id from investment_order o
    where o.product_id = ${product_id} and o.state = 'purchased' and o.id::text not in ${skippedRows(job, now)}
    order by o.id limit ${limit}`;
  return rows.map(({ id }) => id);
};

/** Those that are still running, locked until they are paid. */
export const lockOrders = (tx: Transaction, ids: readonly number[]): Promise<OrderRow[]> => tx.rows<OrderRow>`
  ${ORDERS} where o.id = any (${ids}::bigint[]) and o.state = 'purchased' order by o.id for update of o`;

/** The last number of an ending; the caller holds the lock of numbers until it commits. */
export const lockNumbers = async (tx: Transaction): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('investment_order number', 0))`;
  const row = await tx.row<{ number: number }>`
    select number from investment_order where number is not null order by number desc limit 1`;
  return row?.number ?? 0;
};

export interface Ended {
  readonly id: number;
  readonly state: StoredState;
  readonly side: PayoutSide;
  readonly paid: Decimal;
  readonly number: number;
  readonly ending: string;
}

/** One statement, however many orders end. */
export const saveEnded = (tx: Transaction, rows: readonly Ended[], ended_at: Instant): Promise<number> => tx.run`
  update investment_order o set state = e.state, side = e.side, paid = e.paid, number = e.number, ending = e.ending,
    ended_at = ${ended_at}
  from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ state }) => state)}::text[],
    ${rows.map(({ side }) => side)}::text[], ${rows.map(({ paid }) => paid)}::numeric[],
    ${rows.map(({ number }) => number)}::bigint[], ${rows.map(({ ending }) => ending)}::text[])
    as e (id, state, side, paid, number, ending)
  where o.id = e.id`;
