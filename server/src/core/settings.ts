import type { Sql } from '../ports/db/database.ts';

/** One operator setting. No setting may carry an outcome, a price or an exception for one customer. */
export const settingOf = async (sql: Sql, key: string): Promise<string | undefined> =>
  (await sql.row<{ value: string }>`select value from setting where key = ${key}`)?.value;
