import { plusSeconds } from '#contract/kit/instant.ts';
import type { Incident } from '#server/core/incidents.ts';
import type { Database } from '#server/ports/db/database.ts';
import { unfinishedSince } from '../store/allotment.ts';

/** A million entries take some minutes; whatever takes longer than this is worth a look. */
const LATE_SECONDS = 3600;

/** Offerings that ended and whose customers do not have their part yet. */
export const lateAllotments = async (db: Database): Promise<readonly Incident[]> => {
  const late = await unfinishedSince(db, plusSeconds(db.clock.now(), -LATE_SECONDS));
  const [first] = late;
  if (!first) return [];
  const about = late.map(({ currency_name }) => currency_name);
  return [{ kind: 'offerings_late', about, since: first.ends_at, count: late.length }];
};
