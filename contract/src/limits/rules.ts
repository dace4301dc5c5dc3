import { Decimal } from '../kit/decimal.ts';
import { plusDays, plusMilliseconds, startOfDay, utcTime, type Instant } from '../kit/instant.ts';
import type { MessageValues } from '../kit/message.ts';
import type { RefusalCode } from '../refusals.ts';

/* Limits and breaks, rule by rule as in docs/spec/limits.md. Server and screens use the same functions. */

/** What counts towards the result of a day. */
export const limitedProducts = ['futures', 'options'] as const;
export type LimitedProduct = (typeof limitedProducts)[number];

const HOUR_MS = 3_600_000;

/** LI1: in USDT. */
export const MIN_DAILY_LOSS = Decimal.one;
export const MAX_DAILY_LOSS = Decimal.of(1_000_000_000);
const DAILY_LOSS_SCALE = 2;

/** LI1: whether an amount can be a daily loss limit. */
export const dailyLossFits = (limit: Decimal): boolean =>
  limit.fits(DAILY_LOSS_SCALE) && limit.gte(MIN_DAILY_LOSS) && limit.lte(MAX_DAILY_LOSS);

/** LI3: how long a higher limit, or none, has to wait. */
export const RAISE_HOURS = 24;

export interface NextDailyLoss {
  /** Undefined if the limit will be removed. */
  readonly limit: Decimal | undefined;
  readonly at: Instant;
}

export interface DailyLoss {
  readonly limit: Decimal | undefined;
  readonly next: NextDailyLoss | undefined;
}

/** LI3: a change whose moment has come is the limit, without any job. */
export const dailyLossAt = (stored: DailyLoss, now: Instant): DailyLoss =>
  stored.next && stored.next.at <= now ? { limit: stored.next.limit, next: undefined } : stored;

const isHigher = (asked: Decimal | undefined, limit: Decimal): boolean => asked === undefined || asked.gt(limit);

const isSame = (one: Decimal | undefined, other: Decimal | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.eq(other);

/**
 * LI2, LI3, LI4: what is stored when a customer asks for another limit (undefined: for none). Asking twice for the same
 * does not start the wait again.
 */
export const changedDailyLoss = (stored: DailyLoss, asked: Decimal | undefined, now: Instant): DailyLoss => {
  const { limit, next } = dailyLossAt(stored, now);
  if (limit === undefined || !isHigher(asked, limit)) return { limit: asked, next: undefined };
  if (next && isSame(next.limit, asked)) return { limit, next };
  return { limit, next: { limit: asked, at: plusMilliseconds(now, RAISE_HOURS * HOUR_MS) } };
};

/** LI8: how long a break can be. */
export const coolOffHours = [24, 168] as const;
export type CoolOffHours = (typeof coolOffHours)[number];

export const coolOffEnd = (hours: CoolOffHours, now: Instant): Instant => plusMilliseconds(now, hours * HOUR_MS);

/** LI11: 0 is off. */
export const reminderMinutes = [0, 15, 30, 60] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];
export const DEFAULT_REMINDER: ReminderMinutes = 30;
export const REMINDER_POSITIONS = 20;

/** LI14: the knowledge checks, each with its questions. */
export const checkQuestions = {
  futures: ['move', 'liquidation', 'other_side', 'stop'],
  super_leverage: ['distance', 'fee', 'add_margin', 'jump_back'],
  options: ['if_wrong', 'who_decides', 'break_even'],
} as const;
export type CheckKind = keyof typeof checkQuestions;
export type CheckQuestion = (typeof checkQuestions)[CheckKind][number];

export const checkKinds = Object.keys(checkQuestions) as CheckKind[];
export const checkAnswers = ['a', 'b', 'c'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** An answer on the wire, such as `move:b`. */
export type GivenAnswer = `${CheckQuestion}:${CheckAnswer}`;
const questions = Object.values(checkQuestions).flat();
export const givenAnswers = questions.flatMap((question) =>
  checkAnswers.map((answer): GivenAnswer => `${question}:${answer}`),
);

/** LI15: the multiple from which on a second check is needed. */
export const SUPER_LEVERAGE = 50;

export const checksForLeverage = (multiple: number): readonly CheckKind[] =>
  multiple > SUPER_LEVERAGE ? ['futures', 'super_leverage'] : ['futures'];

/** Everything that decides whether a customer may open a position. */
export interface CustomerLimits {
  /** The limit at the moment of reading; undefined without one. */
  readonly daily_loss: Decimal | undefined;
  /** LI5: of the UTC day of reading, all products together. */
  readonly today_result: Decimal;
  readonly cooling_off_until: Instant | undefined;
  readonly passed: ReadonlySet<CheckKind>;
}

export const withResult = (limits: CustomerLimits, amount: Decimal): CustomerLimits => ({
  ...limits,
  today_result: limits.today_result.plus(amount),
});

/** LI5: at or below minus the limit. */
export const isDailyLossReached = (limit: Decimal | undefined, today_result: Decimal): boolean =>
  limit !== undefined && today_result.lte(limit.negated());

export const endOfDay = (now: Instant): Instant => plusDays(startOfDay(now), 1);

export interface OpeningRefusal {
  readonly code: Extract<RefusalCode, 'cooling_off' | 'daily_loss_reached' | `${CheckKind}_check_required`>;
  readonly values: MessageValues;
}

/** LI6, LI9, LI15: why a customer cannot open a position now; undefined if nothing is against it. */
export const refusesOpening = (
  limits: CustomerLimits,
  needed: { readonly checks: readonly CheckKind[] },
  now: Instant,
): OpeningRefusal | undefined => {
  const { daily_loss, today_result, cooling_off_until, passed } = limits;
  if (cooling_off_until !== undefined && cooling_off_until > now)
    return { code: 'cooling_off', values: { until: utcTime(cooling_off_until) } };
  if (daily_loss !== undefined && isDailyLossReached(daily_loss, today_result))
    return {
      code: 'daily_loss_reached',
      values: { limit: daily_loss.toString(), until: utcTime(endOfDay(now)) },
    };
  const missing = needed.checks.find((kind) => !passed.has(kind));
  return missing && { code: `${missing}_check_required`, values: {} };
};
