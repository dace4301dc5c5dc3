import type { Sql } from '#server/ports/db/database.ts';

/** While a fault in the books is open the database accepts no entry, so nothing can move money. */
export const isHalted = async (sql: Sql): Promise<boolean> =>
  (await sql.row`select from ledger_halt where cleared_at is null limit 1`) !== undefined;
