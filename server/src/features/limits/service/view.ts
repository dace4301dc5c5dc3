import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { limitsCalls } from '#contract/limits/calls.ts';
import { DEFAULT_REMINDER, dailyLossAt, endOfDay, isDailyLossReached, type DailyLoss } from '#contract/limits/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { limitRow, passedBy, resultsOn, type LimitRow } from '../store.ts';

export type LimitsView = OutputOf<typeof limitsCalls.mine>;

/** The UTC day of a moment, as its column has it. */
export const dayOf = (at: Instant): string => at.slice(0, 10);

export const storedDailyLoss = (row: Pick<LimitRow, 'daily_loss' | 'next_daily_loss' | 'next_at'>): DailyLoss => ({
  limit: row.daily_loss ?? undefined,
  next: row.next_at === null ? undefined : { limit: row.next_daily_loss ?? undefined, at: row.next_at },
});

/** Undefined once a break is over. */
export const runningBreak = (until: Instant | null, now: Instant): Instant | undefined =>
  until !== null && until > now ? until : undefined;

const NOTHING: LimitRow = {
  daily_loss: null,
  next_daily_loss: null,
  next_asked_at: null,
  next_at: null,
  cooling_off_until: null,
  reminder_minutes: DEFAULT_REMINDER,
};

export const limitsView = async (sql: Sql, user_id: number, now: Instant): Promise<LimitsView> => {
  const row = (await limitRow(sql, user_id)) ?? NOTHING;
  const today = await resultsOn(sql, user_id, dayOf(now));
  const passed = await passedBy(sql, user_id);
  const { limit, next } = dailyLossAt(storedDailyLoss(row), now);
  const today_result = Decimal.sum(today.map(({ result }) => result));
  return {
    daily_loss: limit ?? null,
    next_daily_loss: next ? { daily_loss: next.limit ?? null, at: next.at } : null,
    today_result,
    today,
    day_ends_at: endOfDay(now),
    is_daily_loss_reached: isDailyLossReached(limit, today_result),
    cooling_off_until: runningBreak(row.cooling_off_until, now) ?? null,
    reminder_minutes: row.reminder_minutes,
    passed,
  };
};
