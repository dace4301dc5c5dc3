import {
  breakEvenOf,
  costOf,
  forkAt,
  paidIn,
  payoutsOf,
  sharesProblem,
  sideAt,
  type Fork,
  type InvestmentKind,
  type InvestmentTerms,
  type Payouts,
  type PayoutSide,
  type SharesProblem,
} from '#contract/investments/rules.ts';
import { worthAt } from '#contract/investments/worth-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Order, Product } from './queries.ts';

export type BuyProblem = SharesProblem | 'shares_missing';

/** The coin that a purchase costs, by its id. */
export const payCurrencyOf = ({ kind, currency_id, usdt_id }: Product): number =>
  paidIn(kind) === 'coins' ? currency_id : usdt_id;

export interface BuyForm {
  /** Undefined while the input is not a whole number of shares. */
  readonly shares: number | undefined;
  readonly problem: BuyProblem | undefined;
  /** What the shares cost; of one share until there is a number, so that the picture is never empty. */
  readonly cost: Decimal;
  /** The most that the customer can buy now; undefined for a guest. */
  readonly max: number | undefined;
}

/** Shares that the customer may still buy of a product. */
const allowedOf = ({ customer_shares, mine }: Product): number => Math.max(0, customer_shares - mine);

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const buyForm = (product: Product, typed: string, available: Decimal | undefined): BuyForm => {
  const number = Decimal.amount(typed);
  const shares = number?.fits(0) && number.isPositive() ? Number(number.toString()) : undefined;
  return {
    shares,
    problem: problemOf(product, number, available),
    cost: costOf(product, shares ?? 1),
    max: available && maxShares(product, available),
  };
};

const problemOf = (
  product: Product,
  shares: Decimal | undefined,
  available: Decimal | undefined,
): BuyProblem | undefined => {
  if (!shares) return 'shares_missing';
  const left = { remaining: product.remaining, allowed: allowedOf(product) };
  // A guest has no balance to compare with; the server checks it later.
  const enough = available ?? costOf(product, shares.fits(0) ? Number(shares.toString()) : 1);
  return sharesProblem(product, shares, { ...left, available: enough });
};

const maxShares = (product: Product, available: Decimal): number => {
  const payable = Number(available.over(costOf(product, 1), 'down').cut(0, 'down').toString());
  return Math.min(product.remaining, allowedOf(product), payable);
};

/** When a result is paid, in words. */
export type Where = 'below' | 'at_or_above' | 'at_or_below' | 'above';

/** IV5: the side below the linked price and the one above it; a settlement exactly at it belongs to one of them. */
export const conditionsOf = (kind: InvestmentKind): Readonly<Record<PayoutSide, Where>> =>
  kind === 'put' ? { coins: 'at_or_below', usdt: 'above' } : { coins: 'below', usdt: 'at_or_above' };

export interface ForkFacts {
  readonly payouts: Payouts;
  /** What the results are worth at the current price, in the other currency; undefined without a price. */
  readonly worth: ReturnType<typeof worthAt> | undefined;
  /** The result at the current price. */
  readonly now: Fork | undefined;
  readonly side: PayoutSide | undefined;
  readonly break_even: Decimal;
}

/** Both results of an amount, and what they mean at a price. */
export const forkFacts = (terms: InvestmentTerms, amount: Decimal, price: Decimal | undefined): ForkFacts => {
  const payouts = payoutsOf(terms, amount);
  return {
    payouts,
    worth: price && worthAt(terms, payouts, price),
    now: price && forkAt(terms, amount, price),
    side: price && sideAt(terms, price),
    break_even: breakEvenOf(terms),
  };
};

/** Targets from the highest down, as on a ladder; the current price has its rung between them. */
export const ladderOf = (
  products: readonly Product[],
  price: Decimal | undefined,
): { readonly above: readonly Product[]; readonly below: readonly Product[] } => {
  const sorted = [...products].sort(
    (one, other) => other.linked_price.compare(one.linked_price) || one.days - other.days || one.id - other.id,
  );
  return {
    above: sorted.filter(({ linked_price }) => !price || linked_price.gte(price)),
    below: sorted.filter(({ linked_price }) => price && linked_price.lt(price)),
  };
};

/** The scale of the currency that an order paid in. */
export const broughtCoin = ({
  kind,
  currency_name,
  coin_scale,
  usdt_scale,
}: Pick<Order, 'kind' | 'currency_name' | 'coin_scale' | 'usdt_scale'>) =>
  sideCoin(paidIn(kind), { currency_name, coin_scale, usdt_scale });

export const sideCoin = (
  side: PayoutSide,
  { currency_name, coin_scale, usdt_scale }: Pick<Order, 'currency_name' | 'coin_scale' | 'usdt_scale'>,
) =>
  side === 'coins'
    ? { currency_name, currency_scale: coin_scale }
    : { currency_name: 'USDT', currency_scale: usdt_scale };
