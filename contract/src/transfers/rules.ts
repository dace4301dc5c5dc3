import { Decimal } from '../kit/decimal.ts';

/** TR8: the customer's agreement to a quote ends after this time. */
export const QUOTE_MS = 10_000;

/** TR8: the exchange is done at the price of its own moment, unless that is worse than the quoted one by more than this. */
export const QUOTE_TOLERANCE = Decimal.of('0.001');

/** TR12: so many quotes may be taken and left unused within an hour. */
export const MAX_UNUSED_QUOTES = 60;
export const UNUSED_QUOTES_MS = 3_600_000;

/** What an exchange is priced by: both prices in USDT, and the fraction that the house keeps. */
export interface ExchangeTerms {
  readonly from_price: Decimal;
  readonly to_price: Decimal;
  readonly spread: Decimal;
}

/** TR6: the price of what is given, less the spread. */
const paidPrice = ({ from_price, spread }: ExchangeTerms): Decimal =>
  from_price.times(Decimal.one.minus(spread), 'down');

/** Of the other currency for one of the first. */
export const rateOf = (terms: ExchangeTerms): Decimal => paidPrice(terms).over(terms.to_price, 'down');

/** A rate below one needs more decimals than the coin has to say anything. */
export const rateScale = (rate: Decimal, coin_scale: number): number => (rate.lt(Decimal.one) ? 10 : coin_scale);

export const marketRateOf = ({ from_price, to_price }: ExchangeTerms): Decimal => from_price.over(to_price, 'down');

/** What clients of this family divide by `to_price` to show the rate. */
export const familyFromPrice = paidPrice;

/** TR8: the worst rate that the customer agrees to by confirming a quote. */
export const minRateOf = (terms: ExchangeTerms): Decimal =>
  rateOf(terms).times(Decimal.one.minus(QUOTE_TOLERANCE), 'down');

/** TR8: the number beside "at least" on the screen; an exchange that would bring less is refused. */
export const minReceivedFor = (min_rate: Decimal, amount: Decimal, scale: number): Decimal =>
  amount.times(min_rate, 'down').cut(scale, 'down');

const MAX_VALUE = Decimal.of(1_000_000_000);

/** TR10: no desk exchanges a thousand million USDT at once; what is more is refused before it is counted with. */
export const isTooLarge = ({ from_price }: ExchangeTerms, amount: Decimal): boolean =>
  amount.gt(MAX_VALUE.over(from_price, 'down'));

/** TR7: what an amount brings, cut down to what the currency can be paid out in. */
export const receivedFor = (terms: ExchangeTerms, amount: Decimal, scale: number): Decimal =>
  amount
    .times(terms.from_price, 'down')
    .times(Decimal.one.minus(terms.spread), 'down')
    .over(terms.to_price, 'down')
    .cut(scale, 'down');

/** What the customer has less than the prices alone would give, in the other currency; it is never told too small. */
export const differenceFor = (terms: ExchangeTerms, amount: Decimal, received: Decimal, scale: number): Decimal =>
  amount.times(terms.from_price, 'up').over(terms.to_price, 'up').minus(received).cut(scale, 'up');

/** The same as a percentage of what the prices alone would give. */
export const differencePercent = (terms: ExchangeTerms, amount: Decimal, difference: Decimal): Decimal => {
  const market = amount.times(terms.from_price, 'down').over(terms.to_price, 'down');
  if (!market.isPositive()) return Decimal.zero;
  return difference.times(Decimal.of(100), 'up').over(market, 'up').cut(4, 'up');
};

const MAX_SPREAD = Decimal.of('0.1');

/** The setting `exchange_spread` as text: a fraction below a tenth; anything else is no spread at all. */
export const spreadOf = (text: string): Decimal | undefined => {
  const spread = Decimal.amount(text);
  return spread?.lt(MAX_SPREAD) ? spread : undefined;
};
