import type { Disk } from '#server/ports/disk.ts';
import type { Job } from './job.ts';

/** RU7: on a nearly full disk no job runs; what is due is found again when there is space. */
export const withSpace = (disk: Disk, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({
    ...job,
    run: async (now, signal) => (disk.level() === 'critical' ? 'done' : job.run(now, signal)),
  }));
