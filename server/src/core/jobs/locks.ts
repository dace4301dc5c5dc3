import type pg from 'pg';
import type { Database } from '#server/ports/db/database.ts';

/**
 * An arbitrary number, the same in every process: the first key of the advisory locks; the second is the job's name.
 */
const JOB_LOCK = 7_261_120;

export interface JobLocks {
  /** Does the work unless another process is doing it now; returns whether it did. */
  alone(job: string, work: () => Promise<void>): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * JO2: one connection holds the locks of all jobs of this process. A process that dies releases them. When only the
 * connection is lost, another process may start the job while this round still runs: every job tolerates that.
 */
export const jobLocks = (db: Pick<Database, 'session'>): JobLocks => {
  let session: Promise<pg.Client> | undefined;
  const opened = (): Promise<pg.Client> => {
    session ??= db.session();
    return session;
  };
  const drop = async (lost: Promise<pg.Client> | undefined): Promise<void> => {
    if (session === lost) session = undefined;
    await lost?.then((client) => client.end()).catch(() => undefined);
  };
  // A connection runs one query at a time.
  let asking: Promise<unknown> = Promise.resolve();
  const ask = (question: string, job: string): Promise<boolean> => {
    const answered = asking.then(() => askNow(question, job));
    asking = answered.catch(() => undefined);
    return answered;
  };
  const askNow = async (question: string, job: string): Promise<boolean> => {
    const own = opened();
    try {
      const { rows } = await (await own).query<{ yes: boolean }>(question, [JOB_LOCK, job]);
      return rows[0]?.yes === true;
    } catch (failure) {
      await drop(own);
      throw failure;
    }
  };
  return {
    async alone(job, work) {
      if (!(await ask('select pg_try_advisory_lock($1, hashtext($2)) as yes', job))) return false;
      try {
        await work();
      } finally {
        // A lock that was lost with its connection needs no release.
        await ask('select pg_advisory_unlock($1, hashtext($2)) as yes', job).catch(() => undefined);
      }
      return true;
    },
    end: () => drop(session),
  };
};
