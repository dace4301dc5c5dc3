import type { Instant } from '#contract/kit/instant.ts';

/** Work that is found by asking "what is due?". It may run twice, or late, with the same result. */
export interface Job {
  readonly name: string;
  readonly every_seconds: number;
  /** Does a bounded amount and says whether more is due at once. */
  readonly run: (now: Instant) => Promise<'more' | 'done'>;
}
