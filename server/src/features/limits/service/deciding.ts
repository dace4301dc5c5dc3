import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import {
  checkKinds,
  dailyLossAt,
  refusesOpening,
  type CustomerLimits,
  type LimitedProduct,
} from '#contract/limits/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { decidingRows, limitedAmong, upsertResults } from '../store.ts';
import { dayOf, runningBreak, storedDailyLoss } from './view.ts';

/**
 * LI17: what decides about openings of these customers, all in one round trip. A batch that also closes positions adds
 * their results (`BatchResults`), because they are not stored yet.
 */
export const limitsOf = async (
  sql: Sql,
  user_ids: readonly number[],
  now: Instant,
): Promise<ReadonlyMap<number, CustomerLimits>> => {
  const rows = await decidingRows(sql, [...new Set(user_ids)], dayOf(now));
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        daily_loss: dailyLossAt(storedDailyLoss(row), now).limit,
        today_result: row.today_result,
        cooling_off_until: runningBreak(row.cooling_off_until, now),
        passed: new Set(checkKinds.filter((kind) => row.passed.includes(kind))),
      },
    ]),
  );
};

/** LI6, LI9: of these customers, those whom a break or the daily limit keeps from opening anything. */
export const stoppedAmong = async (
  sql: Sql,
  user_ids: readonly number[],
  now: Instant,
): Promise<ReadonlySet<number>> => {
  const limited = await limitedAmong(sql, user_ids);
  const limits = limited.length === 0 ? new Map<number, CustomerLimits>() : await limitsOf(sql, limited, now);
  return new Set(limited.filter((id) => isStopped(limits.get(id), now)));
};

const isStopped = (limits: CustomerLimits | undefined, now: Instant): boolean =>
  limits !== undefined && refusesOpening(limits, { checks: [] }, now) !== undefined;

export interface ResultChange {
  readonly user_id: number;
  readonly product: LimitedProduct;
  /** What a close, a fee or an overnight fee gave (above zero) or cost (below). */
  readonly amount: Decimal;
  /** Positions opened, for the reminder (LI12). */
  readonly opened?: number;
}

/**
 * LI5: adds to the results of the UTC day of `at`, in one statement that locks rows in the order of customers. A batch
 * that opens and closes calls it once with both: two calls in one transaction would not lock in that order.
 */
export const addResults = async (tx: Transaction, rows: readonly ResultChange[], at: Instant): Promise<void> => {
  if (rows.length === 0) return;
  await upsertResults(
    tx,
    rows.map((row) => ({ ...row, opened: row.opened ?? 0 })),
    dayOf(at),
  );
};
