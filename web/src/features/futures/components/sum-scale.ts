import { Decimal } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';

/** Amounts that a customer can add up on the screen; what is paid is negative, in the parts as in the total. */
export interface Sum {
  readonly total: Decimal;
  readonly parts: readonly Decimal[];
}

/**
 * STYLE.md, "Sums on a screen": undefined, which is cents, as long as the lines add up to their total in cents;
 * otherwise every digit that the currency has.
 */
export const sumScale = (sums: readonly Sum[], currency_code: string, scale: number): number | undefined => {
  // Costs are rounded up and proceeds down, as they are shown.
  const shown = (value: Decimal): Decimal =>
    value.cut(shownScale(currency_code, scale, value), value.isNegative() ? 'up' : 'down');
  const addsUp = ({ total, parts }: Sum): boolean => Decimal.sum(parts.map(shown)).eq(shown(total));
  return sums.every(addsUp) ? undefined : scale;
};
