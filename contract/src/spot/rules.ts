import { Decimal } from '../kit/decimal.ts';

/** As in `type` on the wire: 1 buys, 2 sells. */
export const BUY = 1;
export const SELL = 2;
export const orderSides = [BUY, SELL] as const;
export type OrderSide = (typeof orderSides)[number];

export const orderKinds = ['limit', 'market', 'stop_limit'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Good till cancelled, immediate or cancel, fill or kill, post only. */
export const orderForces = ['gtc', 'ioc', 'fok', 'post_only'] as const;
export type OrderForce = (typeof orderForces)[number];

/** `waiting` for its stop price, `open` in the book, and three ends. */
export const orderStates = ['waiting', 'open', 'filled', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order ended before it was filled. */
export const orderEnds = ['customer', 'unfilled', 'would_take', 'self_trade'] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** The status for legacy clients: 1 in progress, 2 completed, 3 cancelled. */
export const statusOf = (state: OrderState): 1 | 2 | 3 =>
  state === 'waiting' || state === 'open' ? 1 : state === 'filled' ? 2 : 3;

/** The steps and bounds of a market, the same for every customer. */
export interface SpotTerms {
  readonly price_scale: number;
  readonly quantity_scale: number;
  readonly quote_scale: number;
  readonly base_scale: number;
  /** The minimum value of an order, in the quote currency. */
  readonly min_value: Decimal;
  /** The maximum amount of an order, in the base currency. */
  readonly max_amount: Decimal;
  /** A fraction of what each side receives. */
  readonly fee_rate: Decimal;
  /** A market order trades at most this fraction away from the last logged price. */
  readonly band: Decimal;
}

/** SP9: the quote currency that a trade moves, rounded down, so that no reserve is ever short. */
export const quoteOf = (price: Decimal, amount: Decimal, quote_scale: number): Decimal =>
  price.times(amount, 'down').cut(quote_scale, 'down');

/** SP5: what an open order holds: the rest of a sale, or the cost of the rest of a purchase, rounded up. */
export const reserveOf = (side: OrderSide, price: Decimal, left: Decimal, quote_scale: number): Decimal =>
  side === SELL ? left : price.times(left, 'up').cut(quote_scale, 'up');

/** SP8: the fee on what a side receives. */
export const feeOf = (received: Decimal, fee_rate: Decimal, scale: number): Decimal =>
  received.times(fee_rate, 'up').cut(scale, 'up');

/** SP4: the worst price that a market order may reach, on a tick inside the band. */
export const bandPrice = (side: OrderSide, last: Decimal, { band, price_scale }: SpotTerms): Decimal =>
  side === BUY
    ? last.times(Decimal.one.plus(band), 'down').cut(price_scale, 'down')
    : last.times(Decimal.one.minus(band), 'up').cut(price_scale, 'up');

export type OrderProblem =
  'spot_price_step' | 'spot_amount_step' | 'spot_below_minimum' | 'spot_above_maximum' | 'spot_price_range';

/** The engine's maximum; above this a market would need coarser ticks. */
const MAX_TICKS = Decimal.of(2 ** 28 - 1);

/** A price in ticks, or an amount in lots; whole once `orderProblem` finds nothing. */
export const stepsOf = (value: Decimal, scale: number): Decimal => value.times(Decimal.of(10 ** scale), 'up');

/** SP2, SP3: the first rule that a limit order breaks, whichever customer places it. */
export const orderProblem = (price: Decimal, amount: Decimal, terms: SpotTerms): OrderProblem | undefined => {
  const problem = priceProblem(price, terms) ?? amountProblem(amount, terms);
  return problem ?? valueProblem(quoteOf(price, amount, terms.quote_scale), terms);
};

/** For limit and stop prices. Compared as a price: an absurd one would overflow a decimal in ticks. */
export const priceProblem = (price: Decimal, { price_scale }: SpotTerms): OrderProblem | undefined => {
  if (!price.fits(price_scale)) return 'spot_price_step';
  const max = MAX_TICKS.over(Decimal.of(10 ** price_scale), 'down');
  return price.isPositive() && price.lte(max) ? undefined : 'spot_price_range';
};

export const amountProblem = (amount: Decimal, terms: SpotTerms): OrderProblem | undefined => {
  if (!amount.fits(terms.quantity_scale)) return 'spot_amount_step';
  return amount.gt(terms.max_amount) ? 'spot_above_maximum' : undefined;
};

export const valueProblem = (value: Decimal, { min_value }: SpotTerms): OrderProblem | undefined =>
  value.lt(min_value) ? 'spot_below_minimum' : undefined;

/** The largest whole amount that the wire accepts; no market takes so large an order. */
const MAX_SENT = Decimal.of(10n ** 18n - 1n);

/** SP6: the largest amount that a balance buys or sells at a price, for the slider and "reduce to max". */
export const maxAmount = (side: OrderSide, price: Decimal, available: Decimal, terms: SpotTerms): Decimal => {
  if (side === SELL) return Decimal.min(available, MAX_SENT).cut(terms.quantity_scale, 'down');
  if (!price.isPositive()) return Decimal.zero;
  // At a price far below one, a large balance buys more than a decimal can hold.
  if (price.lt(Decimal.one) && available.gte(price.times(MAX_SENT, 'down'))) return MAX_SENT;
  return Decimal.min(available.over(price, 'down'), MAX_SENT).cut(terms.quantity_scale, 'down');
};

/** BA13: what a customer quotes to support, on receipts as in records; an amend's ref is `order:seq`. */
export const orderReference = (ref: number | string): string => `S-${String(ref).split(':')[0]}`;
