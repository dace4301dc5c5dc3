import { AccountNumbers } from '#server/core/ledger/account-numbers.ts';
import type { Ports } from '#server/ports/ports.ts';
import { openWriterSession, type WriterSession, type WriterTransaction } from '#server/ports/db/writer-session.ts';
import { readLease, takeLease, type WriterRow } from '../store/batch.ts';
import { Books } from './books.ts';

/** Any number, the same in every process: it is held by the one who decides. */
const WRITER_LOCK = 7_261_080;

/** The place of the one who decides: a connection that holds the lock, an epoch, and the books. */
export interface Lease {
  readonly session: WriterSession;
  readonly epoch: number;
  readonly books: Books;
  readonly numbers: AccountNumbers;
}

interface Taking {
  /** The connection ended, perhaps before the place was taken. */
  readonly lost: () => void;
  /** The row as it is in the new epoch, heard even if the connection is lost before the place is taken. */
  readonly found: (row: WriterRow) => void;
}

/** SP17: takes the place, or answers nothing while another process has it. */
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

/** Throws the books away and reads them again over the same connection; nothing if the place is no longer ours. */
export const readAgain = ({ session, epoch, numbers }: Lease): Promise<Lease | undefined> =>
  session.transaction(async (tx) => {
    const row = await readLease(tx);
    return row.epoch === epoch ? { session, epoch, books: await readBooks(tx, row), numbers } : undefined;
  });

/** Many open orders on a busy machine may take longer than any other statement may. */
const READ_WITHIN_MS = 300_000;

const readBooks = async (tx: WriterTransaction, row: WriterRow): Promise<Books> => {
  await tx.row`select set_config('statement_timeout', ${String(READ_WITHIN_MS)}, true)`;
  return Books.read(tx, row);
};
