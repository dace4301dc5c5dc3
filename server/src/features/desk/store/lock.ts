import type { Transaction } from '#server/ports/db/database.ts';

/** The first of the desk's locks, held until the transaction ends: what a customer takes and offers is counted under it. */
export const lockTrader = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk:${user_id}`}, 0))`;
