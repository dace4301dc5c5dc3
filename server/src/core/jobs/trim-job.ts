import type { Instant } from '#contract/kit/instant.ts';
import type { Job } from './job.ts';

export interface Trim {
  readonly name: string;
  readonly every_seconds?: number;
  /** Rows per round, so that its locks hold up no other transaction. */
  readonly portion: number;
  /** Returns how many rows it took; a full portion means that more are due. */
  readonly take: (now: Instant, portion: number) => Promise<number>;
}

/** A job that deletes expired rows. The lifetime of every table is in docs/spec/tables.md. */
export const trimJob = ({ name, every_seconds = 60, portion, take }: Trim): Job => ({
  name,
  every_seconds,
  alone: true,
  run: async (now) => ((await take(now, portion)) >= portion ? 'more' : 'done'),
});
