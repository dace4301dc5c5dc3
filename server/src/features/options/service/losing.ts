import { LOSING_SHARE_DAYS } from '#contract/futures/rules.ts';
import { millisecondsOf, startOfDay, type Instant } from '#contract/kit/instant.ts';
import type { Database } from '#server/ports/db/database.ts';
import { computeLosing } from '../store/house.ts';

export const LOSING_JOB = 'options.losing-share';

const DAY_MS = 86_400_000;

/** OT29: the whole days before today; a day that was computed is left as it is. */
export const computeLosingShare = (db: Database, now: Instant): Promise<void> => {
  const to_ms = millisecondsOf(startOfDay(now));
  const from_ms = to_ms - LOSING_SHARE_DAYS * DAY_MS;
  return db.transaction((tx) => computeLosing(tx, { day: to_ms / DAY_MS, from_ms, to_ms, now }));
};
