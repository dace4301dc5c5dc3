import { laterOf, type Instant } from '#contract/kit/instant.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { unlocksOf } from '#contract/offerings/rules.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry } from '#server/core/ledger/ledger.ts';
import { deliverAll, type NewMessage } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { dueUnlockIds, lockTokens, saveUnlocked, type LockedTokens, type UnlockedRow } from '../store/unlocks.ts';

export const UNLOCK_JOB = 'offerings.unlock';

/** Applications whose tokens are unlocked in one transaction. */
const MAX_BATCH = 500;

/** OF10: every part that is due, also those of days on which the server was down. */
export const unlockDue = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await dueUnlockIds(ports.db, { job: UNLOCK_JOB, now, limit: MAX_BATCH });
  const work = (ids: readonly number[]) => ports.db.transaction((tx) => unlock(tx, ids));
  return inBatches(ports, { job: UNLOCK_JOB, now, rows, idOf: (row) => row, work });
};

interface Unlocked extends UnlockedRow {
  readonly entries: readonly Entry[];
  /** No message if only parts of zero were due. */
  readonly message: readonly (NewMessage & { readonly user_id: number })[];
}

const unlock = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  const rows = await lockTokens(tx, ids);
  // TM7: not before the allotment, which a process with a faster clock may have done.
  const at = rows.reduce((latest, { ended_at }) => laterOf(latest, ended_at), tx.now());
  const unlocked = rows.map((row) => unlockedAt(row, at));
  if (unlocked.length === 0) return;
  await saveUnlocked(tx, unlocked);
  await postAll(
    tx,
    unlocked.flatMap(({ entries }) => entries),
  );
  await deliverAll(
    tx,
    unlocked.flatMap(({ message }) => message),
    at,
  );
};

const unlockedAt = (row: LockedTokens, at: Instant): Unlocked => {
  const parts = unlocksOf(row, row.passed, row.currency_scale);
  const due = parts.filter((part) => part.part > row.unlocked_parts && part.at <= at);
  const given = due.filter(({ amount }) => amount.isPositive());
  const amount = Decimal.sum(given.map((part) => part.amount));
  const unlocked = row.unlocked.plus(amount);
  const unlocked_parts = row.unlocked_parts + due.length;
  const next = unlocked.lt(row.passed) ? parts.find(({ part }) => part > unlocked_parts) : undefined;
  return {
    id: row.id,
    unlocked_parts,
    unlocked,
    next_unlock_at: next?.at ?? null,
    message: amount.isPositive() ? [unlockedMessage(row, amount)] : [],
    entries: given.map(({ part, amount: share }) => ({
      reason: 'offerings.unlock',
      ref: `${row.id}:${part}`,
      at,
      movements: [
        {
          from: customer(row.user_id, 'offerings'),
          to: customer(row.user_id, 'spot'),
          currency_id: row.currency_id,
          amount: share,
        },
      ],
    })),
  };
};

const unlockedMessage = (row: LockedTokens, amount: Decimal) => ({
  user_id: row.user_id,
  topic: 'orders' as const,
  kind: 'offering_unlocked' as const,
  values: { id: String(row.id), amount: amount.toString(), currency: row.currency_name },
});
