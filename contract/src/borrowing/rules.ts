import { Decimal } from '../kit/decimal.ts';
import { fullDaysBetween, plusDays, type Instant } from '../kit/instant.ts';

/*
 * The arithmetic of borrowing, rule by rule as in docs/spec/borrowing.md. Screens and server use the same functions, so
 * customers are charged what they were shown. All of it is exact: coins and prices have at most eight places and levels
 * four (plan-rules.ts), so that no product needs more places than a decimal has.
 */

/** Prices of the log are in units of 1e-8. */
const PRICE_SCALE = 8;
/** Levels and shares are shown with six decimals of a fraction. */
const SHARE_SCALE = 6;

/** BW10: what is not repaid at the end costs the same rate for three more days. */
export const GRACE_DAYS = 3;
/** BW7: a warning is over when the level is below it by this part of it. */
export const CALM_PART = Decimal.of('0.05');
/** BW15 */
export const MAX_OPEN_LOANS = 20;

export const loanStates = ['open', 'repaid', 'liquidated', 'taken'] as const;
/** `liquidated`: the last of the pledge was taken by a fall of the price; `taken`: what was owed was taken after the end. */
export type LoanState = (typeof loanStates)[number];

export const loanEventKinds = ['lend', 'repay', 'pledge', 'release', 'liquidate', 'take'] as const;
export type LoanEventKind = (typeof loanEventKinds)[number];

export interface LoanTerms {
  readonly days: number;
  /** A day, as a fraction. */
  readonly rate: Decimal;
  readonly first_level: Decimal;
  readonly warning_level: Decimal;
  readonly liquidation_level: Decimal;
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly currency_scale: number;
  readonly pledge_scale: number;
}

/** What a customer owes. */
export interface Debt {
  readonly principal: Decimal;
  /** Of the days that have begun, less what was paid. */
  readonly interest: Decimal;
}

export const owedOf = ({ principal, interest }: Debt): Decimal => principal.plus(interest);

/** BW4: what one day costs, rounded up. */
export const dayInterest = (
  principal: Decimal,
  { rate, currency_scale }: Pick<LoanTerms, 'rate' | 'currency_scale'>,
): Decimal => principal.times(rate, 'up').cut(currency_scale, 'up');

/** BW4, BW10: the days that have begun; the first begins with the loan, the last one ends GRACE_DAYS after the term. */
export const daysBegun = (started_at: Instant, days: number, at: Instant): number =>
  Math.min(days + GRACE_DAYS, fullDaysBetween(started_at, at) + 1);

export interface RunningDebt extends Debt {
  readonly started_at: Instant;
  /** The days whose interest is in `interest`, or was paid. */
  readonly charged_days: number;
}

type InterestTerms = Pick<LoanTerms, 'days' | 'rate' | 'currency_scale'>;

/** BW4: what is owed at a moment. The principal has not changed since the last charged day, and earns no compound interest. */
export const debtAt = <Loan extends RunningDebt>(loan: Loan, terms: InterestTerms, at: Instant): Loan => {
  const begun = Math.max(loan.charged_days, daysBegun(loan.started_at, terms.days, at));
  const days = Decimal.of(begun - loan.charged_days);
  const interest = loan.interest.plus(dayInterest(loan.principal, terms).times(days, 'up'));
  return { ...loan, interest, charged_days: begun };
};

/** When the next day begins; undefined when nothing is charged any more. */
export const nextChargeAt = (
  { started_at, charged_days }: Pick<RunningDebt, 'started_at' | 'charged_days'>,
  days: number,
): Instant | undefined => (charged_days < days + GRACE_DAYS ? plusDays(started_at, charged_days) : undefined);

/** The end of the term. */
export const endsAt = (started_at: Instant, days: number): Instant => plusDays(started_at, days);

/** BW10: from when on the pledge pays. */
export const takenAt = (started_at: Instant, days: number): Instant => plusDays(started_at, days + GRACE_DAYS);

/** BW13: what is to be repaid on the last day, if nothing is repaid before. */
export const totalAtEnd = (amount: Decimal, terms: InterestTerms): Decimal =>
  amount.plus(dayInterest(amount, terms).times(Decimal.of(terms.days), 'up'));

/** BW6: what is owed over the value of the pledge, rounded up; null without a pledge, or if it is too large to write. */
export const levelOf = (owed: Decimal, pledge: Decimal, price: Decimal): Decimal | null =>
  Decimal.orNull(() => {
    const value = pledge.times(price, 'down');
    return value.isPositive() ? owed.over(value, 'up').cut(SHARE_SCALE, 'up') : null;
  });

