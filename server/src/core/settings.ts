import type { Sql } from '../ports/db/database.ts';

/** One value of the operators' settings. No setting may carry an outcome, a price or an exception for one person. */
export const settingOf = async (sql: Sql, key: string): Promise<string | undefined> =>
  (await sql.row<{ value: string }>`select value from setting where key = ${key}`)?.value;
