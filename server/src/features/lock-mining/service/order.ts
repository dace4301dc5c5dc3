import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import type { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { penaltyFor, remainingDays, type LockTerms } from '#contract/lock-mining/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { OrderRow, ProductRow } from '../store.ts';
import { poolOf, ratesAt } from './rate.ts';

export const termsOf = (product: Omit<ProductRow, 'id'>): LockTerms => ({
  day: product.days,
  rate_low: product.rate_low,
  rate_high: product.rate_high,
  penalty_ratio: product.penalty_ratio,
  save_min: product.minimum,
  currency_scale: product.currency_scale,
});

export const penaltyNow = (order: OrderRow, now: Instant): Decimal =>
  penaltyFor(termsOf(order), order.amount, remainingDays(order.started_at, order.days, now));

type OrderView = OutputOf<typeof lockMiningCalls.buy>;

export const orderView = async (sql: Sql, order: OrderRow, now: Instant): Promise<OrderView> => {
  const [view] = await orderViews(sql, [order], now);
  if (!view) throw new Error('order has no view');
  return view;
};

/** An order without a paid day shows today's rate; one query fetches the rates of all. */
export const orderViews = async (sql: Sql, orders: readonly OrderRow[], now: Instant): Promise<OrderView[]> => {
  const unpaid = orders.filter(({ last_rate }) => last_rate === null);
  const rates = await ratesAt(sql, unpaid.map(poolOf), now);
  return orders.map((order) => shownOrder(order, rates.get(order.product_id)?.rate, now));
};

const shownOrder = (order: OrderRow, rate_today: Decimal | undefined, now: Instant): OrderView => {
  const day_rate = order.last_rate ?? rate_today;
  if (!day_rate) throw new Error('order has no rate');
  const running = order.state === 'in_progress';
  const penalty = running ? penaltyNow(order, now) : order.penalty;
  return {
    ...order,
    day: order.days,
    day_rate,
    total_interest: order.earned,
    remaining_days: running ? remainingDays(order.started_at, order.days, now) : 0,
    start_at: wireTime(order.started_at),
    end_at: wireTime(order.matures_at),
    status: running ? 1 : 2,
    penalty,
    cancel_fee: penalty.toDrawing(),
  };
};
