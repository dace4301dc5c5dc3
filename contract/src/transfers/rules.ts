import { Decimal } from '../kit/decimal.ts';

/** TR8: a quote can be confirmed for this long: enough to read it, also aloud. */
export const QUOTE_MS = 60_000;

/** TR8: an exchange uses the price at confirmation, unless that is worse than the quoted one by more than this. */
export const QUOTE_TOLERANCE = Decimal.of('0.001');

/** TR12: the maximum of unused quotes per hour. */
export const MAX_UNUSED_QUOTES = 60;
export const UNUSED_QUOTES_MS = 3_600_000;

/** The inputs of an exchange's price: both prices in USDT, and the spread that the house keeps. */
export interface ExchangeTerms {
  readonly from_price: Decimal;
  readonly to_price: Decimal;
  readonly spread: Decimal;
}

/** TR6: the price of the currency given, less the spread. */
const paidPrice = ({ from_price, spread }: ExchangeTerms): Decimal =>
  from_price.times(Decimal.one.minus(spread), 'down');

/** Units of the other currency for one of the first. */
export const rateOf = (terms: ExchangeTerms): Decimal => paidPrice(terms).over(terms.to_price, 'down');

export const marketRateOf = ({ from_price, to_price }: ExchangeTerms): Decimal => from_price.over(to_price, 'down');

/** Legacy clients divide this by `to_price` to show the rate. */
export const familyFromPrice = paidPrice;

/** TR8: the worst rate that the customer agrees to by confirming a quote. */
export const minRateOf = (terms: ExchangeTerms): Decimal =>
  rateOf(terms).times(Decimal.one.minus(QUOTE_TOLERANCE), 'down');

/** TR8: the "at least" amount on the screen; an exchange that would bring less is refused. */
export const minReceivedFor = (min_rate: Decimal, amount: Decimal, scale: number): Decimal =>
  amount.times(min_rate, 'down').cut(scale, 'down');

const MAX_VALUE = Decimal.of(1_000_000_000);

/** TR10: no desk exchanges a thousand million USDT at once; more is refused before any arithmetic. */
export const isTooLarge = ({ from_price }: ExchangeTerms, amount: Decimal): boolean =>
  amount.gt(MAX_VALUE.over(from_price, 'down'));

/** TR7: what an amount brings, cut down to the currency's scale. */
export const receivedFor = (terms: ExchangeTerms, amount: Decimal, scale: number): Decimal =>
  amount
    .times(terms.from_price, 'down')
    .times(Decimal.one.minus(terms.spread), 'down')
    .over(terms.to_price, 'down')
    .cut(scale, 'down');

/**
 * How much less the customer receives than at the market's rate, in the other currency; rounded so that it is never
 * understated.
 */
export const differenceFor = (terms: ExchangeTerms, amount: Decimal, received: Decimal, scale: number): Decimal =>
  amount.times(terms.from_price, 'up').over(terms.to_price, 'up').minus(received).cut(scale, 'up');

/** The same as a percentage of the amount at the market's rate. */
export const differencePercent = (terms: ExchangeTerms, amount: Decimal, difference: Decimal): Decimal => {
  const market = amount.times(terms.from_price, 'down').over(terms.to_price, 'down');
  if (!market.isPositive()) return Decimal.zero;
  return difference.times(Decimal.of(100), 'up').over(market, 'up').cut(4, 'up');
};

const MAX_SPREAD = Decimal.of('0.1');

/** The setting `exchange_spread` as text: a fraction below a tenth; anything else is invalid. */
export const spreadOf = (text: string): Decimal | undefined => {
  const spread = Decimal.amount(text);
  return spread?.lt(MAX_SPREAD) ? spread : undefined;
};

/** BA13: what a customer quotes to support, on receipts as in records. */
export const moveReference = (id: number | string): string => `T-${id}`;
export const exchangeReference = (id: number | string): string => `X-${id}`;
