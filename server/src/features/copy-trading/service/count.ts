import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
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

/** CT22: whether a position was opened as a trader; one from before the approval is neither counted nor published. */
export const isCounted = (opened_at: Instant | null, approved_at: Instant): opened_at is Instant =>
  opened_at !== null && opened_at >= approved_at;

export const noteFirst = (row: StatisticRow, opened_at: Instant): void => {
  if (!row.first_at || opened_at < row.first_at) row.first_at = opened_at;
};

/** CT24: a multiple weighs as much as the margins that were opened with it. */
export const addMultiple = (
  multiples: Record<string, string>,
  { multiple, opened_margin }: Pick<CountedClosing, 'multiple' | 'opened_margin'>,
): void => {
  multiples[multiple] = Decimal.of(multiples[multiple] ?? '0')
    .plus(opened_margin)
    .toString();
};

/** CT24: a closing of the trader, in the order of their numbers. */
export const countClosing = (
  row: StatisticRow,
  counted: Counted,
  closing: CountedClosing,
  approved_at: Instant,
): void => {
  const { net, at, opened_at, whole_net } = closing;
  row.last_closing = closing.id;
  if (!isCounted(opened_at, approved_at)) return;
  noteFirst(row, opened_at);
  row.net = row.net.plus(net);
  row.most_margin = Decimal.max(row.most_margin, closing.margin);
  const sums = counted.day(dayOf(at));
  sums.net = sums.net.plus(net);
  if (!whole_net) return;
  // A position is one trade, however many closings it took.
  sums.closings += 1;
  row.closings += 1;
  if (closing.side === LONG) row.long_closings += 1;
  row.hold_seconds += Math.floor((millisecondsOf(at) - millisecondsOf(opened_at)) / 1000);
  if (whole_net.isPositive()) row.winning += 1;
  row.losing_run = whole_net.isNegative() ? row.losing_run + 1 : 0;
  row.longest_losing_run = Math.max(row.longest_losing_run, row.losing_run);
  addMultiple(row.multiples, closing);
};

/** CT23: what followers closed. */
export const countCopies = (row: StatisticRow, counted: Counted, sums: readonly FollowerSum[]): void => {
  for (const { user_id, day, amount, last } of sums) {
    counted.took(user_id, day, amount);
    row.followers_net = row.followers_net.plus(amount);
    row.last_copy_closing = Math.max(row.last_copy_closing, last);
  }
};

/** CT23: what the copies were worth that became the followers' own. */
export const countLeft = (
  row: StatisticRow,
  counted: Counted,
  left: readonly { readonly user_id: number; readonly net: Decimal }[],
  day: number,
): void => {
  for (const { user_id, net } of left) {
    counted.took(user_id, day, net);
    row.followers_net = row.followers_net.plus(net);
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
