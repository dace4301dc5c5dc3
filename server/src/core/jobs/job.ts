import type { Instant } from '#contract/kit/instant.ts';

/** Work found by asking "what is due?". It may run twice, or late, with the same result. */
export interface Job {
  readonly name: string;
  /** The pause between two runs. */
  readonly every_seconds: number;
  /** How long one round may take before the job is shown as late; a minute unless stated. */
  readonly deadline_seconds?: number;
  /** At most one process runs it at a time: it is expensive, or speaks to the outside. */
  readonly alone?: true;
  /**
   * One round: does a bounded amount and returns whether more is due at once. The signal is aborted at the deadline and
   * when the process ends; a round that makes many outside calls checks it between them.
   */
  readonly run: (now: Instant, signal?: AbortSignal) => Promise<'more' | 'done'>;
}
