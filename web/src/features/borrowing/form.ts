import {
  amountProblem,
  dayInterest,
  endsAt,
  healthOf,
  levelOf,
  liquidationOf,
  owedOf,
  pledgeNeeded,
  previewOf,
  repaymentOf,
  type Debt,
  type LoanHealth,
  type LoanPreview,
  type LoanProblem,
  type LoanTerms,
  type Taking,
} from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { stepOf } from '#web/shared/step-of.ts';
import type { Loan, Plan } from './queries.ts';

type Coins = Pick<Plan, 'currency_name' | 'currency_scale' | 'pledge_name' | 'pledge_scale'>;

/** The two currencies of a plan or a loan, as amounts are written. */
export const lentIn = ({ currency_name, currency_scale }: Coins): Coin => ({ currency_name, currency_scale });
export const pledgedIn = ({ pledge_name, pledge_scale }: Coins): Coin => ({
  currency_name: pledge_name,
  currency_scale: pledge_scale,
});

/** The market of the ticks, as links spell it: `BTC/USDT`. */
export const marketOf = ({ pledge_name, currency_name }: Coins): string => `${pledge_name}/${currency_name}`;

const hundred = Decimal.of(100);
const percent = (whole: number): Decimal => Decimal.of(whole).over(hundred, 'down');

/** The lowest level of the slider: more than five times what is borrowed is pledged. */
export const LOWEST_LEVEL = 20;
/** Room below the first level, so that a small move of the price does not refuse the loan. */
const ROOM = 5;

/** The first level in whole percent, the highest that the slider offers. */
export const highestLevel = ({ first_level }: Pick<LoanTerms, 'first_level'>): number =>
  Number(first_level.times(hundred, 'down').cut(0, 'down').toString());

export const startLevel = (terms: Pick<LoanTerms, 'first_level'>): number =>
  Math.max(LOWEST_LEVEL, highestLevel(terms) - ROOM);

export type BorrowProblem = LoanProblem | 'amount_missing' | 'pledge_missing';

export interface BorrowForm {
  /** Undefined while the input is not an amount. */
  readonly amount: Decimal | undefined;
  readonly problem: BorrowProblem | undefined;
  /** What the figures are of: the least of the plan until there is an amount, and nothing while it is refused. */
  readonly counted: Decimal | undefined;
  readonly is_example: boolean;
  /** Undefined without a price, as what follows from it. */
  readonly pledge: Decimal | undefined;
  /** What the smallest loan needs at the highest level. */
  readonly least_pledge: Decimal | undefined;
  readonly preview: LoanPreview | undefined;
  readonly ends_at: Instant;
}

interface Typed {
  readonly amount: string;
  /** What is owed over the value of the pledge, in whole percent. */
  readonly level: number;
}

/** The pledge that brings a loan to a level on its first day. */
const pledgeOf = (plan: Plan, amount: Decimal, first_level: Decimal): Decimal | undefined =>
  plan.tick
    ? pledgeNeeded(amount.plus(dayInterest(amount, plan)), plan.tick.price, {
        first_level,
        pledge_scale: plan.pledge_scale,
      })
    : undefined;

/** The most that can be borrowed at a level: by the plan, by what is free to lend, and by the coins that are there. */
export const mostToBorrow = (plan: Plan, typed_level: number, available: Decimal | undefined): Decimal => {
  const lendable = Decimal.min(plan.maximum, plan.free);
  if (!available || !plan.tick) return lendable;
  const level = Decimal.min(percent(typed_level), plan.first_level);
  const owed = available.cut(plan.pledge_scale, 'down').times(plan.tick.price, 'down').times(level, 'down');
  // The interest of the first day is rounded up by less than one step.
  const secured = owed
    .over(Decimal.one.plus(plan.rate), 'down')
    .cut(plan.currency_scale, 'down')
    .minus(stepOf(plan.currency_scale));
  return Decimal.max(Decimal.zero, Decimal.min(lendable, secured));
};

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const borrowForm = (plan: Plan, typed: Typed, available: Decimal | undefined, now: Instant): BorrowForm => {
  const amount = Decimal.amount(typed.amount);
  const wrong = amount && amountProblem(plan, amount, plan.free);
  const is_example = typed.amount.trim() === '' || amount?.isZero() === true;
  const counted = is_example ? plan.minimum : wrong ? undefined : amount;
  const price = plan.tick?.price;
  const level = Decimal.min(percent(typed.level), plan.first_level);
  const pledge = counted && pledgeOf(plan, counted, level);
  const short = pledge && available?.lt(pledge) === true;
  return {
    amount,
    problem: !amount || amount.isZero() ? 'amount_missing' : (wrong ?? (short ? 'pledge_missing' : undefined)),
    counted,
    is_example,
    pledge,
    least_pledge: pledgeOf(plan, plan.minimum, plan.first_level),
    preview: price && counted && pledge && previewOf(plan, counted, pledge, price),
    ends_at: endsAt(now, plan.days),
  };
};

