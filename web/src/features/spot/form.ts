import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { spotCalls } from '#contract/spot/calls.ts';
import {
  amountProblem,
  bandPrice,
  BUY,
  feeOf,
  maxAmount,
  orderProblem,
  quoteOf,
  reserveOf,
  SELL,
  valueProblem,
  type OrderForce,
  type OrderKind,
  type OrderProblem,
  type OrderSide,
} from '#contract/spot/rules.ts';
import { largeShare } from '#web/shared/large-share.ts';
import type { Depth } from './components/book/depth.ts';
import { takeFrom, type Taken } from './taking.ts';
import type { Terms } from './queries.ts';

/** The input, stored between tabs and over a login. */
export type Typed = {
  readonly side: 'buy' | 'sell';
  readonly kind: OrderKind;
  readonly force: OrderForce;
  readonly price: string;
  readonly stop: string;
  readonly amount: string;
  readonly total: string;
  /** Which of the two was typed; the other follows from it. */
  readonly by: 'amount' | 'total';
  /** The unit of the amount field. */
  readonly unit: 'coin' | 'quote';
};

export const nothingTyped: Typed = {
  side: 'buy',
  kind: 'limit',
  force: 'gtc',
  price: '',
  stop: '',
  amount: '',
  total: '',
  by: 'amount',
  unit: 'coin',
};

/** The market as the form sees it. A book that has not loaded is undefined; an empty one is empty. */
export interface Seen {
  readonly last: Decimal | undefined;
  readonly book: Depth | undefined;
  /** Balance of the currency that this side pays with; undefined for a guest. */
  readonly available: Decimal | undefined;
  /** Own orders in this book. */
  readonly own?: readonly { readonly type: OrderSide; readonly target_price: Decimal }[];
}

export type FormProblem =
  OrderProblem | 'price_missing' | 'stop_missing' | 'amount_missing' | 'insufficient_balance' | 'nobody_there';

export type Guard =
  | { readonly kind: 'share'; readonly share: Decimal }
  | { readonly kind: 'below' | 'above'; readonly distance: Decimal }
  /** The immediate fill's average price is this much worse than the best price. */
  | { readonly kind: 'thin'; readonly mean: Decimal; readonly worse: Decimal }
  /** A market order larger than the book: this much would expire. */
  | { readonly kind: 'rest'; readonly amount: Decimal }
  /** It would meet an own order and expire there (SP10). */
  | { readonly kind: 'own'; readonly price: Decimal };

export interface SpotForm {
  readonly side: OrderSide;
  readonly price: Decimal | undefined;
  readonly stop: Decimal | undefined;
  /** In the base currency; for a market purchase by total, what it buys in the current book. */
  readonly amount: Decimal | undefined;
  /** What a market purchase may spend. */
  readonly budget: Decimal | undefined;
  /** Price × amount; for a market order from the book. Undefined while it cannot be known. */
  readonly total: Decimal | undefined;
  readonly pays: Decimal | undefined;
  readonly receives: Decimal | undefined;
  /** In the received currency. */
  readonly fee: Decimal;
  readonly max: Decimal | undefined;
  /** The immediate fill, and its average price. */
  readonly at_once: { readonly amount: Decimal; readonly mean: Decimal } | undefined;
  readonly problem: FormProblem | undefined;
  readonly guards: readonly Guard[];
}

/** Decimals of a total that is typed: cents, whatever the price. */
export const totalScale = ({ quote_scale }: Pick<Terms, 'quote_scale'>): number => Math.min(quote_scale, 2);

const numberIn = (text: string): Decimal | undefined => {
  const value = Decimal.amount(text);
  return value?.isPositive() ? value : undefined;
};

const sideOf = ({ side }: Typed): OrderSide => (side === 'buy' ? BUY : SELL);

