import { Refusal } from '#contract/kit/refusal.ts';
import { isRolledBack } from '#server/ports/db/commit-fate.ts';
import { errorCode } from '#server/ports/db/database.ts';
import { isBusy, isUnavailable } from '#server/ports/db/unavailable.ts';
import { CommitUnknown } from '#server/ports/db/writer-session.ts';
import { Replaced } from './batch.ts';

/**
 * Whether a batch that certainly left nothing behind may be decided again. That includes a connection lost before the
 * commit.
 */
export const mayBeTriedAgain = (failure: unknown): boolean => {
  if (failure instanceof Replaced) return true;
  if (isRolledBack(failure)) return isBusy(failure);
  return errorCode(failure) !== undefined || isUnavailable(failure);
};

/** A failure that comes again however often the same is decided. */
export const isOfCode = (failure: unknown): boolean =>
  !(failure instanceof CommitUnknown) && !(failure instanceof Refusal) && !mayBeTriedAgain(failure);
