import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Incident } from '#server/core/incidents.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { lateProducts, unpublished } from '../store/house.ts';

/** A tick comes every second and the jobs run every few seconds. */
const LATE_SECONDS = 300;

/** What is wrong with investments: orders that matured and are not paid, and endings that nobody can check yet. */
export const investmentIncidents = async (sql: Sql, now: Instant): Promise<Incident[]> => {
  const before = plusSeconds(now, -LATE_SECONDS);
  const late = await lateProducts(sql, before);
  const silent = await unpublished(sql);
  return [
    ...(late.count > 0 ? [{ kind: 'investments_late' as const, about: [], ...late }] : []),
    ...(silent.since !== null && silent.since <= before
      ? [{ kind: 'investments_unpublished' as const, about: [], ...silent }]
      : []),
  ];
};
