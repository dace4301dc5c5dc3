import { openDatabase, type Database } from '../ports/db/database.ts';
import { openWriterSession, type WriterSession } from '../ports/db/writer-session.ts';
import { PATIENT } from './patience.ts';
import { freshDatabase } from './postgres.ts';

const LOCK = 4711;

export interface TestWriter {
  readonly db: Database;
  readonly session: WriterSession;
  close(): Promise<void>;
}

/** A fresh database with its writer session. */
export const testWriter = async (): Promise<TestWriter> => {
  const fresh = await freshDatabase();
  const db = openDatabase({ url: fresh.app_url, connections: 3, limits: PATIENT });
  const session = await openWriterSession(db, LOCK, () => undefined);
  if (!session) throw new Error('the writer lock is taken');
  return {
    db,
    session,
    async close() {
      await session.end();
      await db.close();
      await fresh.drop();
    },
  };
};
