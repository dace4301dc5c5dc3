import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import {
  buyProblem,
  maturesAt,
  penaltyFor,
  yieldRange,
  type LockProblem,
  type YieldRange,
} from '#contract/lock-mining/rules.ts';
import type { Order, Product } from './queries.ts';

export type BuyProblem = LockProblem | 'amount_missing';

export interface Leaving {
  readonly amount: Decimal;
  readonly cost: Decimal;
  readonly back: Decimal;
}

export const leavingOf = (
  terms: Pick<Product, 'penalty_ratio' | 'currency_scale'>,
  amount: Decimal,
  days_left: number,
): Leaving => {
  const cost = penaltyFor(terms, amount, days_left);
  return { amount, cost, back: amount.minus(cost) };
};

export interface BuyForm {
  /** Undefined while the input is not an amount. */
  readonly amount: Decimal | undefined;
  readonly problem: BuyProblem | undefined;
  /** What the amount earns; zero without an amount. */
  readonly range: YieldRange;
  /** What leaving with this many days left costs and returns; for the smallest lock until there is an amount. */
  readonly leaving: Leaving;
  /** The worst case: leaving at once, with every day left. */
  readonly at_once: Leaving;
  readonly first_pay_at: Instant;
  readonly matures_at: Instant;
}

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const buyForm = (
  product: Product,
  typed: { readonly amount: string; readonly days_left: number },
  available: Decimal | undefined,
  now: Instant,
): BuyForm => {
  const amount = Decimal.amount(typed.amount);
  const counted = amount ?? Decimal.zero;
  const left = counted.isPositive() ? counted : product.save_min;
  return {
    amount,
    problem: problemOf(product, amount, available),
    range: yieldRange(product, counted),
    leaving: leavingOf(product, left, typed.days_left),
    at_once: leavingOf(product, left, product.day),
    first_pay_at: plusDays(now, 1),
    matures_at: maturesAt(now, product.day),
  };
};

const problemOf = (
  product: Product,
  amount: Decimal | undefined,
  available: Decimal | undefined,
): BuyProblem | undefined => {
  if (!amount || amount.isZero()) return 'amount_missing';
  // A guest has no balance to compare with; the server checks it later.
  return buyProblem(product, amount, available ?? amount);
};

/** The share of the term that has passed, from 0 to 1, for the ring: to the second, until it ended. */
export const progressOf = (
  { started_at, matures_at, ended_at }: Pick<Order, 'started_at' | 'matures_at' | 'ended_at'>,
  now_ms: number,
): number => {
  const start_ms = millisecondsOf(started_at);
  const at_ms = ended_at === null ? now_ms : millisecondsOf(ended_at);
  return Math.min(1, Math.max(0, (at_ms - start_ms) / (millisecondsOf(matures_at) - start_ms)));
};
