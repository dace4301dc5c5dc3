import type { Sql } from '#server/ports/db/database.ts';

export interface SharedClosing {
  readonly closing_id: number;
  readonly trader_id: number;
}

/** To whom the profits of these closings were shared. */
export const tradersOfShares = async (sql: Sql, closing_ids: readonly number[]): Promise<SharedClosing[]> =>
  closing_ids.length === 0
    ? []
    : sql.rows<SharedClosing>`
      select closing_id, trader_id from copy_share where closing_id = any (${closing_ids}::bigint[])`;
