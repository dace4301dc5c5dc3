import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OrderEnd, OrderForce, OrderKind, OrderSide, OrderState } from '#contract/spot/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface OrderRow {
  readonly id: number;
  readonly seq: number;
  readonly market_id: number;
  readonly user_id: number;
  readonly side: OrderSide;
  readonly kind: OrderKind;
  readonly force: OrderForce;
  readonly state: OrderState;
  readonly why: OrderEnd | null;
  readonly price: Decimal;
  readonly stop_price: Decimal | null;
  readonly amount: Decimal;
  readonly total: Decimal | null;
  readonly filled: Decimal;
  readonly filled_value: Decimal;
  readonly fee: Decimal;
  readonly reserved: Decimal;
  readonly fee_rate: Decimal;
  readonly tick_price: Decimal | null;
  readonly tick_seq: number | null;
  readonly triggered_by: number | null;
  readonly closed_seq: number | null;
  readonly first_trade: number | null;
  readonly last_trade: number | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

const COLUMNS = fragment`id, seq, market_id, user_id, side, kind, force, state, why, price, stop_price, amount, total, filled,
  filled_value, fee, reserved, fee_rate, tick_price, tick_seq, triggered_by, closed_seq, first_trade, last_trade, created_at,
  updated_at`;

const ORDERS = fragment`select ${COLUMNS} from spot_order`;

export const insertOrders = async (tx: Transaction, orders: readonly OrderRow[]): Promise<void> => {
  if (orders.length === 0) return;
  const column = <Key extends keyof OrderRow>(key: Key): OrderRow[Key][] => orders.map((order) => order[key]);
  await tx.run`
    insert into spot_order (${COLUMNS})
    select ${COLUMNS} from unnest(${column('id')}::bigint[], ${column('seq')}::bigint[], ${column('market_id')}::integer[],
      ${column('user_id')}::bigint[], ${column('side')}::smallint[], ${column('kind')}::text[], ${column('force')}::text[],
      ${column('state')}::text[], ${column('why')}::text[], ${column('price')}::numeric[],
      ${column('stop_price')}::numeric[], ${column('amount')}::numeric[], ${column('total')}::numeric[],
      ${column('filled')}::numeric[], ${column('filled_value')}::numeric[], ${column('fee')}::numeric[],
      ${column('reserved')}::numeric[], ${column('fee_rate')}::numeric[], ${column('tick_price')}::numeric[],
      ${column('tick_seq')}::bigint[], ${column('triggered_by')}::bigint[], ${column('closed_seq')}::bigint[],
      ${column('first_trade')}::bigint[], ${column('last_trade')}::bigint[], ${column('created_at')}::timestamptz[],
      ${column('updated_at')}::timestamptz[]) as new (${COLUMNS})`;
};

/** What a batch did to an order: amounts are increments, null means unchanged. */
export interface OrderChange {
  readonly id: number;
  readonly seq: number | null;
  readonly state: OrderState;
  readonly why: OrderEnd | null;
  readonly amount: Decimal | null;
  readonly filled: Decimal;
  readonly filled_value: Decimal;
  readonly fee: Decimal;
  readonly reserved: Decimal;
  readonly triggered_by: number | null;
  readonly closed_seq: number | null;
  readonly first_trade: number | null;
  readonly last_trade: number | null;
}

export interface OwnedOrder {
  readonly id: number;
  readonly user_id: number;
}

/** Changes orders from before this batch; returns their owners. */
export const changeOrders = async (
  tx: Transaction,
  changes: readonly OrderChange[],
  at: Instant,
): Promise<OwnedOrder[]> => {
  if (changes.length === 0) return [];
  const column = <Key extends keyof OrderChange>(key: Key): OrderChange[Key][] => changes.map((change) => change[key]);
  return tx.rows<OwnedOrder>`
    select id, user_id from change_spot_orders(${column('id')}, ${column('seq')}, ${column('state')}, ${column('why')},
      ${column('amount')}, ${column('filled')}, ${column('filled_value')}, ${column('fee')}, ${column('reserved')},
      ${column('triggered_by')}, ${column('closed_seq')}, ${column('first_trade')}, ${column('last_trade')}, ${at})`;
};

