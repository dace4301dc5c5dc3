import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { trimJob } from '#server/core/jobs/trim-job.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { customersAfter, daysOf, deleteDays, insertDays } from '../store/days.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
import { ownedNow, type AllHoldings } from './debts.ts';
import { totalOf } from './total.ts';

const SNAPSHOT_JOB = 'balances.snapshot';
const PORTION = 500;
const SHOWN_DAYS = 30;
const KEPT_DAYS = 90;

interface DaysHouse {
  readonly ports: DuePorts;
  readonly prices: Prices;
  readonly lenders: AllHoldings;
}

/**
 * BA10: stores every customer's total once per UTC day, from the ledger, the loans and logged prices. A second run finds
 * the day stored.
 */
export const snapshotJob = (ports: DuePorts, prices: Prices, lenders: AllHoldings): Job => {
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
      await snapshotAll({ ports, prices, lenders }, user_ids, now);
      last_user_id = last;
      return 'more';
    },
  };
};

/** Stores a whole portion at once; if that fails, one by one, so that one customer cannot block the others. */
const snapshotAll = async (house: DaysHouse, user_ids: readonly number[], now: Instant): Promise<void> => {
  const { ports } = house;
  try {
    await snapshot(house, user_ids, now);
  } catch (failure) {
    ports.log.warn('daily balances could not be stored in one batch', { because: String(failure) });
    const work = (user_id: number): Promise<void> => snapshot(house, [user_id], now);
    await eachDue(ports, { job: SNAPSHOT_JOB, now, rows: user_ids, idOf: (user_id) => user_id, work });
  }
};

const snapshot = async (
  { ports: { db }, prices, lenders }: DaysHouse,
  user_ids: readonly number[],
  now: Instant,
): Promise<void> => {
  const ownedBy = await inOneSnapshot(db, (sql) => ownedNow(sql, lenders, user_ids, now));
  const rows = user_ids.map((user_id) => {
    const { total_usdt, priced_at } = totalOf(ownedBy(user_id), prices, now);
    return { user_id, day: now.slice(0, 10), total_usdt, taken_at: now, priced_at };
  });
  await insertDays(db, rows);
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
