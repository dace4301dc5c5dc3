import { Refusal } from '#contract/kit/refusal.ts';
import type { Outcome, Submission } from './submission.ts';

/** A caller who waits for the outcome of a command. */
export interface Waiting extends Submission {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

export const answer = ({ resolve, reject }: Waiting, outcome: Outcome | undefined): void => {
  if (!outcome) reject(new Error('command was not decided'));
  else if ('refusal' in outcome) reject(outcome.refusal);
  else resolve(outcome.answer);
};

export const refuseAll = (batch: readonly Waiting[], failure: unknown): void => {
  for (const { reject } of batch) reject(failure);
};

/** Nothing of these was stored, and they may be sent again. */
export const refuseRestarting = (batch: readonly Waiting[]): void => {
  for (const { part, reject } of batch) reject(new Refusal(part.refusals.restarting));
};

/** Without a failure: nothing was stored, and the commands may be sent again. */
export const settled = (batch: readonly Waiting[], failure?: unknown): true => {
  if (failure === undefined) refuseRestarting(batch);
  else refuseAll(batch, failure);
  return true;
};
