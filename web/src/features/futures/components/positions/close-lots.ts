import { lotsText } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { SliderMark } from '#ui/slider-marks.ts';

/** The detents of the lots to close: one, a quarter, half, three quarters, all. */
export const closeMarks = (lots: number, written: (lots: number) => string): readonly SliderMark[] => {
  const values = [1, Math.round(lots / 4), Math.round(lots / 2), Math.round((lots * 3) / 4), lots];
  return [...new Set(values.filter((value) => value >= 1))].map((value) => ({ value, label: written(value) }));
};

/**
 * The lots that were typed, counted as the position counts them. A part that was closed meanwhile leaves fewer: then all
 * of the rest.
 */
export const lotsIn = (
  typed: string,
  max: number,
  lot_parts: number,
): { readonly lots: number; readonly problem: boolean } => {
  const amount = typed === '' ? undefined : Decimal.amount(typed);
  if (amount?.gt(lotsText(max, lot_parts))) return { lots: max, problem: true };
  const count = amount ? Number(amount.times(Decimal.of(lot_parts), 'down').toString()) : 0;
  const is_whole = Number.isSafeInteger(count) && count >= 1;
  return { lots: is_whole ? count : 1, problem: !is_whole };
};
