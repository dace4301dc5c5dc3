import type * as z from 'zod/mini';
import type { Decimal } from '#contract/kit/decimal.ts';
import { wireTime } from '#contract/kit/instant.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { spotCalls, spotOrder } from '#contract/spot/calls.ts';
import { BUY, SELL, statusOf } from '#contract/spot/rules.ts';
import type { MarketRow } from '../store/markets.ts';
import type { OrderRow } from '../store/orders.ts';
import type { TradeRow } from '../store/trades.ts';

export type OrderView = z.output<typeof spotOrder>;
export type WireOrder = z.input<typeof spotOrder>;
type FillView = OutputOf<typeof spotCalls.fills>[number];

export const orderView = (order: OrderRow, market: MarketRow): OrderView => ({
  id: order.id,
  u_id: order.user_id,
  currency_id: market.base_id,
  legal_id: market.quote_id,
  type: order.side,
  target_price: order.price,
  trade_price: order.tick_price,
  trade_amount: order.amount,
  charge_fee: order.fee,
  status: statusOf(order.state),
  created_at: wireTime(order.created_at),
  symbol: market.symbol,
  placed_at: order.created_at,
  match_id: market.id,
  currency_name: market.base_code,
  legal_name: market.quote_code,
  kind: order.kind,
  force: order.force,
  state: order.state,
  why: order.why,
  stop_price: order.stop_price,
  total: order.total,
  filled: order.filled,
  filled_value: order.filled_value,
  reserved: order.reserved,
  fee_rate: order.fee_rate,
  tick_seq: order.tick_seq,
  triggered_by: order.triggered_by,
  updated_at: order.updated_at,
});

const textOf = (value: Decimal | null): string | null => (value === null ? null : value.toString());

/**
 * An order in answers, events and stored answers: what the contract's schema makes of `orderView`, written by hand,
 * because every order passes here and the schema took a fifth of its time. A test compares the two.
 */
export const wireOrder = (order: OrderRow, market: MarketRow): WireOrder => ({
  ...orderView(order, market),
  target_price: order.price.toString(),
  trade_price: textOf(order.tick_price),
  trade_amount: order.amount.toString(),
  charge_fee: order.fee.toString(),
  stop_price: textOf(order.stop_price),
  total: textOf(order.total),
  filled: order.filled.toString(),
  filled_value: order.filled_value.toString(),
  reserved: order.reserved.toString(),
  fee_rate: order.fee_rate.toString(),
});

/** A trade from the side of one of its two customers. */
export const fillView = (trade: TradeRow, user_id: number, market: MarketRow): FillView => {
  const is_maker = trade.maker_user === user_id;
  const other = trade.taker_side === BUY ? SELL : BUY;
  const type = is_maker ? other : trade.taker_side;
  return {
    id: trade.id,
    order_id: is_maker ? trade.maker_order : trade.taker_order,
    symbol: market.symbol,
    type,
    is_maker,
    price: trade.price,
    amount: trade.amount,
    value: trade.value,
    fee: is_maker ? trade.maker_fee : trade.taker_fee,
    fee_currency: type === BUY ? market.base_code : market.quote_code,
    at: trade.at,
  };
};
