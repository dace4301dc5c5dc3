import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Job } from './job.ts';

const DETAIL_LENGTH = 300;

/** What the console shows about one job. In the database, because another process may serve the console. */
export interface Trouble {
  failed(now: Instant, failure: unknown): Promise<void>;
  late(now: Instant): Promise<void>;
  over(): Promise<void>;
}

type TroublePorts = Pick<Ports, 'db' | 'log'>;

/** Records the trouble of one job. If the database is lost, the next failure writes it. */
export const troubleOf = ({ db, log }: TroublePorts, job: string): Trouble => {
  let since: Instant | undefined;
  let failures = 0;
  // A previous process may have left a row.
  let isNoted = true;
  let writing = Promise.resolve();
  const write = (statement: () => Promise<unknown>): Promise<void> => {
    writing = writing
      .then(statement)
      .then(() => undefined)
      .catch((failure: unknown) => {
        isNoted = true;
        log.warn('job trouble not saved', { job, failure: detailOf(failure) });
      });
    return writing;
  };
  const note = (kind: 'failing' | 'late', now: Instant, detail: string): Promise<void> => {
    isNoted = true;
    const row = { job, kind, since: (since ??= now), failures, detail };
    return write(() => saveTrouble(db, row));
  };
  return {
    failed(now, failure) {
      failures++;
      return note('failing', now, detailOf(failure));
    },
    late: (now) => note('late', now, ''),
    over() {
      [since, failures] = [undefined, 0];
      if (!isNoted) return Promise.resolve();
      isNoted = false;
      return write(() => db.run`delete from job_trouble where job = ${job}`);
    },
  };
};

const saveTrouble = (
  sql: Sql,
  row: { job: string; kind: string; since: Instant; failures: number; detail: string },
): Promise<number> => sql.run`
  insert into job_trouble (job, kind, since, failures, detail)
  values (${row.job}, ${row.kind}, ${row.since}, ${row.failures}, ${row.detail})
  on conflict (job) do update set kind = excluded.kind, failures = excluded.failures, detail = excluded.detail`;

/** A removed job, such as the watcher of a network that was removed, never recovers by itself. */
export const forgetOtherJobs = async ({ db, log }: TroublePorts, jobs: readonly Job[]): Promise<void> => {
  const names = jobs.map(({ name }) => name);
  await db.run`delete from job_trouble where job <> all (${names}::text[])`.catch((failure: unknown) =>
    log.warn('troubles of removed jobs not deleted', { failure: detailOf(failure) }),
  );
};

export const detailOf = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, DETAIL_LENGTH);
