import { AccountNumbers } from '#server/core/ledger/account-numbers.ts';
import type { Ports } from '#server/ports/ports.ts';
import { openWriterSession, type WriterSession, type WriterTransaction } from '#server/ports/db/writer-session.ts';
import { readLease, takeLease, type WriterRow } from '../store/batch.ts';
import { Books } from './books.ts';

/** An arbitrary number, the same in every process: the key of the writer's advisory lock. */
const WRITER_LOCK = 7_261_080;

/** The right to write: a connection that holds the lock, an epoch, and the books. */
export interface Lease {
  readonly session: WriterSession;
  readonly epoch: number;
  readonly books: Books;
  readonly numbers: AccountNumbers;
}

interface Taking {
  /** The connection ended, perhaps before the lease was taken. */
  readonly lost: () => void;
  /** Called with the row of the new epoch, even if the connection is lost before the lease is taken. */
  readonly found: (row: WriterRow) => void;
}

/** SP17: takes the lease; undefined while another process holds it. */
export const acquireLease = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { lost, found }: Taking,
): Promise<Lease | undefined> => {
  const session = await openWriterSession(db, WRITER_LOCK, lost);
  if (!session) return undefined;
  try {
    return await session.transaction(async (tx) => {
      const row = await takeLease(tx, clock.now());
      found(row);
      return { session, epoch: row.epoch, books: await readBooks(tx, row), numbers: new AccountNumbers() };
    });
  } catch (failure) {
    await session.end().catch(() => undefined);
    throw failure;
  }
};

/** Discards the books and reads them again over the same connection; undefined if the lease is no longer ours. */
export const readAgain = ({ session, epoch, numbers }: Lease): Promise<Lease | undefined> =>
  session.transaction(async (tx) => {
    const row = await readLease(tx);
    return row.epoch === epoch ? { session, epoch, books: await readBooks(tx, row), numbers } : undefined;
  });

/** Reading many open orders on a busy machine may exceed the usual statement timeout. */
const READ_WITHIN_MS = 300_000;

const readBooks = async (tx: WriterTransaction, row: WriterRow): Promise<Books> => {
  await tx.row`select set_config('statement_timeout', ${String(READ_WITHIN_MS)}, true)`;
  return Books.read(tx, row);
};
