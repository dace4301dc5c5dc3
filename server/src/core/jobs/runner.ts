import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Job } from './job.ts';

/** How often the runner looks; a job's own pace is `every_seconds`. */
const LOOK_EVERY_MS = 500;
const ROUNDS_AT_ONCE = 100;

export interface JobRunner {
  stop(): Promise<void>;
}

type RunnerPorts = Pick<Ports, 'clock' | 'log'>;

/** Runs each job in turn at its own pace. A job that fails is logged and comes again; it never stops the others. */
export const startJobs = (ports: RunnerPorts, jobs: readonly Job[]): JobRunner => {
  const due = new Map<string, number>();
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const job of jobs) {
      const now_ms = millisecondsOf(ports.clock.now());
      if (stopping || now_ms < (due.get(job.name) ?? 0)) continue;
      due.set(job.name, now_ms + job.every_seconds * 1000);
      await runJob(ports, job).catch((failure: unknown) => ports.log.error('job failed', failure, { job: job.name }));
    }
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
};

/** Runs a job until nothing is due, within a bound; what is left waits for the next look. */
export const runJob = async (ports: Pick<Ports, 'clock'>, job: Job): Promise<void> => {
  for (let round = 0; round < ROUNDS_AT_ONCE; round++) {
    if ((await job.run(ports.clock.now())) === 'done') return;
  }
};
