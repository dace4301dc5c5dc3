import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { trimJob } from '#server/core/jobs/trim-job.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { holdingsOf } from '../store/accounts.ts';
import { customersAfter, daysOf, deleteDays, insertDays } from '../store/days.ts';
import { totalOf } from './total.ts';

const SNAPSHOT_JOB = 'balances.snapshot';
const PORTION = 500;
const SHOWN_DAYS = 30;
const KEPT_DAYS = 90;

/**
 * BA10: stores every customer's total once per UTC day, from the ledger and logged prices. A second run finds the day
 * stored. A customer with a currency that has no price gets no row for that day: its value would be invented.
 */
export const snapshotJob = (ports: DuePorts, prices: Prices): Job => {
  const { db } = ports;
  let day = '';
  let last_user_id = 0;
  return {
    name: SNAPSHOT_JOB,
    every_seconds: 60,
    alone: true,
    async run(now) {
      if (now.slice(0, 10) !== day) [day, last_user_id] = [now.slice(0, 10), 0];
      const user_ids = (await customersAfter(db, last_user_id, PORTION)).map(({ user_id }) => user_id);
      const last = user_ids.at(-1);
      if (last === undefined) return 'done';
      await snapshotAll(ports, prices, user_ids, now);
      last_user_id = last;
      return 'more';
    },
  };
};

/** Stores a whole portion at once; if that fails, one by one, so that one customer cannot block the others. */
const snapshotAll = async (
  ports: DuePorts,
  prices: Prices,
  user_ids: readonly number[],
  now: Instant,
): Promise<void> => {
  try {
    await snapshot(ports.db, prices, user_ids, now);
  } catch (failure) {
    ports.log.warn('daily balances could not be stored in one batch', { because: String(failure) });
    const work = (user_id: number): Promise<void> => snapshot(ports.db, prices, [user_id], now);
    await eachDue(ports, { job: SNAPSHOT_JOB, now, rows: user_ids, idOf: (user_id) => user_id, work });
  }
};

const snapshot = async (sql: Sql, prices: Prices, user_ids: readonly number[], now: Instant): Promise<void> => {
  const holdings = Map.groupBy(await holdingsOf(sql, user_ids), ({ user_id }) => user_id);
  const rows = user_ids.flatMap((user_id) => {
    const { total_usdt, priced_at } = totalOf(holdings.get(user_id) ?? [], prices, now);
    return total_usdt ? [{ user_id, day: now.slice(0, 10), total_usdt, taken_at: now, priced_at }] : [];
  });
  await insertDays(sql, rows);
};

/** RE5: removes daily totals some time after they are no longer shown. */
export const trimDaysJob = ({ db }: DuePorts): Job =>
  trimJob({
    name: 'balances.trim-days',
    every_seconds: 600,
    portion: 2000,
    take: (now, portion) => deleteDays(db, plusDays(now, -KEPT_DAYS).slice(0, 10), portion),
  });

export const lastDays = (sql: Sql, user_id: number, now: Instant) =>
  daysOf(sql, user_id, plusDays(now, -SHOWN_DAYS).slice(0, 10));
