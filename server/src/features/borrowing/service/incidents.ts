import { instantOf } from '#contract/kit/instant.ts';
import type { Incident } from '#server/core/incidents.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { linesBehind } from '../store/ticks.ts';

/** Lines of some minutes of all markets; the job looks every second. */
const MAX_BEHIND = 10_000;

/** BW9: prices that no loan is looked at by warn and liquidate nobody. */
export const borrowingIncidents = async (sql: Sql): Promise<Incident[]> => {
  const { lines, t_ms } = await linesBehind(sql);
  if (lines <= MAX_BEHIND) return [];
  return [{ kind: 'loans_late', about: [], count: lines, since: t_ms === null ? null : instantOf(t_ms) }];
};
