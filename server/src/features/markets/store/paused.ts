import type { Sql } from '#server/ports/db/database.ts';

/** The markets that take no orders now. */
export const pausedMarkets = async (sql: Sql): Promise<ReadonlySet<number>> => {
  const rows = await sql.rows<{ id: number }>`select id from market where paused_at is not null`;
  return new Set(rows.map(({ id }) => id));
};
