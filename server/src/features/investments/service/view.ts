import type * as z from 'zod/mini';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import type { investmentCalls, investmentOrder } from '#contract/investments/calls.ts';
import type { investmentProduct, investmentProductCalls } from '#contract/investments/product-calls.ts';
import {
  costOf,
  dualKinds,
  investmentName,
  investmentReference,
  stateAt,
  statusOf,
} from '#contract/investments/rules.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { OrderRow } from '../store/orders.ts';
import type { ProductRow } from '../store/products.ts';

type ProductView = z.output<typeof investmentProduct>;
export type OrderView = z.output<typeof investmentOrder>;
type DualProductView = OutputOf<typeof investmentProductCalls.dualProduct>;
type DualOrderView = OutputOf<typeof investmentCalls.dualOrders>['list'][number];

const HUNDRED = Decimal.of(100);
const percentOf = (rate: Decimal): string => rate.times(HUNDRED, 'half_even').toString();

const linkedTick = (row: Pick<ProductRow, 'linked_tick' | 'market_price' | 'linked_ms'>) => ({
  tick: row.linked_tick,
  price: row.market_price,
  at: instantOf(row.linked_ms),
});

const settleTick = ({
  settle_tick,
  settle_ms,
  settle_price,
}: Pick<ProductRow, 'settle_tick' | 'settle_ms' | 'settle_price'>) =>
  settle_tick === null || settle_ms === null || settle_price === null
    ? null
    : { tick: settle_tick, price: settle_price, at: instantOf(settle_ms) };

const productState = (row: ProductRow, now: Instant): ProductView['state'] => {
  if (row.is_paid) return row.settle_tick === null ? 'failed' : 'completed';
  if (now < row.starts_at && row.is_offered) return 'on_sale';
  return now < row.matures_at ? 'running' : 'settling';
};

export const productView = (
  row: ProductRow,
  { prices, mine, now }: { readonly prices: Prices; readonly mine: number; readonly now: Instant },
): ProductView => {
  const last = prices.last(row.match_id);
  return {
    ...row,
    name: investmentName(row),
    linked: linkedTick(row),
    shares: row.daily_shares,
    remaining: row.daily_shares - row.sold,
    mine,
    state: productState(row, now),
    settled: settleTick(row),
    now: last ? { tick: last.seq, price: last.price, at: instantOf(last.t_ms) } : null,
  };
};

export const orderView = (row: OrderRow, now: Instant): OrderView => {
  const ended = row.state === 'purchased' ? null : row.state;
  const state = stateAt({ ended, matures_at: row.matures_at }, now);
  return {
    ...row,
    reference: investmentReference(row.id),
    name: investmentName(row),
    linked: linkedTick(row),
    state,
    status: statusOf[state],
    settled: settleTick(row),
  };
};

const dualKind = (kind: ProductRow['kind']): (typeof dualKinds)[number] => (kind === 'put' ? 'put' : 'call');

export const dualProductView = (row: ProductRow, now: Instant): DualProductView => ({
  id: row.id,
  name: investmentName(row),
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  type: dualKind(row.kind),
  rate: percentOf(row.rate),
  exercise_price: row.linked_price,
  start_time: wireTime(row.starts_at),
  end_time: wireTime(row.matures_at),
  total_number: row.daily_shares,
  purchased_number: row.sold,
  remaining_number: row.daily_shares - row.sold,
  user_limit: row.customer_shares,
  status: productState(row, now) === 'on_sale' ? 1 : 0,
});

export const dualOrderView = (row: OrderRow, now: Instant): DualOrderView => {
  const { status, name } = orderView(row, now);
  return {
    id: row.id,
    dual_id: row.product_id,
    number: row.shares,
    total: row.amount,
    price: costOf(row, 1),
    order_rate: percentOf(row.rate),
    day: row.days,
    end_time: wireTime(row.matures_at),
    created: wireTime(row.bought_at),
    status,
    exercise_price: row.linked_price,
    remaining_number: row.daily_shares - row.sold,
    currency_name: row.currency_name,
    name,
    type: dualKind(row.kind),
  };
};
