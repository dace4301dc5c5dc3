import type { Clock } from '#server/ports/clock.ts';
import { runBatch, type Written } from './batch.ts';
import type { Lease } from './lease.ts';
import type { Submission } from './submission.ts';

export interface FailedAttempt {
  readonly is_durable: false;
  readonly failure: unknown;
  /** `seq` before the batch, and after it was decided in memory. */
  readonly before: number;
  readonly after: number;
  readonly written: Written | undefined;
}

export type Attempt = { readonly is_durable: true; readonly written: Written } | FailedAttempt;

/** Tries to write one batch of these parts. The states in memory have changed even if it fails. */
export const attemptBatch = async (
  batch: readonly Submission[],
  { session, counters, numbers, epoch }: Lease,
  states: Lease['states'],
  clock: Clock,
): Promise<Attempt> => {
  const before = counters.numbers.seq;
  let written: Written | undefined;
  try {
    const ports = { states, counters, numbers, epoch, clock };
    const durable = await session.transaction(async (tx) => (written = await runBatch(tx, ports, batch)));
    return { is_durable: true, written: durable };
  } catch (failure) {
    return { is_durable: false, failure, before, after: counters.numbers.seq, written };
  }
};
