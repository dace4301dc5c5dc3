import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, maxAmount, SELL } from '#contract/spot/rules.ts';
import { mayTypeTotal, totalScale, type Seen, type SpotForm, type Typed } from './form.ts';
import type { Terms } from './queries.ts';

const hundred = Decimal.of(100);

/** Text of the amount field, whichever of the two fields was typed into. */
export const amountText = (typed: Typed, form: SpotForm): string =>
  typed.by === 'total' && mayTypeTotal(typed) ? (form.amount?.toString() ?? '') : typed.amount;

/** Text of the total field: costs are rounded up, proceeds down. */
export const totalText = (typed: Typed, form: SpotForm, terms: Terms): string => {
  if (typed.by === 'total') return typed.total;
  const scale = totalScale(terms);
  return form.total?.cut(scale, form.side === BUY ? 'up' : 'down').toFixed(scale) ?? '';
};

/** A share of the account as an order; undefined while the price is missing. */
export const shareOfAccount = (
  percent: number,
  typed: Typed,
  terms: Terms,
  { available }: Pick<Seen, 'available'>,
): Partial<Typed> | undefined => {
  if (!available) return undefined;
  const part = available.times(Decimal.of(percent).over(hundred, 'down'), 'down');
  if (typed.side === 'sell') return byAmount(maxAmount(SELL, Decimal.one, part, terms));
  if (typed.kind === 'market' || typed.unit === 'quote') return byTotal(part.cut(totalScale(terms), 'down'));
  const price = Decimal.amount(typed.price);
  return price?.isPositive() ? byAmount(maxAmount(BUY, price, part, terms)) : undefined;
};

const textOf = (value: Decimal): string => (value.isPositive() ? value.toString() : '');
const byAmount = (amount: Decimal): Partial<Typed> => ({ by: 'amount', amount: textOf(amount) });
const byTotal = (total: Decimal): Partial<Typed> => ({ by: 'total', total: textOf(total) });

/**
 * Position of the slider. An amount that was cut from a whole percent shows that percent: otherwise the cut would hold
 * the slider back at every step.
 */
export const percentOf = (typed: Typed, form: SpotForm, terms: Terms, seen: Seen): number => {
  const { available } = seen;
  if (!form.pays || !available?.isPositive()) return 0;
  const exact = form.pays.gte(available) ? 100 : form.pays.over(available, 'down').toDrawing() * 100;
  const near = Math.ceil(exact);
  const there = shareOfAccount(near, typed, terms, seen);
  const same = there?.by === typed.by && (there.by === 'total' ? there.total === typed.total : isSame(there, typed));
  return same ? near : exact;
};

const isSame = ({ amount = '' }: Partial<Typed>, typed: Typed): boolean => {
  const [one, other] = [Decimal.amount(amount), Decimal.amount(typed.amount)];
  return one !== undefined && other !== undefined && one.eq(other);
};

/** The largest order that the account pays for: the slider at its end. */
export const reduceToMax = (typed: Typed, terms: Terms, seen: Seen): Partial<Typed> | undefined =>
  shareOfAccount(100, typed, terms, seen);
