import type { SliderMark } from '#ui/slider-marks.ts';

/** The detents of the lots to close: one, a quarter, half, three quarters, all. */
export const closeMarks = (lots: number, written: (lots: number) => string): readonly SliderMark[] => {
  const values = [1, Math.round(lots / 4), Math.round(lots / 2), Math.round((lots * 3) / 4), lots];
  return [...new Set(values.filter((value) => value >= 1))].map((value) => ({ value, label: written(value) }));
};

/** The lots that were typed. A part that was closed meanwhile leaves fewer: then all of the rest. */
export const lotsIn = (typed: string, max: number): { readonly lots: number; readonly problem: boolean } => {
  const count = Number(typed);
  const is_whole = typed !== '' && Number.isSafeInteger(count) && count >= 1;
  return { lots: is_whole ? Math.min(count, max) : 1, problem: !is_whole || count > max };
};