export type KnownOrder = Pick<OrderRow, 'id' | 'user_id' | 'amount' | 'filled'>;

export const ordersById = (sql: Sql, ids: readonly number[]): Promise<KnownOrder[]> => sql.rows<KnownOrder>`
  select id, user_id, amount, filled from spot_order where id = any (${ids}::bigint[])`;

/** Whole orders by id, each at most once, in any order. */
export const wholeOrders = async (sql: Sql, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0 ? [] : sql.rows<OrderRow>`${ORDERS} where id = any (${ids}::bigint[])`;

export interface InProgress {
  readonly id: number;
  readonly user_id: number;
  readonly market_id: number;
}

export const inProgressOf = (sql: Sql, user_ids: readonly number[]): Promise<InProgress[]> => sql.rows<InProgress>`
  select id, user_id, market_id from spot_order
  where user_id = any (${user_ids}::bigint[]) and state in ('waiting', 'open') order by id`;

export interface OrdersQuery {
  readonly user_id: number;
  readonly base_id: number | undefined;
  readonly quote_id: number | undefined;
  readonly states: readonly OrderState[] | undefined;
  readonly side: OrderSide | undefined;
  readonly from: Instant | undefined;
  /** Exclusive. */
  readonly until: Instant | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The market's id gets another name here, so that every column of an order keeps its own. */
const ordersFrom = ({ user_id }: OrdersQuery) => fragment`
  ${ORDERS} o join (select id as of_market, base_id, quote_id from market) m on of_market = market_id
  where user_id = ${user_id}`;

const restOf = (query: OrdersQuery) => fragment`
    and (${query.base_id ?? null}::bigint is null or base_id = ${query.base_id ?? null})
    and (${query.quote_id ?? null}::bigint is null or quote_id = ${query.quote_id ?? null})
    and (${query.side ?? null}::smallint is null or side = ${query.side ?? null})
    and (${query.from ?? null}::timestamptz is null or created_at >= ${query.from ?? null})
    and (${query.until ?? null}::timestamptz is null or created_at < ${query.until ?? null})
  order by id desc limit ${query.limit} offset ${query.offset}`;

/** At most 200 orders are in progress, and they have an index of their own. */
export const openOrdersOf = (sql: Sql, query: OrdersQuery): Promise<OrderRow[]> => sql.rows<OrderRow>`
  ${ordersFrom(query)} and state in ('waiting', 'open')
  ${restOf(query)}`;

export const ordersOf = (sql: Sql, query: OrdersQuery): Promise<OrderRow[]> => sql.rows<OrderRow>`
  ${ordersFrom(query)} and (${query.states ?? null}::text[] is null or state = any (${query.states ?? null}))
  ${restOf(query)}`;

export const orderOf = (sql: Sql, user_id: number, id: number): Promise<OrderRow | undefined> => sql.row<OrderRow>`
  ${ORDERS} where id = ${id} and user_id = ${user_id}`;

export interface HeldByOrder {
  readonly currency_id: number;
  /** The order's id. */
  readonly ref: string;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** What each order in progress of a customer holds, newest first. */
export const heldByOrders = (sql: Sql, user_id: number): Promise<HeldByOrder[]> => sql.rows<HeldByOrder>`
  select case o.side when 1 then m.quote_id else m.base_id end as currency_id, o.id::text as ref, o.reserved as amount,
    o.created_at as at
  from spot_order o join market m on m.id = o.market_id
  where o.user_id = ${user_id} and o.state in ('waiting', 'open') order by o.id desc`;

/** Whether any of a customer's orders was filled, even partly. */
export const hasTraded = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`select from spot_order where user_id = ${user_id} and filled > 0 limit 1`) !== undefined;