/** Only a market purchase can be placed by its total. */
export const mayTypeTotal = ({ kind, side }: Typed): boolean => kind !== 'market' || side === 'buy';

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const spotForm = (typed: Typed, terms: Terms, seen: Seen): SpotForm => {
  const side = sideOf(typed);
  const price = typed.kind === 'market' ? undefined : numberIn(typed.price);
  const by_total = typed.by === 'total' && mayTypeTotal(typed);
  const budget = typed.kind === 'market' && by_total ? numberIn(typed.total) : undefined;
  const wanted = by_total ? amountFor(numberIn(typed.total), price, terms) : numberIn(typed.amount);
  const taken = takenAtOnce(typed, { price, amount: wanted, total: budget }, terms, seen);
  const amount = budget ? positive(taken?.amount) : wanted;
  const money = moneyOf(side, { price, amount, taken, budget }, terms);
  const form = {
    side,
    price,
    stop: typed.kind === 'stop_limit' ? numberIn(typed.stop) : undefined,
    amount,
    budget,
    ...money,
    max: maxOf(typed, price, terms, seen),
    at_once: taken?.mean && { amount: taken.amount, mean: taken.mean },
  };
  return { ...form, problem: problemOf(typed, form, terms, seen), guards: guardsOf(typed, form, taken, seen) };
};

const positive = (value: Decimal | undefined): Decimal | undefined => (value?.isPositive() ? value : undefined);

const amountFor = (total: Decimal | undefined, price: Decimal | undefined, terms: Terms): Decimal | undefined =>
  total && price && positive(maxAmount(BUY, price, total, terms));

interface Wanted {
  readonly price: Decimal | undefined;
  readonly amount: Decimal | undefined;
  readonly total: Decimal | undefined;
}

/** What would fill immediately in the current book; undefined without a book. */
const takenAtOnce = (typed: Typed, wanted: Wanted, terms: Terms, { book, last }: Seen): Taken | undefined => {
  if (!book || typed.kind === 'stop_limit') return undefined;
  if (!wanted.amount && !wanted.total) return undefined;
  const side = sideOf(typed);
  const worst = typed.kind === 'market' ? last && bandPrice(side, last, terms) : wanted.price;
  if (!worst) return undefined;
  const levels = side === BUY ? book.asks : book.bids;
  return takeFrom(levels, { side, worst, amount: wanted.amount, total: wanted.total }, terms);
};

interface Sums {
  readonly price: Decimal | undefined;
  readonly amount: Decimal | undefined;
  readonly taken: Taken | undefined;
  readonly budget: Decimal | undefined;
}

const LARGEST = Decimal.of(10n ** 19n);

/** Price times amount, unless that exceeds the range of a decimal; such an order is too large for any market. */
const product = (
  price: Decimal,
  amount: Decimal | undefined,
  multiply: (price: Decimal, amount: Decimal) => Decimal,
): Decimal | undefined =>
  amount && (amount.lte(Decimal.one) || price.lte(LARGEST.over(amount, 'down'))) ? multiply(price, amount) : undefined;

const moneyOf = (side: OrderSide, { price, amount, taken, budget }: Sums, terms: Terms) => {
  const { quote_scale, base_scale, fee_rate } = terms;
  // A market order costs or yields what the book offers, a limit order what its price says.
  const total = price ? product(price, amount, (at, of) => quoteOf(at, of, quote_scale)) : positive(taken?.value);
  const bought = price ? amount : positive(taken?.amount);
  const got = side === BUY ? bought : total;
  const fee = got ? feeOf(got, fee_rate, side === BUY ? base_scale : quote_scale) : Decimal.zero;
  const cost = price ? product(price, amount, (at, of) => reserveOf(BUY, at, of, quote_scale)) : (budget ?? total);
  return { total, fee, pays: side === BUY ? cost : amount, receives: got?.minus(fee) };
};

/** The largest order that the account pays for (SP6). */
const maxOf = (
  typed: Typed,
  price: Decimal | undefined,
  terms: Terms,
  { available, book, last }: Seen,
): Decimal | undefined => {
  if (!available) return undefined;
  const side = sideOf(typed);
  if (side === SELL) return maxAmount(SELL, Decimal.one, available, terms);
  if (typed.kind !== 'market') return price && maxAmount(BUY, price, available, terms);
  const worst = last && bandPrice(BUY, last, terms);
  return book && worst && takeFrom(book.asks, { side, worst, amount: undefined, total: available }, terms).amount;
};