/** BW6 to BW8: the highest price at which a level is reached. A tick at or below it reaches the level. */
export const priceOfLevel = (owed: Decimal, pledge: Decimal, level: Decimal): Decimal =>
  pledge.isPositive() ? owed.over(pledge.times(level, 'up'), 'down').cut(PRICE_SCALE, 'down') : Decimal.zero;

/** BW7: the lowest price at which a warning is over. */
export const calmPrice = (owed: Decimal, pledge: Decimal, warning_level: Decimal): Decimal => {
  const level = warning_level.times(Decimal.one.minus(CALM_PART), 'down');
  return owed.over(pledge.times(level, 'down'), 'up').cut(PRICE_SCALE, 'up');
};

/** BW2, BW6: the pledge that brings `owed` to the first level at a price, rounded up to the coin's step. */
export const pledgeNeeded = (
  owed: Decimal,
  price: Decimal,
  { first_level, pledge_scale }: Pick<LoanTerms, 'first_level' | 'pledge_scale'>,
): Decimal => owed.over(price.times(first_level, 'down'), 'up').cut(pledge_scale, 'up');

/** BW6: how much of the pledge can be taken back at a price. */
export const releasable = (
  owed: Decimal,
  pledge: Decimal,
  price: Decimal,
  terms: Pick<LoanTerms, 'first_level' | 'pledge_scale'>,
): Decimal => Decimal.max(Decimal.zero, pledge.minus(pledgeNeeded(owed, price, terms)));

/** BW7: what would end a warning at a price, in each way: adding so much pledge, or repaying so much. */
export const waysOut = (
  owed: Decimal,
  pledge: Decimal,
  price: Decimal,
  terms: Pick<LoanTerms, 'first_level' | 'pledge_scale' | 'currency_scale'>,
): { readonly pledge: Decimal; readonly amount: Decimal } => {
  const allowed = pledge.times(price, 'down').times(terms.first_level, 'down').cut(terms.currency_scale, 'down');
  return {
    pledge: Decimal.max(Decimal.zero, pledgeNeeded(owed, price, terms).minus(pledge)),
    amount: Decimal.max(Decimal.zero, owed.minus(allowed)),
  };
};

/** BW5: interest first, then principal, and never more than what is owed. */
export const repaymentOf = (debt: Debt, amount: Decimal): Debt => {
  const interest = Decimal.min(debt.interest, amount);
  return { interest, principal: Decimal.min(debt.principal, amount.minus(interest)) };
};

export const lessRepaid = (debt: Debt, repaid: Debt): Debt => ({
  principal: debt.principal.minus(repaid.principal),
  interest: debt.interest.minus(repaid.interest),
});

/** What coins of the pledge settle at a tick. */
export interface Taking {
  /** Of the pledge, to the house. */
  readonly coins: Decimal;
  readonly settled: Debt;
  /** What the house loses, because the whole pledge did not cover it. */
  readonly lost: Debt;
  /** What is owed afterwards; zero when the loan ends by it. */
  readonly left: Debt;
  /** Of the pledge, to the customer, because the loan ends. */
  readonly returned: Decimal;
  /** Of the pledge, in the loan that goes on. */
  readonly remaining: Decimal;
}

const NOTHING: Debt = { principal: Decimal.zero, interest: Decimal.zero };

const taking = (debt: Debt, pledge: Decimal, coins: Decimal, price: Decimal, currency_scale: number): Taking => {
  // Rounded up: coins never count for less than the tick says, and the level is never above the first one afterwards.
  const settled = repaymentOf(debt, coins.times(price, 'up').cut(currency_scale, 'up'));
  const open = lessRepaid(debt, settled);
  const rest = pledge.minus(coins);
  const is_all = rest.isZero();
  const ends = is_all || owedOf(open).isZero();
  return {
    coins,
    settled,
    lost: is_all ? open : NOTHING,
    left: is_all ? NOTHING : open,
    returned: ends ? rest : Decimal.zero,
    remaining: ends ? Decimal.zero : rest,
  };
};

type LiquidationTerms = Pick<LoanTerms, 'first_level' | 'pledge_scale' | 'currency_scale'>;

/** BW8: only as much as brings the level back to the first level at this price, or all of it. */
export const liquidationOf = (debt: Debt, pledge: Decimal, price: Decimal, terms: LiquidationTerms): Taking => {
  const over = pledge.times(price, 'down').minus(owedOf(debt));
  // What stays, is worth at most `over` less its own share of the debt: rest x price x (1 - first level) <= over.
  const stays = price.times(Decimal.one.minus(terms.first_level), 'up');
  const rest = over.isPositive() ? over.over(stays, 'down').cut(terms.pledge_scale, 'down') : Decimal.zero;
  return taking(debt, pledge, pledge.minus(Decimal.min(pledge, rest)), price, terms.currency_scale);
};

