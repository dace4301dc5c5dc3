import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import {
  buyProblem,
  maturesAt,
  penaltyFor,
  yieldRange,
  type LockProblem,
  type YieldRange,
} from '#contract/lock-mining/rules.ts';
import type { Product } from './queries.ts';

export type BuyProblem = LockProblem | 'amount_missing';

export interface BuyForm {
  /** Undefined while the input is not an amount. */
  readonly amount: Decimal | undefined;
  readonly problem: BuyProblem | undefined;
  /** What the amount earns; zero without an amount. */
  readonly range: YieldRange;
  /** What leaving costs with this many days left. */
  readonly penalty: Decimal;
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
  return {
    amount,
    problem: problemOf(product, amount, available),
    range: yieldRange(product, counted),
    penalty: penaltyFor(product, counted, typed.days_left),
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

/** Progress of the term, from 0 to 1, for the ring. */
export const progressOf = (order: { readonly day: number; readonly remaining_days: number }): number =>
  (order.day - order.remaining_days) / order.day;
