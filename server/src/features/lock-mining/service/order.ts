import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import type { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { penaltyFor, remainingDays, type LockTerms } from '#contract/lock-mining/rules.ts';
import type { Sql } from '../../../ports/db/database.ts';
import type { OrderRow, ProductRow } from '../store.ts';
import { poolOf, rateAt } from './rate.ts';

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
  const running = order.state === 'in_progress';
  const penalty = running ? penaltyNow(order, now) : order.penalty;
  return {
    ...order,
    day: order.days,
    day_rate: order.last_rate ?? (await rateAt(sql, poolOf(order), now)).rate,
    total_interest: order.earned,
    remaining_days: running ? remainingDays(order.started_at, order.days, now) : 0,
    start_at: wireTime(order.started_at),
    end_at: wireTime(order.matures_at),
    status: running ? 1 : 2,
    penalty,
    cancel_fee: penalty.toDrawing(),
  };
};
