import { RECORD_DAYS } from '#contract/desk/rules.ts';
import { plusDays, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { markCounted, oldRecords, saveRecord, uncountedOrders } from '../store/records.ts';

export const RECORDS_JOB = 'desk.records';

const AT_ONCE = 500;
const HOUR_SECONDS = 3600;

/**
 * DK24: people of orders that are in no record yet, and people whose record is old. Goes on while a whole round of orders
 * was found, so that a backlog is counted at once.
 */
export const computeRecords = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const { db } = ports;
  const since = plusDays(now, -RECORD_DAYS);
  const round = { job: RECORDS_JOB, now, most: AT_ONCE };
  const orders = await uncountedOrders(db, round);
  const old = await oldRecords(db, round, plusSeconds(now, -HOUR_SECONDS));
  const people = new Set([
    ...orders.flatMap((order) => [order.seller_id, order.buyer_id]),
    ...old.map((row) => row.user_id),
  ]);
  await eachDue(ports, {
    job: RECORDS_JOB,
    now,
    rows: [...people],
    idOf: (user_id) => user_id,
    work: (user_id) => saveRecord(db, user_id, since, now),
  });
  const ids = orders.map(({ id }) => id);
  const counted = ids.length === 0 ? 0 : await markCounted(db, ids, { since, now });
  return counted === AT_ONCE ? 'more' : 'done';
};
