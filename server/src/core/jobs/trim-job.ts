import type { Instant } from '#contract/kit/instant.ts';
import type { Job } from './job.ts';

export interface Trim {
  readonly name: string;
  readonly every_seconds?: number;
  /** How much one round takes, so that nobody waits for its locks. */
  readonly portion: number;
  /** Says how much it took; a full portion means that there is more. */
  readonly take: (now: Instant, portion: number) => Promise<number>;
}

/** A job that ends what has outlived its time. The life of every table is in docs/spec/tables.md. */
export const trimJob = ({ name, every_seconds = 60, portion, take }: Trim): Job => ({
  name,
  every_seconds,
  alone: true,
  run: async (now) => ((await take(now, portion)) >= portion ? 'more' : 'done'),
});
