import { Decimal } from '#contract/kit/decimal.ts';
import { futuresForm, type FuturesForm, type Seen, type Typed } from '#web/features/futures/form.ts';
import type { Terms } from '#web/features/futures/queries.ts';

/** What a multiple means for the order in the form; without lots, for the smallest order. */
export const leverageForm = (typed: Typed, multiple: number, terms: Terms, seen: Seen): FuturesForm => {
  const form = futuresForm({ ...typed, multiple: String(multiple) }, terms, seen);
  if (form.opening) return form;
  const smallest: Typed = { ...typed, unit: 'lots', amount: String(terms.min_lots), multiple: String(multiple) };
  return futuresForm(smallest, terms, seen);
};

interface Day {
  readonly high_24h: Decimal | null;
  readonly low_24h: Decimal | null;
  readonly last: Decimal | null;
}

/** How far the price moved between its low and its high of the last 24 hours, as a fraction of the price now. */
export const rangeOf = (day: Day | undefined): Decimal | undefined => {
  if (!day?.high_24h || !day.low_24h || !day.last?.isPositive()) return undefined;
  const range = day.high_24h.minus(day.low_24h);
  return range.isNegative() ? undefined : range.over(day.last, 'half_even');
};

const HOUR_MS = 3_600_000;
/** A range of fewer hours says little about a day. */
const ENOUGH_HOURS = 12;

/** Whether the candles of the last 24 hours, oldest first, reach back far enough for a range to mean anything. */
export const isDayKnown = (candles: readonly { readonly time: number }[] | undefined, now_ms: number): boolean => {
  const [first] = candles ?? [];
  return first !== undefined && first.time <= now_ms - ENOUGH_HOURS * HOUR_MS;
};

/** The second from which those candles are asked for: the same within an hour, so that they are asked for once. */
export const dayBefore = (now_ms: number): number => (Math.floor(now_ms / HOUR_MS) - 24) * (HOUR_MS / 1000);

export type Zone = 'calm' | 'warn' | 'danger';
const CALM_MULTIPLE = 10;

/** Red when a day like today is enough to liquidate. */
export const zoneOf = (multiple: number, distance: Decimal | undefined, range: Decimal | undefined): Zone => {
  if (distance && range && distance.lt(range)) return 'danger';
  return multiple > CALM_MULTIPLE ? 'warn' : 'calm';
};

/** Both as widths of one bar, in percent: the larger one fills it. */
export const barsOf = (distance: Decimal, range: Decimal): { readonly distance: number; readonly range: number } => {
  const [way, day] = [distance.toDrawing(), range.toDrawing()];
  const longest = Math.max(way, day);
  return longest > 0 ? { distance: (way / longest) * 100, range: (day / longest) * 100 } : { distance: 0, range: 0 };
};
