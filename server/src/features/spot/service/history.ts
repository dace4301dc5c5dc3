import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { plusDays, startOfTypedDay, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { spotCalls } from '#contract/spot/calls.ts';
import type { OrderState } from '#contract/spot/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { amendsOfOrder } from '../store/amends.ts';
import { openOrdersOf, orderOf, ordersOf } from '../store/orders.ts';
import { tradesOf, tradesOfOrder } from '../store/trades.ts';
import { marketsOf } from './markets.ts';
import { fillView, orderView } from './view.ts';

const STATES: Readonly<Record<1 | 2 | 3, readonly OrderState[]>> = {
  1: ['waiting', 'open'],
  2: ['filled'],
  3: ['cancelled', 'expired'],
};
const LATEST_FILLS = 100;
const LATEST_AMENDS = 100;

const dayOf = (day: string | undefined, field: string): Instant | undefined => {
  if (day === undefined) return undefined;
  const start = startOfTypedDay(day);
  if (!start) throw new Refusal('parameter_error', { field });
  return start;
};

export const ordersList = async (
  sql: Sql,
  user_id: number,
  input: InputOf<typeof spotCalls.orders>,
): Promise<OutputOf<typeof spotCalls.orders>> => {
  const to = dayOf(input.to, 'to');
  const query = {
    user_id,
    base_id: input.currency_id,
    quote_id: input.legal_id,
    states: input.status && STATES[input.status],
    side: input.type,
    from: dayOf(input.from, 'from'),
    until: to && plusDays(to, 1),
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
  };
  const orders = await (input.status === 1 ? openOrdersOf(sql, query) : ordersOf(sql, query));
  const market = await marketsOf(sql, orders);
  return orders.map((order) => orderView(order, market(order.market_id)));
};

export const orderDetail = async (sql: Sql, user_id: number, id: number): Promise<OutputOf<typeof spotCalls.order>> => {
  const order = await orderOf(sql, user_id, id);
  if (!order) throw new Refusal('spot_order_unknown');
  const market = (await marketsOf(sql, [order]))(order.market_id);
  const trades = await tradesOfOrder(sql, order, LATEST_FILLS);
  const amends = await amendsOfOrder(sql, order.id, LATEST_AMENDS);
  return { order: orderView(order, market), amends, fills: trades.map((trade) => fillView(trade, user_id, market)) };
};

export const fillsOf = async (
  sql: Sql,
  user_id: number,
  { match_id, limit, page }: InputOf<typeof spotCalls.fills>,
): Promise<OutputOf<typeof spotCalls.fills>> => {
  const trades = await tradesOf(sql, user_id, match_id, limit, (page - 1) * limit);
  const market = await marketsOf(sql, trades);
  return trades.map((trade) => fillView(trade, user_id, market(trade.market_id)));
};
