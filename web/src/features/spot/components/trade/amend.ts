import { Decimal } from '#contract/kit/decimal.ts';
import { quoteOf, reserveOf, valueProblem } from '#contract/spot/rules.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';

export type AmendProblem = 'amend_missing' | 'amend_step' | 'amend_not_less' | 'amend_filled' | 'amend_minimum';

export interface AmendForm {
  readonly amount: Decimal | undefined;
  readonly problem: AmendProblem | undefined;
  /** What becomes available, in the currency that the order holds. */
  readonly released: Decimal | undefined;
}

/** SP14: the new whole amount of an order and what it releases; the server checks the same rules again. */
export const amendForm = (typed: string, order: Order, terms: Terms): AmendForm => {
  const amount = Decimal.amount(typed);
  const problem = problemOf(amount, order, terms);
  if (problem || !amount) return { amount, problem, released: undefined };
  const held = (whole: Decimal): Decimal =>
    reserveOf(order.type, order.target_price, whole.minus(order.filled), terms.quote_scale);
  return { amount, problem, released: held(order.trade_amount).minus(held(amount)) };
};

const problemOf = (amount: Decimal | undefined, order: Order, terms: Terms): AmendProblem | undefined => {
  if (!amount?.isPositive()) return 'amend_missing';
  if (!amount.fits(terms.quantity_scale)) return 'amend_step';
  if (amount.gte(order.trade_amount)) return 'amend_not_less';
  if (amount.lte(order.filled)) return 'amend_filled';
  const left = quoteOf(order.target_price, amount.minus(order.filled), terms.quote_scale);
  return valueProblem(left, terms) && 'amend_minimum';
};
