import type { Ports } from '#server/ports/ports.ts';
import { FailureLog } from '../failure-log.ts';
import type { Job } from './job.ts';
import { jobLocks, type JobLocks } from './locks.ts';
import { forgetOtherJobs, troubleOf, type Trouble } from './trouble.ts';

const ROUNDS_AT_ONCE = 100;
const DEADLINE_SECONDS = 60;
/** Jobs with the same period would otherwise query the database at the same moment every time. */
const STAGGER_MS = 100;
/** A failing job is retried within half a minute, so that all jobs resume soon after the database is back. */
const MAX_PAUSE_SECONDS = 30;
/** How long stopping waits for a round that has begun. */
const GRACE_MS = 10_000;

export interface JobRunner {
  stop(): Promise<void>;
}

type RunnerPorts = Pick<Ports, 'clock' | 'log' | 'db'>;

interface Lane {
  readonly ports: RunnerPorts;
  readonly job: Job;
  readonly locks: JobLocks;
  readonly trouble: Trouble;
  readonly failures: FailureLog;
  readonly stopping: AbortSignal;
}

/**
 * JO1: runs every job in its own loop, so a slow one delays no other. The pauses are timers, which a step of the wall
 * clock does not move (JO4).
 */
export const startJobs = (ports: RunnerPorts, jobs: readonly Job[], grace_ms = GRACE_MS): JobRunner => {
  const ending = new AbortController();
  const locks = jobLocks(ports.db);
  const forgotten = forgetOtherJobs(ports, jobs);
  const loops = jobs.map((job, index) => {
    const failures = new FailureLog(ports.log, `job ${job.name} failed`);
    const trouble = troubleOf(ports, job.name);
    return loop({ ports, job, locks, trouble, failures, stopping: ending.signal }, index * STAGGER_MS);
  });
  const all = Promise.all([forgotten, ...loops]);
  return {
    async stop() {
      ending.abort();
      const grace = new AbortController();
      const ended = await Promise.race([all.then(() => true), rest(grace_ms, grace.signal).then(() => false)]);
      grace.abort();
      if (!ended) ports.log.warn('a job is still running at shutdown');
      await locks.end();
    },
  };
};

const loop = async (lane: Lane, first_ms: number): Promise<void> => {
  const { job, stopping } = lane;
  await rest(first_ms, stopping);
  for (let failures = 0; !stopping.aborted;) {
    failures = (await turn(lane)) ? 0 : failures + 1;
    await rest(pauseSeconds(job, failures) * 1000, stopping);
  }
};

const pauseSeconds = ({ every_seconds }: Job, failures: number): number =>
  Math.min(every_seconds * 2 ** Math.max(0, failures - 1), Math.max(every_seconds, MAX_PAUSE_SECONDS));

/** JO5: one run. A failure is logged and shown; it never stops this loop or another. */
const turn = async ({ ports, job, locks, trouble, failures, stopping }: Lane): Promise<boolean> => {
  const watched = { ...job, run: (now: Parameters<Job['run']>[0]) => withDeadline(ports, job, trouble, stopping, now) };
  const work = (): Promise<void> => runJob(ports, watched, stopping);
  try {
    const ran = job.alone ? await locks.alone(job.name, work) : await work().then(() => true);
    failures.worked();
    if (ran) await trouble.over();
    return true;
  } catch (failure) {
    if (stopping.aborted) return true;
    failures.failed(failure);
    await trouble.failed(ports.clock.now(), failure);
    return false;
  }
};

/** JO3: a round past its deadline is reported and aborted. Its loop waits for it, so a job never runs twice at once. */
const withDeadline = async (
  ports: RunnerPorts,
  job: Job,
  trouble: Trouble,
  stopping: AbortSignal,
  now: Parameters<Job['run']>[0],
): Promise<'more' | 'done'> => {
  const ending = new AbortController();
  // `AbortSignal.any` would leak a listener into `stopping`, which lives as long as the process, every round.
  const stop = (): void => ending.abort();
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();
  const late = setTimeout(
    () => {
      ports.log.warn('job is late', { job: job.name });
      void trouble.late(now);
      ending.abort();
    },
    (job.deadline_seconds ?? DEADLINE_SECONDS) * 1000,
  );
  try {
    return await job.run(now, ending.signal);
  } finally {
    clearTimeout(late);
    stopping.removeEventListener('abort', stop);
  }
};

/** Runs a job until nothing is due, within a bound; the rest waits for the next run. */
export const runJob = async (ports: Pick<Ports, 'clock'>, job: Job, stopping?: AbortSignal): Promise<void> => {
  for (let round = 0; round < ROUNDS_AT_ONCE; round++) {
    if ((await job.run(ports.clock.now())) === 'done' || stopping?.aborted === true) return;
  }
};

/** A pause that ends early when the signal is aborted. */
const rest = (delay_ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(wake, delay_ms);
    function wake(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    }
    signal.addEventListener('abort', wake);
  });
