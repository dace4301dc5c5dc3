import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, maxAmount, quoteOf, type OrderSide, type SpotTerms } from '#contract/spot/rules.ts';
import type { Level } from './components/book/depth.ts';

export interface Taking {
  readonly side: OrderSide;
  /** The worst price that it may reach. */
  readonly worst: Decimal;
  readonly amount: Decimal | undefined;
  /** Instead of an amount: what may be spent. */
  readonly total: Decimal | undefined;
}

export interface Taken {
  readonly amount: Decimal;
  readonly value: Decimal;
  readonly best: Decimal | undefined;
  /** Undefined when nothing is filled: the average price, and the last one reached. */
  readonly mean: Decimal | undefined;
  readonly reached: Decimal | undefined;
}

/** What a taker would fill from these levels, best first, by the rules of the book (SP4, SP7, SP9). */
export const takeFrom = (levels: readonly Level[], wanted: Taking, terms: SpotTerms): Taken => {
  let amount = Decimal.zero;
  let value = Decimal.zero;
  let reached: Decimal | undefined;
  for (const [price, quantity] of levels) {
    if (wanted.side === BUY ? price.gt(wanted.worst) : price.lt(wanted.worst)) break;
    const left = leftAt(price, wanted, { amount, value }, terms);
    if (!left.isPositive()) break;
    const lots = Decimal.min(quantity, left);
    reached = price;
    amount = amount.plus(lots);
    value = value.plus(quoteOf(price, lots, terms.quote_scale));
  }
  const mean = amount.isPositive() ? value.over(amount, 'half_even').cut(terms.price_scale, 'half_even') : undefined;
  return { amount, value, best: levels[0]?.[0], mean, reached };
};

const leftAt = (
  price: Decimal,
  wanted: Taking,
  had: { readonly amount: Decimal; readonly value: Decimal },
  terms: SpotTerms,
): Decimal =>
  wanted.total
    ? maxAmount(BUY, price, wanted.total.minus(had.value), terms)
    : (wanted.amount ?? Decimal.zero).minus(had.amount);
