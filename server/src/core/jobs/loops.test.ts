import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldClock } from '#server/ports/clock.ts';
import { openBooks, type Books } from '#server/testing/books.ts';
import { AT } from '#server/testing/entries.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';
import { silentLog } from '#server/testing/logs.ts';

let books: Books;
const clock = heldClock(AT);
const ports = () => ({ clock, log: silentLog, db: books.db });

beforeAll(async () => {
  books = await openBooks(8);
});
afterAll(() => books.close());

const SOON = 0.005;
const DAY_MS = 86_400_000;

/** A job that counts its rounds and lets a test wait for the next ones. */
const counted = (name: string, more: Partial<Job> = {}) => {
  let rounds = 0;
  const waiting = new Map<number, () => void>();
  const job: Job = {
    name,
    every_seconds: SOON,
    ...more,
    async run(now, signal) {
      rounds++;
      waiting.get(rounds)?.();
      return more.run ? more.run(now, signal) : 'done';
    },
  };
  const reached = (count: number): Promise<void> =>
    new Promise((resolve) => {
      if (rounds >= count) resolve();
      else waiting.set(count, resolve);
    });
  return { job, rounds: () => rounds, reached };
};

/** A round that ends when the test releases it. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<'done'>();
  return { run: () => promise, release: () => resolve('done') };
};

const troubles = () => books.db.rows<{ job: string; kind: string; failures: number }>`
  select job, kind, failures from job_trouble order by job`;

test('JO1 a job that hangs delays no other', async () => {
  const hang = held();
  const other = counted('test.other');
  const runner = startJobs(ports(), [{ name: 'test.hangs', every_seconds: SOON, run: hang.run }, other.job]);
  await other.reached(3);
  hang.release();
  await runner.stop();
});

test('JO3 a round past its deadline is aborted and shown as late, and the job never runs twice at once', async () => {
  const hang = held();
  let signal: AbortSignal | undefined;
  const late = counted('test.late', {
    deadline_seconds: SOON,
    run: (_now, given) => {
      signal = given;
      return hang.run();
    },
  });
  const runner = startJobs(ports(), [late.job]);
  await expect.poll(troubles).toEqual([{ job: 'test.late', kind: 'late', failures: 0 }]);
  expect(signal?.aborted).toBe(true);
  expect(late.rounds()).toBe(1);
  hang.release();
  await expect.poll(troubles).toEqual([]);
  await runner.stop();
});

test('JO5 a job that keeps failing is shown with its count and retried, and the note is cleared when it succeeds', async () => {
  let isWell = false;
  const failing = counted('test.fails', {
    run: async () => {
      if (!isWell) throw new Error('not today');
      return 'done';
    },
  });
  const runner = startJobs(ports(), [failing.job]);
  await failing.reached(4);
  await expect.poll(async () => (await troubles())[0]?.failures).toBeGreaterThanOrEqual(3);
  isWell = true;
  await expect.poll(troubles).toEqual([]);
  await runner.stop();
});

test('JO5 the next process clears the troubles that a dead one left behind, also those of removed jobs', async () => {
  await books.db.run`
    insert into job_trouble (job, kind, since, failures, detail)
    values ('test.well', 'failing', ${AT}, 7, ''), ('test.removed', 'late', ${AT}, 0, '')`;
  const runner = startJobs(ports(), [counted('test.well').job]);
  await expect.poll(troubles).toEqual([]);
  await runner.stop();
});

test('JO5 jobs outlive lost connections, including those that run alone', async () => {
  const jobs = [
    counted('test.asks', { run: askDatabase }),
    counted('test.asks-alone', { run: askDatabase, alone: true }),
  ];
  const runner = startJobs(
    ports(),
    jobs.map(({ job }) => job),
  );
  for (let cut = 0; cut < 3; cut++) {
    await Promise.all(jobs.map((one) => one.reached(one.rounds() + 2)));
    await books.owner(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'candor' and datname = current_database()`);
  }
  await Promise.all(jobs.map((one) => one.reached(one.rounds() + 2)));
  await expect.poll(troubles).toEqual([]);
  await runner.stop();
});

const askDatabase = async (): Promise<'done'> => {
  await books.db.row`select 1 as one`;
  return 'done';
};

/** How many rounds two runners had under way at once, at most. */
const maxAtOnce = async (alone: boolean): Promise<number> => {
  let [running, max] = [0, 0];
  const run = async (): Promise<'done'> => {
    running++;
    max = Math.max(max, running);
    // Long enough for the other runner to try several times.
    for (let turn = 0; turn < 10; turn++) await books.db.row`select pg_sleep(0.005)`;
    running--;
    return 'done';
  };
  const jobs = [1, 2].map(() => counted('test.alone', { run, ...(alone ? { alone } : {}) }));
  const runners = jobs.map(({ job }) => startJobs(ports(), [job]));
  await Promise.race(jobs.map((one) => one.reached(4)));
  await Promise.all(runners.map((runner) => runner.stop()));
  return max;
};

test('JO2 a job that runs alone runs in one process at a time', async () => {
  expect(await maxAtOnce(true)).toBe(1);
});

test('control: without that, two processes run it at once', async () => {
  expect(await maxAtOnce(false)).toBe(2);
});

test('JO4 a wall clock that steps back or forward by a day stops no job', async () => {
  const job = counted('test.paced');
  const runner = startJobs(ports(), [job.job]);
  for (const days of [-1, 2, -1]) {
    await job.reached(job.rounds() + 2);
    clock.step(days * DAY_MS);
  }
  await job.reached(job.rounds() + 2);
  await runner.stop();
});

test('JO8 stopping waits for a running round and starts no other, within a time limit', async () => {
  const hang = held();
  const one = counted('test.ends', { run: hang.run });
  const runner = startJobs(ports(), [one.job]);
  await one.reached(1);
  let isStopped = false;
  const stopping = runner.stop().then(() => (isStopped = true));
  await books.db.row`select 1 as one`;
  expect(isStopped).toBe(false);
  hang.release();
  await stopping;
  expect(one.rounds()).toBe(1);

  const stuck = counted('test.stuck', { run: () => new Promise<'done'>(() => undefined) });
  const other = startJobs(ports(), [stuck.job], 10);
  await stuck.reached(1);
  await other.stop();
});
