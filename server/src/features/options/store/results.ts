import type { OptionResult } from '#contract/options/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface ResultRow {
  readonly id: number;
  readonly result: OptionResult;
}

/** How these options ended; those that run are left out. */
export const resultsById = (sql: Sql, ids: readonly number[]): Promise<ResultRow[]> => sql.rows<ResultRow>`
  select id, result from option_order where id = any (${ids}::bigint[]) and result is not null`;
