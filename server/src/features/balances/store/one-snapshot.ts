import type { Database, Sql } from '#server/ports/db/database.ts';

/** Reads the ledger as it was at one moment: a trade between two statements is in both answers or in none. */
export const inOneSnapshot = <Result>(db: Database, read: (sql: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run`set transaction isolation level repeatable read, read only`;
    return read(tx);
  });
