import type { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds, utcTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  changedDailyLoss,
  coolOffEnd,
  dailyLossAt,
  dailyLossFits,
  MAX_DAILY_LOSS,
  MIN_DAILY_LOSS,
  RAISE_HOURS,
  type CoolOffHours,
  type DailyLoss,
  type ReminderMinutes,
} from '#contract/limits/rules.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockLimitRow, saveLimitRow, type LimitRow } from '../store.ts';
import { limitsView, runningBreak, storedDailyLoss, type LimitsView } from './view.ts';

const HOUR_MS = 3_600_000;

/** Locks the row, reads the clock under the lock (TM6), and stores what `work` makes of both. */
const changed = async (
  tx: Transaction,
  user_id: number,
  work: (row: LimitRow, now: Instant) => LimitRow,
): Promise<LimitsView> => {
  const row = await lockLimitRow(tx, user_id);
  const now = tx.now();
  await saveLimitRow(tx, user_id, work(row, now));
  return limitsView(tx, user_id, now);
};

const withDailyLoss = (row: LimitRow, { limit, next }: DailyLoss): LimitRow => ({
  ...row,
  daily_loss: limit ?? null,
  next_daily_loss: next?.limit ?? null,
  next_at: next?.at ?? null,
  next_asked_at: next ? plusMilliseconds(next.at, -RAISE_HOURS * HOUR_MS) : null,
});

/** LI1 to LI4; `asked` is undefined to remove the limit. */
export const changeDailyLoss = async (
  tx: Transaction,
  user_id: number,
  asked: Decimal | undefined,
): Promise<LimitsView> => {
  if (asked !== undefined && !dailyLossFits(asked))
    throw new Refusal('daily_loss_invalid', { min: MIN_DAILY_LOSS.toString(), max: MAX_DAILY_LOSS.toString() });
  return changed(tx, user_id, (row, now) => withDailyLoss(row, changedDailyLoss(storedDailyLoss(row), asked, now)));
};

/** LI4: withdraws a change that waits. */
export const keepDailyLoss = (tx: Transaction, user_id: number): Promise<LimitsView> =>
  changed(tx, user_id, (row, now) => {
    const { limit } = dailyLossAt(storedDailyLoss(row), now);
    return withDailyLoss(row, { limit, next: undefined });
  });

/** LI8 */
export const startCoolOff = (tx: Transaction, user_id: number, hours: CoolOffHours): Promise<LimitsView> =>
  changed(tx, user_id, (row, now) => {
    const until = coolOffEnd(hours, now);
    const running = runningBreak(row.cooling_off_until, now);
    if (running !== undefined && running > until) throw new Refusal('cool_off_longer', { until: utcTime(running) });
    return { ...row, cooling_off_until: until };
  });

export const changeReminder = (tx: Transaction, user_id: number, minutes: ReminderMinutes): Promise<LimitsView> =>
  changed(tx, user_id, (row) => ({ ...row, reminder_minutes: minutes }));
