import type pg from 'pg';
import { CopyOut } from './copy-out.ts';
import { CommitUnknown, isRolledBack } from './commit-fate.ts';
import { sqlOver, type Database, type Transaction } from './database.ts';

export { CommitUnknown } from './commit-fate.ts';

export interface WriterTransaction extends Transaction {
  /** Hands over the chunks of a COPY … TO STDOUT until all of them are taken. */
  copy(statement: string, take: (piece: Buffer) => void): Promise<void>;
}

/**
 * A dedicated connection of one writer. Its transactions run one after the other, and each statement is planned once.
 */
export interface WriterSession {
  readonly is_lost: () => boolean;
  transaction<Result>(work: (tx: WriterTransaction) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

const LONGEST_SECONDS = 120;

/** Opens such a connection and takes a lock with it; undefined if another session holds the lock. */
export const openWriterSession = async (
  db: Database,
  lock: number,
  ended: () => void,
): Promise<WriterSession | undefined> => {
  const client = await db.session();
  try {
    // A start reads millions of rows with one statement, and one order may sweep ten thousand. Lock waits stay bounded.
    await client.query(`set statement_timeout = '${LONGEST_SECONDS}s'`);
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got === true) return sessionOver(client, db.clock, ended);
  } catch (failure) {
    await client.end().catch(() => undefined);
    throw failure;
  }
  await client.end();
  return undefined;
};

const sessionOver = (client: pg.Client, clock: Database['clock'], ended: () => void): WriterSession => {
  let lost = false;
  client.on('end', () => {
    lost = true;
    ended();
  });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `writer ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  // Statements may be issued before the previous one is answered; the driver takes one at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const answered = last.then(ask);
    last = answered.catch(() => undefined);
    return answered;
  };
  const query = (asked: pg.QueryConfig) => client.query({ ...asked, name: nameOf(asked.text) });
  const copyOut = (copy: CopyOut): Promise<void> => {
    client.query(copy);
    return copy.ended;
  };
  return {
    is_lost: () => lost,
    async transaction(work) {
      await client.query('begin');
      let is_over = false;
      // After the end of the transaction a statement would commit on its own.
      const inside = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
        is_over ? Promise.reject(new Error('the transaction is over')) : inTurn(ask);
      const tx: WriterTransaction = {
        kind: 'transaction',
        now: () => clock.now(),
        ...sqlOver((asked) => inside(() => query(asked))),
        copy: (statement, take) => inside(() => copyOut(new CopyOut(statement, take))),
      };
      const ended = work(tx).finally(() => (is_over = true));
      const result = await ended.catch(async (failure: unknown) => {
        await last;
        await client.query('rollback').catch(() => (lost = true));
        throw failure;
      });
      await last;
      await commit(client);
      return result;
    },
    end: () => client.end(),
  };
};

const commit = async (client: pg.Client): Promise<void> => {
  const { command } = await client.query('commit').catch((failure: unknown) => {
    throw isRolledBack(failure) ? failure : new CommitUnknown('the commit has no answer', { cause: failure });
  });
  // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error.
  if (command !== 'COMMIT')
    throw new Error('nothing was committed: a statement had failed and its error was swallowed');
};
