import { Decimal } from '../kit/decimal.ts';
import { plusDays, plusMilliseconds, startOfDay, type Instant } from '../kit/instant.ts';

/*
 * The arithmetic of investments, rule by rule as in docs/spec/investments.md. Screens and server use the same
 * functions, so both results that a customer is shown are the ones that are paid.
 */

/** `linked` and `call` take coins (sell high), `put` takes USDT (buy low). */
export const investmentKinds = ['linked', 'call', 'put'] as const;
export type InvestmentKind = (typeof investmentKinds)[number];

/** The kinds of the dual segment, in the wire's words. */
export const dualKinds = ['call', 'put'] as const;

/** What an order pays in: the coin or USDT. */
export const payoutSides = ['coins', 'usdt'] as const;
export type PayoutSide = (typeof payoutSides)[number];

/** IV7: how long after its maturity a product waits for a tick. */
export const SETTLE_WINDOW_MS = 60 * 60 * 1000;

const DAYS_A_YEAR = Decimal.of(365);
const TWO = Decimal.of(2);

/** What decides the payouts of a product. The linked price follows from a tick, everything else from the series. */
export interface InvestmentTerms {
  readonly kind: InvestmentKind;
  /** A year, as a fraction. */
  readonly rate: Decimal;
  readonly days: number;
  /** Coins in a share. */
  readonly share: Decimal;
  readonly linked_price: Decimal;
  readonly coin_scale: number;
  readonly usdt_scale: number;
}

/** What a purchase of this kind is paid in. */
export const paidIn = (kind: InvestmentKind): PayoutSide => (kind === 'put' ? 'usdt' : 'coins');

/** IV2: the market's price times 1 + distance, for `put` times 1 - distance, rounded to the step, half up. */
export const linkedPrice = (
  { kind, distance, step }: { readonly kind: InvestmentKind; readonly distance: Decimal; readonly step: Decimal },
  market_price: Decimal,
): Decimal => {
  const factor = kind === 'put' ? Decimal.one.minus(distance) : Decimal.one.plus(distance);
  const exact = market_price.times(factor, 'down');
  return exact.plus(step.over(TWO, 'down')).over(step, 'down').cut(0, 'down').times(step, 'down');
};

/** IV3: a product is sold until the end of its UTC day. */
export const salesEndAt = (opens_at: Instant): Instant => plusDays(startOfDay(opens_at), 1);

/** IV3: the term begins when the sale ends. */
export const maturesAt = (starts_at: Instant, days: number): Instant => plusDays(starts_at, days);

/** IV7: the last moment of a tick that can settle it. */
export const failsAt = (matures_at: Instant): Instant => plusMilliseconds(matures_at, SETTLE_WINDOW_MS);

/** IV9: by when everybody is paid and it is public, also when many mature at once. */
export const publicBy = (matures_at: Instant): Instant => plusMilliseconds(failsAt(matures_at), SETTLE_WINDOW_MS);

/** IV4: what shares cost; coins exactly, USDT rounded up to its scale. */
export const costOf = (
  { kind, share, linked_price, usdt_scale }: Pick<InvestmentTerms, 'kind' | 'share' | 'linked_price' | 'usdt_scale'>,
  shares: number,
): Decimal => {
  const coins = share.times(Decimal.of(shares), 'down');
  return kind === 'put' ? coins.times(linked_price, 'up').cut(usdt_scale, 'up') : coins;
};

/** IV5: `y` over 365, so that nothing is rounded before the end: 365 + days x APR. */
const yearsOf = ({ rate, days }: Pick<InvestmentTerms, 'rate' | 'days'>): Decimal =>
  DAYS_A_YEAR.plus(rate.times(Decimal.of(days), 'down'));

/** IV5: `y`, for screens; rounded down to 18 places. */
export const growthOf = (terms: Pick<InvestmentTerms, 'rate' | 'days'>): Decimal =>
  yearsOf(terms).over(DAYS_A_YEAR, 'down');

/** Both results of an order: it pays one of them, never both. */
export interface Payouts {
  readonly coins: Decimal;
  readonly usdt: Decimal;
}

/**
 * IV5: one exact fraction each, rounded down once to the scale of what is paid. Amount and linked price have at most
 * eight decimals each, so their product is exact.
 */
export const payoutsOf = (terms: InvestmentTerms, amount: Decimal): Payouts => {
  const { kind, linked_price, coin_scale, usdt_scale } = terms;
  const years = yearsOf(terms);
  const in_same = amount.shareOf(years, DAYS_A_YEAR, 'down');
  if (kind === 'put') {
    const coins = amount.shareOf(years, DAYS_A_YEAR.times(linked_price, 'down'), 'down');
    return { coins: coins.cut(coin_scale, 'down'), usdt: in_same.cut(usdt_scale, 'down') };
  }
  const usdt = amount.times(linked_price, 'down').shareOf(years, DAYS_A_YEAR, 'down');
  return { coins: in_same.cut(coin_scale, 'down'), usdt: usdt.cut(usdt_scale, 'down') };
};

/** IV5: which of the two is paid at a settlement price. */
export const sideAt = (
  { kind, linked_price }: Pick<InvestmentTerms, 'kind' | 'linked_price'>,
  settle_price: Decimal,
): PayoutSide => {
  const pays_coins = kind === 'put' ? settle_price.lte(linked_price) : settle_price.lt(linked_price);
  return pays_coins ? 'coins' : 'usdt';
};

