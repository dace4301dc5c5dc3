import type { Transaction } from '#server/ports/db/database.ts';

/*
 * CT1: a customer is a trader (or applies) or follows, never both. The two are written by different transactions: the
 * application by the door's, the follow by a batch of the sequencer, and a customer who never applied has no row in
 * `copy_trader` that could be locked. So both take this lock of the customer first, then read what the other side
 * writes, and hold the lock until they commit.
 *
 * Order of locks: the proposal, this lock, the row of `copy_trader`, the row of the public log. Nobody takes this lock
 * of a second customer but the sequencer, of which there is one.
 */

const lockOf = (user_id: number): string => `copy-role:${user_id}`;

/** For applying, and for what operators decide about a trader. */
export const holdRole = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${lockOf(user_id)}, 0))`;

/**
 * For the sequencer, which must not wait for anybody: the followers among these whose lock it could take. A follow of
 * another one is refused with `copy_busy`.
 */
export const shareRoles = async (tx: Transaction, user_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (user_ids.length === 0) return new Set();
  const rows = await tx.rows<{ user_id: number; is_held: boolean }>`
    select user_id, pg_try_advisory_xact_lock_shared(hashtextextended('copy-role:' || user_id, 0)) as is_held
    from unnest(${[...new Set(user_ids)]}::bigint[]) as asked (user_id)`;
  return new Set(rows.filter(({ is_held }) => is_held).map(({ user_id }) => user_id));
};
