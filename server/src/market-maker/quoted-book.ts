import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, SELL, stepsOf, type OrderSide } from '#contract/spot/rules.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import type { OwnOrder, Quote, QuotedMarket } from './quoting.ts';
import type { Depth, Level } from './stale-orders.ts';

export type Terms = OutputOf<typeof spotCalls.terms>[number];
export type Order = OutputOf<typeof spotCalls.place>;

/** One market as this maker knows it: its terms, and its own orders in the book. */
export interface QuotedBook {
  readonly terms: Terms;
  readonly market: QuotedMarket;
  readonly own: Map<number, OwnOrder>;
  /** Whether the own orders must be reloaded, because an answer or an event may have been missed. */
  is_unsure: boolean;
  /** Nothing is quoted here before this moment. */
  rests_until_ms: number;
  /** A side that the account cannot pay for now rests alone, by side. */
  readonly side_rests_until_ms: Record<OrderSide, number>;
  /** The book is looked at again from this moment on. */
  look_at_ms: number;
}

const whole = (value: Decimal, scale: number): number => Number(stepsOf(value, scale).toString());

export const ticksOf = ({ terms }: Pick<QuotedBook, 'terms'>, price: Decimal): number =>
  whole(price.cut(terms.price_scale, 'half_even'), terms.price_scale);

export const marketOf = (terms: Terms): QuotedMarket => ({
  symbol: terms.symbol,
  price_scale: terms.price_scale,
  quantity_scale: terms.quantity_scale,
  min_value: whole(terms.min_value, terms.price_scale + terms.quantity_scale),
  max_lots: whole(terms.max_amount.cut(terms.quantity_scale, 'down'), terms.quantity_scale),
});

export const bookOf = (terms: Terms): QuotedBook => ({
  terms,
  market: marketOf(terms),
  own: new Map(),
  is_unsure: true,
  rests_until_ms: 0,
  side_rests_until_ms: { [BUY]: 0, [SELL]: 0 },
  look_at_ms: 0,
});

/** Applies an order from the exchange; an ended one is removed. */
export const take = ({ terms, own }: QuotedBook, order: Order): void => {
  if (order.state !== 'open') {
    own.delete(order.id);
    return;
  }
  own.set(order.id, {
    id: order.id,
    side: order.type,
    ticks: whole(order.target_price, terms.price_scale),
    lots: whole(order.trade_amount, terms.quantity_scale),
    left: whole(order.trade_amount.minus(order.filled), terms.quantity_scale),
  });
};

const unit = (steps: number, scale: number): Decimal => Decimal.of(steps).over(Decimal.of(10 ** scale), 'down');

/** How many lots an available balance pays for at this price: base currency for a sale, quote currency for a purchase. */
export const lotsFor = ({ terms }: Pick<QuotedBook, 'terms'>, { side, ticks }: Quote, available: Decimal): number => {
  const amount = side === SELL ? available : available.over(unit(ticks, terms.price_scale), 'down');
  return whole(amount.cut(terms.quantity_scale, 'down'), terms.quantity_scale);
};

/** The published levels in ticks and lots. */
export const depthIn = (
  { terms }: Pick<QuotedBook, 'terms'>,
  { bids, asks }: OutputOf<typeof spotCalls.depth>,
): Depth => {
  const levelOf = ([price = '0', amount = '0']: readonly string[]): Level => ({
    ticks: whole(Decimal.of(price).cut(terms.price_scale, 'half_even'), terms.price_scale),
    lots: whole(Decimal.of(amount).cut(terms.quantity_scale, 'down'), terms.quantity_scale),
  });
  return { bids: bids.map(levelOf), asks: asks.map(levelOf) };
};

/** As a place call: a quote waits in the book (`post_only`), an order that takes never does (`ioc`). */
export const placingOf = (
  { terms }: Pick<QuotedBook, 'terms'>,
  { side, ticks, lots }: Quote,
  force: 'post_only' | 'ioc',
) =>
  ({
    currency_id: terms.currency_id,
    legal_id: terms.legal_id,
    type: side,
    kind: 'limit',
    force,
    target_price: unit(ticks, terms.price_scale),
    amount: unit(lots, terms.quantity_scale),
  }) as const;
