import { statisticDays } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { WindowDay, WindowRow } from '../store/days.ts';
import { RATE_SCALE } from './follow-view.ts';
import { returnBetween } from './traders.ts';

/** A trader who lost everything has a lowest point from which a return can still be counted. */
export const LOWEST_LEVEL = Decimal.of('0.000001');
/** Beyond it the digits of the database end. */
export const HIGHEST_LEVEL = Decimal.of('1000000000000');

/** CT24: where the product is after a result on some capital; without capital there is nothing to be in proportion to. */
export const nextLevel = (level: Decimal, result: Decimal, capital: Decimal): Decimal => {
  if (!capital.isPositive()) return level;
  const factor = Decimal.one.plus(result.over(capital, 'half_even'));
  return Decimal.min(Decimal.max(level.times(factor, 'half_even'), LOWEST_LEVEL), HIGHEST_LEVEL);
};

/** How far a level is below a higher one. */
export const fallFrom = (peak: Decimal, level: Decimal): Decimal =>
  Decimal.max(Decimal.one.minus(level.over(peak, 'half_even')), Decimal.zero).cut(RATE_SCALE, 'half_even');

/**
 * The largest fall between two points of the days in a row: within a day it is known, and every point of a day is after
 * all points of the days before.
 */
const largestFall = (base: Decimal, days: readonly WindowDay[]): Decimal => {
  let [peak, largest] = [base, Decimal.zero];
  for (const day of days) {
    largest = Decimal.max(largest, day.max_drawdown, fallFrom(peak, day.low));
    peak = Decimal.max(peak, day.peak);
  }
  return largest;
};

/** The days that lists look back on; `days` are the newest ones, newest first, and one before them. */
export const windowsOf = (newest: readonly WindowDay[], last_day: number): WindowRow[] =>
  statisticDays.map((days) => {
    const within = newest.filter(({ day }) => day > last_day - days).toReversed();
    const before = newest.find(({ day }) => day <= last_day - days);
    const base_level = before?.level ?? Decimal.one;
    return {
      days,
      last_day,
      base_level,
      base_followers_level: before?.followers_level ?? null,
      followers_net: Decimal.sum(within.map(({ followers_net }) => followers_net)),
      rate_of_return: returnBetween(base_level, within.at(-1)?.level ?? base_level),
      max_drawdown: largestFall(base_level, within),
    };
  });

/** The lowest value that has, with those below it, at least half of the weight. */
export const medianOf = (weights: Readonly<Record<string, string>>): number | null => {
  const sorted = Object.entries(weights).map(([value, weight]) => [Number(value), Decimal.of(weight)] as const);
  sorted.sort(([one], [other]) => one - other);
  const total = Decimal.sum(sorted.map(([, weight]) => weight));
  let seen = Decimal.zero;
  for (const [value, weight] of sorted) {
    seen = seen.plus(weight);
    if (seen.plus(seen).gte(total)) return value;
  }
  return null;
};
