import type { Database, Sql, Transaction } from '../ports/db/database.ts';

/** How many rows of a table some work read, whichever way: a bound that holds on every machine, as a time does not. */
export const rowsRead = (db: Database, table: string, work: (tx: Transaction) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    // Counts of the connection's earlier transactions may not have been passed on yet.
    const before = await countOf(tx, table);
    await work(tx);
    return (await countOf(tx, table)) - before;
  });

const countOf = async (sql: Sql, table: string): Promise<number> =>
  (
    await sql.one<{ rows: number }>`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as rows
      from pg_stat_xact_user_tables where relname = ${table}`
  ).rows;
