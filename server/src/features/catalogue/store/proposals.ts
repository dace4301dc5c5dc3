import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** The open proposals by target. */
export const openProposals = async (
  sql: Sql,
  actions: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.rows<{ id: number; target_id: string }>`
    select id, target_id from operator_proposal
    where state = 'open' and action = any (${actions}::text[]) and expires_at > ${now}`;
  return new Map(rows.map(({ id, target_id }) => [target_id, id]));
};
