import { Decimal } from '#contract/kit/decimal.ts';
import { checkKinds, dailyLossFits, REMINDER_POSITIONS, type CheckKind } from '#contract/limits/rules.ts';
import { addressOf, placeOf, type Address } from '#web/shared/address.ts';
import type { Limits } from './queries.ts';

export type LimitProblem = 'limit_missing' | 'limit_same' | 'daily_loss_invalid';

export interface LimitForm {
  /** Undefined while the input is not an amount. */
  readonly amount: Decimal | undefined;
  readonly problem: LimitProblem | undefined;
  /** LI2, LI3: whether the server will let it count at once. */
  readonly waits: boolean;
}

export const limitForm = (typed: string, limit: Decimal | null): LimitForm => {
  const amount = Decimal.amount(typed);
  return { amount, problem: problemOf(amount, limit), waits: limit !== null && amount?.gt(limit) === true };
};

const problemOf = (amount: Decimal | undefined, limit: Decimal | null): LimitProblem | undefined => {
  if (!amount) return 'limit_missing';
  if (!dailyLossFits(amount)) return 'daily_loss_invalid';
  return limit?.eq(amount) ? 'limit_same' : undefined;
};

export interface DayLoss {
  readonly limit: Decimal;
  readonly used: Decimal;
  readonly left: Decimal;
  /** From 0 to 1, for the bar. */
  readonly drawn: number;
}

/** How much of the limit the day has used; undefined without a limit. A gain uses nothing. */
export const dayLoss = ({ daily_loss, today_result }: Pick<Limits, 'daily_loss' | 'today_result'>) => {
  if (daily_loss === null) return undefined;
  const used = Decimal.max(Decimal.zero, today_result.negated());
  const left = Decimal.max(Decimal.zero, daily_loss.minus(used));
  const drawn = Math.min(1, used.over(daily_loss, 'down').toDrawing());
  return { limit: daily_loss, used, left, drawn } satisfies DayLoss;
};

/** LI13: how long this tab has traded, and what the last reminder was about. */
export interface TradingTime {
  readonly used_ms: number;
  readonly seen_ms: number;
  readonly reminded_ms: number;
  readonly reminded_opened: number | undefined;
}

const AWAY_MS = 30 * 60_000;

export const newTradingTime = (now_ms: number): TradingTime => ({
  used_ms: 0,
  seen_ms: now_ms,
  reminded_ms: 0,
  reminded_opened: undefined,
});

/** One more beat with a trade screen in view; after half an hour away it starts again. */
export const countedBeat = (time: TradingTime, now_ms: number, beat_ms: number): TradingTime =>
  now_ms - time.seen_ms > AWAY_MS
    ? newTradingTime(now_ms)
    : { ...time, used_ms: time.used_ms + beat_ms, seen_ms: now_ms };

export type Reminder = { readonly minutes: number } | { readonly positions: number };

const MINUTE_MS = 60_000;

/** LI11, LI12: what the customer should be reminded of now. A day that began since starts the count of positions again. */
export const reminderDue = (
  time: TradingTime,
  { reminder_minutes, opened }: { readonly reminder_minutes: number; readonly opened: number },
): Reminder | undefined => {
  if (reminder_minutes === 0) return undefined;
  if (time.used_ms - time.reminded_ms >= reminder_minutes * MINUTE_MS)
    return { minutes: Math.floor(time.used_ms / MINUTE_MS) };
  const rounds = (count: number): number => Math.floor(count / REMINDER_POSITIONS);
  const seen = time.reminded_opened ?? opened;
  return rounds(opened) > rounds(opened < seen ? 0 : seen) ? { positions: opened } : undefined;
};

export const openedToday = ({ today }: Pick<Limits, 'today'>): number =>
  today.reduce((count, { opened }) => count + opened, 0);

export const checkKindOf = (typed: string | undefined): CheckKind | undefined =>
  checkKinds.find((kind) => kind === typed);

/** Where a passed check leads: always a page of this app, whatever a link says. */
export const wayBack = (typed: string | undefined): Address | undefined => {
  if (typed === undefined || typed === '') return undefined;
  const { path, query } = placeOf(typed);
  return /^pages\/[\w/]+$/.test(path) ? addressOf(path, query) : undefined;
};
