import { RECORD_DAYS } from '#contract/desk/rules.ts';
import { plusDays, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { dueRecords, saveRecord } from '../store/records.ts';

export const RECORDS_JOB = 'desk.records';

const AT_ONCE = 500;
const HOUR_SECONDS = 3600;

/** DK24: always done after one round, because a record of this moment is computed again half a minute later. */
export const computeRecords = async (ports: DuePorts, now: Instant): Promise<'done'> => {
  const since = plusDays(now, -RECORD_DAYS);
  const old = plusSeconds(now, -HOUR_SECONDS);
  await eachDue(ports, {
    job: RECORDS_JOB,
    now,
    rows: await dueRecords(ports.db, { job: RECORDS_JOB, now, since, old, most: AT_ONCE }),
    idOf: ({ user_id }) => user_id,
    work: ({ user_id }) => saveRecord(ports.db, user_id, since, now),
  });
  return 'done';
};
