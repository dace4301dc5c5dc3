import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { CountedClosing, FollowerSum, StatisticRow } from '../store/statistics.ts';
import { dayOf } from './hours.ts';

interface Sums {
  net: Decimal;
  closings: number;
  followers_net: Decimal;
}

/** What was counted in this transaction, by day and by follower. */
export class Counted {
  readonly days = new Map<number, Sums>();
  readonly followers = new Map<number, Decimal>();

  day(day: number): Sums {
    const known = this.days.get(day) ?? { net: Decimal.zero, closings: 0, followers_net: Decimal.zero };
    this.days.set(day, known);
    return known;
  }

  /** What a follower got on a day, or shared if it is negative. */
  took(user_id: number, day: number, amount: Decimal): void {
    const sums = this.day(day);
    sums.followers_net = sums.followers_net.plus(amount);
    this.followers.set(user_id, (this.followers.get(user_id) ?? Decimal.zero).plus(amount));
  }
}

/** The first trade as a trader: a position from before the approval counts from the approval on. */
export const noteFirst = (row: StatisticRow, opened_at: Instant | null, approved_at: Instant): void => {
  if (!opened_at) return;
  const at = laterOf(opened_at, approved_at);
  if (!row.first_at || at < row.first_at) row.first_at = at;
};

/** CT24: a closing of the trader, in the order of their numbers. */
export const countClosing = (row: StatisticRow, counted: Counted, closing: CountedClosing): void => {
  const { net, at, opened_at, multiple } = closing;
  row.last_closing = closing.id;
  row.closings += 1;
  if (closing.side === LONG) row.long_closings += 1;
  row.net = row.net.plus(net);
  row.most_margin = Decimal.max(row.most_margin, closing.margin);
  if (opened_at) row.hold_seconds += Math.floor((millisecondsOf(at) - millisecondsOf(opened_at)) / 1000);
  if (net.isPositive()) row.winning += 1;
  row.losing_run = net.isNegative() ? row.losing_run + 1 : 0;
  row.longest_losing_run = Math.max(row.longest_losing_run, row.losing_run);
  if (closing.is_first) row.multiples[multiple] = (row.multiples[multiple] ?? 0) + 1;
  const sums = counted.day(dayOf(at));
  sums.net = sums.net.plus(net);
  sums.closings += 1;
};

/** CT23: what followers closed. */
export const countCopies = (row: StatisticRow, counted: Counted, sums: readonly FollowerSum[]): void => {
  for (const { user_id, day, amount, last } of sums) {
    counted.took(user_id, day, amount);
    row.followers_net = row.followers_net.plus(amount);
    row.last_copy_closing = Math.max(row.last_copy_closing, last);
  }
};

/** CT15: what they shared of it. */
export const countShares = (row: StatisticRow, counted: Counted, sums: readonly FollowerSum[]): void => {
  for (const { user_id, day, amount, last } of sums) {
    counted.took(user_id, day, amount.negated());
    row.followers_net = row.followers_net.minus(amount);
    row.shared = row.shared.plus(amount);
    row.last_share = Math.max(row.last_share, last);
  }
};
