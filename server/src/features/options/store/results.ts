import type { OptionResult } from '#contract/options/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface ResultRow {
  readonly id: number;
  readonly result: OptionResult;
  readonly symbol: string;
  readonly entry_tick: number | null;
  readonly after_tick: number | null;
}

/** How these options ended; those that run are left out. */
export const resultsById = (sql: Sql, ids: readonly number[]): Promise<ResultRow[]> => sql.rows<ResultRow>`
  select o.id, o.result, m.symbol, o.entry_tick, o.after_tick from option_order o join market m on m.id = o.market_id
  where o.id = any (${ids}::bigint[]) and o.result is not null`;