export interface AfterFall {
  readonly price: Decimal;
  readonly level: Decimal | null;
  readonly health: LoanHealth;
  /** What a tick at the liquidation price would take, once the fall goes that far. */
  readonly taking: Taking | undefined;
}

/** BW13: what a fall of the price would do to a loan, by the function that liquidates. */
export const afterFall = (
  terms: LoanTerms,
  loan: { readonly debt: Debt; readonly pledge: Decimal; readonly price: Decimal; readonly liquidation_price: Decimal },
  fall: number,
): AfterFall => {
  const price = loan.price.times(Decimal.one.minus(percent(fall)), 'down');
  const level = levelOf(owedOf(loan.debt), loan.pledge, price);
  const is_taken = price.lte(loan.liquidation_price);
  return {
    price,
    level,
    health: is_taken || level === null ? 'liquidation' : healthOf(level, terms),
    taking: is_taken ? liquidationOf(loan.debt, loan.pledge, loan.liquidation_price, terms) : undefined,
  };
};

export const debtOf = ({ principal, interest }: Loan): Debt => ({ principal, interest });

export const loanActions = ['repay', 'pledge', 'release'] as const;
export type LoanAction = (typeof loanActions)[number];
export type ActionProblem = 'amount_missing' | 'insufficient_balance' | 'release_too_much';

/** The most that can be typed: what is owed, what is there, what may be taken back. */
export const mostOf = (
  action: LoanAction,
  loan: Pick<Loan, 'owed' | 'releasable'>,
  available: Decimal | undefined,
): Decimal | undefined => {
  if (action === 'release') return loan.releasable ?? Decimal.zero;
  if (action === 'pledge') return available;
  return available && Decimal.min(available, loan.owed);
};

/** What is wrong with an amount that is repaid, added or taken back. */
export const actionProblem = (
  action: LoanAction,
  amount: Decimal | undefined,
  loan: Pick<Loan, 'owed' | 'releasable'>,
  available: Decimal | undefined,
): ActionProblem | undefined => {
  if (!amount?.isPositive()) return 'amount_missing';
  if (action === 'release') return amount.gt(loan.releasable ?? Decimal.zero) ? 'release_too_much' : undefined;
  const taken = action === 'repay' ? Decimal.min(amount, loan.owed) : amount;
  return available?.lt(taken) === true ? 'insufficient_balance' : undefined;
};

export interface LoanAfter {
  readonly owed: Decimal;
  readonly pledge: Decimal;
  readonly level: Decimal | null;
  /** The pledge comes back with the last unit. */
  readonly is_over: boolean;
}

/** What a loan is after a repayment, an added pledge or one that was taken back, at the price of its tick. */
export const afterAction = (action: LoanAction, amount: Decimal, loan: Loan): LoanAfter => {
  const repaid = action === 'repay' ? owedOf(repaymentOf(debtOf(loan), amount)) : Decimal.zero;
  const owed = loan.owed.minus(repaid);
  const added = action === 'pledge' ? amount : Decimal.zero;
  const back = action === 'release' ? Decimal.min(amount, loan.pledge) : Decimal.zero;
  const pledge = loan.pledge.plus(added).minus(back);
  const is_over = owed.isZero();
  return { owed, pledge, level: loan.tick && !is_over ? levelOf(owed, pledge, loan.tick.price) : null, is_over };
};
