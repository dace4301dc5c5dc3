import type { Ports } from '#server/ports/ports.ts';
import { openWriterSession, type WriterSession, type WriterTransaction } from '#server/ports/db/writer-session.ts';
import { errorCode } from '#server/ports/db/database.ts';
import { AccountNumbers } from '../ledger/account-numbers.ts';
import { Counters } from './counters.ts';
import { isOfCode } from './failures.ts';
import type { PartState, SequencedPart } from './part.ts';
import { readLease, takeLease, type WriterRow } from './store.ts';

/** An arbitrary number, the same in every process: the key of the writer's advisory lock. */
const WRITER_LOCK = 7_261_080;

/** The right to write: a connection that holds the lock, an epoch, and what is in progress. */
export interface Lease {
  readonly session: WriterSession;
  readonly epoch: number;
  readonly counters: Counters;
  readonly states: ReadonlyMap<SequencedPart, PartState>;
  readonly numbers: AccountNumbers;
}

interface Taking {
  /** The connection ended, perhaps before the lease was taken. */
  readonly lost: () => void;
  /** Called with the row of the new epoch, even if the connection is lost before the lease is taken. */
  readonly found: (row: WriterRow) => void;
  readonly failed: PartFailed;
}

/** SP17a: a part could not be read by a fault of its own; the lease is taken without it. */
export type PartFailed = (part: SequencedPart, failure: unknown) => void;

/** SP17: takes the lease; undefined while another process holds it. */
export const acquireLease = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  parts: readonly SequencedPart[],
  { lost, found, failed }: Taking,
): Promise<Lease | undefined> => {
  const session = await openWriterSession(db, WRITER_LOCK, lost);
  if (!session) return undefined;
  try {
    return await session.transaction(async (tx) => {
      const row = await takeLease(tx, clock.now());
      found(row);
      return {
        session,
        epoch: row.epoch,
        numbers: new AccountNumbers(),
        ...(await readStates(tx, row, parts, failed)),
      };
    });
  } catch (failure) {
    await session.end().catch(() => undefined);
    throw failure;
  }
};

/** Discards the states and reads them again over the same connection; undefined if the lease is no longer ours. */
export const readAgain = (
  { session, epoch, numbers }: Lease,
  parts: readonly SequencedPart[],
  failed: PartFailed,
): Promise<Lease | undefined> =>
  session.transaction(async (tx) => {
    const row = await readLease(tx);
    if (row.epoch !== epoch) return undefined;
    return { session, epoch, numbers, ...(await readStates(tx, row, parts, failed)) };
  });

/** Reading many open orders on a busy machine may exceed the usual statement timeout. */
const READ_WITHIN_MS = 300_000;

const readStates = async (
  tx: WriterTransaction,
  row: WriterRow,
  parts: readonly SequencedPart[],
  failed: PartFailed,
): Promise<Pick<Lease, 'counters' | 'states'>> => {
  await tx.row`select set_config('statement_timeout', ${String(READ_WITHIN_MS)}, true)`;
  const counters = new Counters(row);
  const states = new Map<SequencedPart, PartState>();
  for (const part of parts) {
    try {
      states.set(part, await part.read(tx, counters));
    } catch (failure) {
      // A failed statement has ended the transaction: the others could not be read either.
      if (errorCode(failure) !== undefined || !isOfCode(failure)) throw failure;
      failed(part, failure);
    }
  }
  return { counters, states };
};
