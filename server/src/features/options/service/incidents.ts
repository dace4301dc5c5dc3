import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Incident } from '#server/core/incidents.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { pools } from '../store/house.ts';
import { hasRunning, linesBehind, unpublished } from '../store/incidents.ts';

/** Lines that are done are stored at the latest after half as many. */
const MAX_BEHIND = 10_000;
/** A batch comes every ten seconds (OT23). */
const UNPUBLISHED_SECONDS = 300;
/** A pool with less than this part free soon sells out. */
const FREE_PART = Decimal.of('0.1');

/** What is wrong with options; the pool and the log matter only while something runs. */
export const optionsIncidents = async (sql: Sql, now: Instant): Promise<Incident[]> => {
  const running = await hasRunning(sql);
  return [...(running ? [...(await lateLines(sql)), ...(await lowPools(sql))] : []), ...(await lateBatches(sql, now))];
};

/** Prices that nobody works off enter and settle nothing. */
const lateLines = async (sql: Sql): Promise<Incident[]> => {
  const { lines, t_ms } = await linesBehind(sql);
  if (lines <= MAX_BEHIND) return [];
  return [{ kind: 'options_late', about: [], count: lines, since: t_ms === null ? null : instantOf(t_ms) }];
};

const lowPools = async (sql: Sql): Promise<Incident[]> => {
  const low = (await pools(sql)).filter(
    ({ free, reserved }) => reserved.isPositive() && free.lt(free.plus(reserved).times(FREE_PART, 'down')),
  );
  const about = low.map(({ currency_name }) => currency_name);
  return low.length === 0 ? [] : [{ kind: 'options_pool_low', about, count: low.length, since: null }];
};

const lateBatches = async (sql: Sql, now: Instant): Promise<Incident[]> => {
  const { count, since } = await unpublished(sql);
  if (since === null || since > plusSeconds(now, -UNPUBLISHED_SECONDS)) return [];
  return [{ kind: 'options_unpublished', about: [], count, since }];
};
