import type { Sql } from '../ports/db/database.ts';

/** SI5: the product families that a room has built and no operator has switched off, by name. */
export const openFamilies = async (sql: Sql, built: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  const off = await sql.rows<{ name: string }>`select name from product_family where not is_on`;
  return new Set([...built].filter((family) => off.every(({ name }) => name !== family)).sort());
};