type Computed = Omit<SpotForm, 'problem' | 'guards'>;

const problemOf = (typed: Typed, form: Computed, terms: Terms, seen: Seen): FormProblem | undefined => {
  const { price, amount, budget, pays } = form;
  if (typed.kind !== 'market' && !price) return 'price_missing';
  if (typed.kind === 'stop_limit' && !form.stop) return 'stop_missing';
  if (typed.kind === 'stop_limit' && form.stop && !form.stop.fits(terms.price_scale)) return 'spot_price_step';
  if (!amount && !budget) return 'amount_missing';
  if (typed.kind === 'market' && !form.at_once) return (budget && valueProblem(budget, terms)) ?? 'nobody_there';
  const problem = price ? amount && orderProblem(price, amount, terms) : marketProblem(form, terms);
  if (problem) return problem;
  // A guest has no balance to compare with; the server checks it later.
  return pays && seen.available && pays.gt(seen.available) ? 'insufficient_balance' : undefined;
};

const marketProblem = ({ amount, budget, total }: Computed, terms: Terms): OrderProblem | undefined => {
  const worth = budget ?? total;
  return (amount && amountProblem(amount, terms)) ?? (worth && valueProblem(worth, terms));
};

/** Distances and shares of a book above which the customer is warned. */
const FAR = Decimal.of('0.05');
const THIN = Decimal.of('0.01');

const guardsOf = (typed: Typed, form: Computed, taken: Taken | undefined, seen: Seen): Guard[] => [
  ...shareGuard(form, seen),
  ...farGuard(form, seen),
  ...thinGuard(taken),
  ...restGuard(typed, form, taken),
  ...ownGuard(form, taken, seen),
];

const shareGuard = ({ pays }: Computed, { available }: Seen): Guard[] => {
  const share = largeShare(pays, available);
  return share ? [{ kind: 'share', share }] : [];
};

const farGuard = ({ price }: Computed, { last }: Seen): Guard[] => {
  if (!price || !last?.isPositive()) return [];
  // A huge price is refused anyway; its distance may exceed the range of a decimal.
  if (last.lt(Decimal.one) && price.gt(last.times(LARGEST, 'down'))) return [];
  const distance = price.minus(last).abs().over(last, 'half_even');
  return distance.gt(FAR) ? [{ kind: price.lt(last) ? 'below' : 'above', distance }] : [];
};

const thinGuard = (taken: Taken | undefined): Guard[] => {
  if (!taken?.mean || !taken.best) return [];
  const worse = taken.mean.minus(taken.best).abs().over(taken.best, 'half_even');
  return worse.gt(THIN) ? [{ kind: 'thin', mean: taken.mean, worse }] : [];
};

const restGuard = (typed: Typed, { amount, budget }: Computed, taken: Taken | undefined): Guard[] => {
  if (typed.kind !== 'market' || budget || !amount || !taken) return [];
  const rest = amount.minus(taken.amount);
  return rest.isPositive() ? [{ kind: 'rest', amount: rest }] : [];
};

const ownGuard = ({ side }: Computed, taken: Taken | undefined, { own = [] }: Seen): Guard[] => {
  const reached = taken?.reached;
  if (!reached) return [];
  const met = own.find(
    ({ type, target_price }) => type !== side && (side === BUY ? target_price.lte(reached) : target_price.gte(reached)),
  );
  return met ? [{ kind: 'own', price: met.target_price }] : [];
};

/** The order as sent to the server. */
export const orderOf = (
  typed: Typed,
  form: SpotForm,
  terms: Terms,
  last?: Decimal,
): InputOf<typeof spotCalls.place> => ({
  currency_id: terms.currency_id,
  legal_id: terms.legal_id,
  type: form.side,
  kind: typed.kind,
  ...(form.budget ? { total: form.budget } : { amount: form.amount }),
  ...(form.price ? { target_price: form.price, force: typed.force } : {}),
  ...(form.stop ? { stop_price: form.stop } : {}),
  ...(typed.kind === 'market' && last ? { worst_price: bandPrice(form.side, last, terms) } : {}),
});
