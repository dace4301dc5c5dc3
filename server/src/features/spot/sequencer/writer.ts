import type { Ports } from '../../../ports/ports.ts';
import { openWriterSession, type WriterSession } from '../../../ports/db/writer-session.ts';
import { readPlace, takePlace, type WriterRow } from '../store/batch.ts';
import { Books } from './books.ts';

/** Any number, the same in every process: it is held by the one who decides. */
const WRITER_LOCK = 7_261_080;

/** The place of the one who decides: a connection that holds the lock, an epoch, and the books. */
export interface Place {
  readonly session: WriterSession;
  readonly epoch: number;
  readonly books: Books;
}

/** SP17: takes the place, or answers nothing while another process has it. */
export const takeWriterPlace = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  lost: () => void,
): Promise<Place | undefined> => {
  const session = await openWriterSession(db, WRITER_LOCK, lost);
  if (!session) return undefined;
  try {
    const row = await takePlace(session.sql, clock.now());
    return { session, epoch: row.epoch, books: await Books.read(session.sql, row) };
  } catch (failure) {
    await session.end().catch(() => undefined);
    throw failure;
  }
};

/** Throws the books away and reads them again over the same connection; nothing if the place is no longer ours. */
export const readAgain = async ({ session, epoch }: Place): Promise<Place | undefined> => {
  const row: WriterRow = await readPlace(session.sql);
  return row.epoch === epoch ? { session, epoch, books: await Books.read(session.sql, row) } : undefined;
};