/** BW10: as much as settles all that is owed, or all of it. */
export const takingOf = (debt: Debt, pledge: Decimal, price: Decimal, terms: LiquidationTerms): Taking => {
  const needed = owedOf(debt).over(price, 'up').cut(terms.pledge_scale, 'up');
  return taking(debt, pledge, Decimal.min(pledge, needed), price, terms.currency_scale);
};

/** BW8: whether a tick liquidates. */
export const isLiquidatedBy = (
  owed: Decimal,
  pledge: Decimal,
  price: Decimal,
  { liquidation_level }: Pick<LoanTerms, 'liquidation_level'>,
): boolean => price.lte(priceOfLevel(owed, pledge, liquidation_level));

/** How full the bar is: the level as a share of the liquidation level, from 0 to 1. */
export const barShare = (level: Decimal, { liquidation_level }: Pick<LoanTerms, 'liquidation_level'>): Decimal =>
  Decimal.min(Decimal.one, level.over(liquidation_level, 'up').cut(SHARE_SCALE, 'up'));

export const loanHealths = ['safe', 'watch', 'warning', 'liquidation'] as const;
export type LoanHealth = (typeof loanHealths)[number];

/** What colour and word the bar has. */
export const healthOf = (
  level: Decimal,
  terms: Pick<LoanTerms, 'first_level' | 'warning_level' | 'liquidation_level'>,
): LoanHealth => {
  if (level.gte(terms.liquidation_level)) return 'liquidation';
  if (level.gte(terms.warning_level)) return 'warning';
  return level.gt(terms.first_level) ? 'watch' : 'safe';
};

/** BW13: by which part the price has to fall to reach another one; zero once it is there. */
export const fallTo = (price: Decimal, lower: Decimal): Decimal =>
  price.gt(lower) ? price.minus(lower).over(price, 'down').cut(SHARE_SCALE, 'down') : Decimal.zero;

/** BW13: everything that a form shows before a loan is taken, by the functions that charge. */
export interface LoanPreview {
  readonly interest_a_day: Decimal;
  readonly total_at_end: Decimal;
  readonly level: Decimal | null;
  readonly warning_price: Decimal;
  readonly liquidation_price: Decimal;
  /** What a tick at the liquidation price would take on the first day. */
  readonly liquidation: Taking;
}

export const previewOf = (terms: LoanTerms, amount: Decimal, pledge: Decimal, price: Decimal): LoanPreview => {
  const debt = { principal: amount, interest: dayInterest(amount, terms) };
  const owed = owedOf(debt);
  const liquidation_price = priceOfLevel(owed, pledge, terms.liquidation_level);
  return {
    interest_a_day: debt.interest,
    total_at_end: totalAtEnd(amount, terms),
    level: levelOf(owed, pledge, price),
    warning_price: priceOfLevel(owed, pledge, terms.warning_level),
    liquidation_price,
    liquidation: liquidationOf(debt, pledge, liquidation_price, terms),
  };
};

export type LoanProblem = 'borrow_below_minimum' | 'borrow_above_maximum' | 'borrow_too_fine' | 'borrow_pool_short';

/** BW1, BW3: what is wrong with an amount. The form and the server both check it. */
export const amountProblem = (terms: LoanTerms, amount: Decimal, free: Decimal): LoanProblem | undefined => {
  if (amount.lt(terms.minimum)) return 'borrow_below_minimum';
  if (amount.gt(terms.maximum)) return 'borrow_above_maximum';
  if (!amount.fits(terms.currency_scale)) return 'borrow_too_fine';
  return amount.gt(free) ? 'borrow_pool_short' : undefined;
};

export type PledgeProblem = 'borrow_pledge_too_fine' | 'borrow_pledge_short' | 'insufficient_balance';

/** BW2: what is wrong with a pledge. */
export const pledgeProblem = (
  terms: Pick<LoanTerms, 'first_level' | 'pledge_scale'>,
  asked: { readonly amount: Decimal; readonly pledge: Decimal; readonly price: Decimal; readonly available: Decimal },
): PledgeProblem | undefined => {
  if (!asked.pledge.fits(terms.pledge_scale)) return 'borrow_pledge_too_fine';
  if (asked.pledge.lt(pledgeNeeded(asked.amount, asked.price, terms))) return 'borrow_pledge_short';
  return asked.pledge.gt(asked.available) ? 'insufficient_balance' : undefined;
};

/** BA13: what a customer quotes to support, on receipts as in records; a repayment is `loan:number`. */
export const borrowReference = (ref: number | string): string => `B-${String(ref).replace(':', '/')}`;
