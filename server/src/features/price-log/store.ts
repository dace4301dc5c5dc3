import type { Sql } from '#server/ports/db/database.ts';

export const isMarket = async (sql: Sql, log_symbol: string): Promise<boolean> =>
  (await sql.row`select from market where log_symbol = ${log_symbol}`) !== undefined;