/** IV8: without a tick the customer gets the same currency back, with the whole yield. */
export const sideOnFailure = (kind: InvestmentKind): PayoutSide => paidIn(kind);

/** IV6: what the house sets aside before it sells, beyond what the customer brings. */
export const reserveOf = (terms: InvestmentTerms, amount: Decimal): Payouts => {
  const payouts = payoutsOf(terms, amount);
  return paidIn(terms.kind) === 'coins'
    ? { coins: payouts.coins.minus(amount), usdt: payouts.usdt }
    : { coins: payouts.coins, usdt: payouts.usdt.minus(amount) };
};

/** An order at a settlement price, for the picture of the fork. Worths are in USDT, rounded down. */
export interface Fork {
  readonly side: PayoutSide;
  /** In the currency of `side`. */
  readonly paid: Decimal;
  readonly worth: Decimal;
  /** What was brought would be worth at the same price. */
  readonly brought_worth: Decimal;
  /** IV11: less than what was brought would be worth; the form says so in words. */
  readonly is_less: boolean;
}

export const forkAt = (terms: InvestmentTerms, amount: Decimal, price: Decimal): Fork => {
  const side = sideAt(terms, price);
  const paid = payoutsOf(terms, amount)[side];
  const inUsdt = (value: Decimal, of: PayoutSide): Decimal =>
    (of === 'coins' ? value.times(price, 'down') : value).cut(terms.usdt_scale, 'down');
  const worth = inUsdt(paid, side);
  const brought_worth = inUsdt(amount, paidIn(terms.kind));
  return { side, paid, worth, brought_worth, is_less: worth.lt(brought_worth) };
};

/**
 * IV11: the settlement price beyond which what is paid is worth less than what was brought: above it for `linked` and
 * `call` (linked price x y), below it for `put` (linked price / y). Shown, never paid by.
 */
export const breakEvenOf = (terms: Pick<InvestmentTerms, 'kind' | 'rate' | 'days' | 'linked_price'>): Decimal => {
  const { kind, linked_price } = terms;
  return kind === 'put'
    ? linked_price.shareOf(DAYS_A_YEAR, yearsOf(terms), 'up')
    : linked_price.shareOf(yearsOf(terms), DAYS_A_YEAR, 'down');
};

/**
 * IV15: beyond the break-even every settlement pays less than a trade at this price gives at once: selling the coins for
 * `linked` and `call`, buying them for `put`. Nothing is sold then, because nobody can gain by it.
 */
export const isOutOfReach = (
  terms: Pick<InvestmentTerms, 'kind' | 'rate' | 'days' | 'linked_price'>,
  price: Decimal,
): boolean => (terms.kind === 'put' ? price.lt(breakEvenOf(terms)) : price.gt(breakEvenOf(terms)));

/** How far the linked price is from a price now, as a fraction: 0.0272 above, -0.0272 below. */
export const distanceFrom = (linked_price: Decimal, price: Decimal): Decimal =>
  linked_price.minus(price).over(price, 'half_even');

export type SharesProblem =
  'invest_whole_number' | 'invest_no_share' | 'invest_sold_out' | 'invest_limit' | 'insufficient_balance';

export interface SharesLeft {
  /** Of the product. */
  readonly remaining: number;
  /** Of the customer's limit in this product. */
  readonly allowed: number;
  readonly available: Decimal;
}

/** IV4: what is wrong with a number of shares. The form and the server both check it, before anything is computed. */
export const sharesProblem = (
  terms: InvestmentTerms,
  shares: Decimal,
  { remaining, allowed, available }: SharesLeft,
): SharesProblem | undefined => {
  if (!shares.fits(0)) return 'invest_whole_number';
  if (!shares.isPositive()) return 'invest_no_share';
  if (shares.gt(Decimal.of(remaining))) return 'invest_sold_out';
  if (shares.gt(Decimal.of(allowed))) return 'invest_limit';
  if (costOf(terms, Number(shares.toString())).gt(available)) return 'insufficient_balance';
  return undefined;
};

/** IV10 */
export const investmentStates = ['purchased', 'settling', 'completed', 'failed'] as const;
export type InvestmentState = (typeof investmentStates)[number];

/** IV10: the wire's numbers. */
export const statusOf = { failed: 0, purchased: 1, settling: 2, completed: 3 } as const satisfies Readonly<
  Record<InvestmentState, number>
>;

/** IV10: an order that was not paid yet is settling from its maturity on. */
export const stateAt = (
  order: { readonly ended: 'completed' | 'failed' | null; readonly matures_at: Instant },
  now: Instant,
): InvestmentState => order.ended ?? (now < order.matures_at ? 'purchased' : 'settling');

/** A name without any promise: the coin, the day of maturity, the linked price and the kind. */
export const investmentName = (product: {
  readonly currency_name: string;
  readonly matures_at: Instant;
  readonly linked_price: Decimal;
  readonly kind: InvestmentKind;
}): string =>
  [
    product.currency_name,
    product.matures_at.slice(0, 10).replaceAll('-', ''),
    product.linked_price.toString(),
    { linked: 'L', call: 'C', put: 'P' }[product.kind],
  ].join('-');

/** BA13: what a customer quotes to support, on receipts as in records. */
export const investmentReference = (id: number | string): string => `V-${id}`;
