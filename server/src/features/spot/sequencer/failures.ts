import { isRolledBack } from '../../../ports/db/commit-fate.ts';
import { errorCode } from '../../../ports/db/database.ts';
import { isBusy, isUnavailable } from '../../../ports/db/unavailable.ts';
import { Replaced } from './batch.ts';

/** Whether a batch that certainly left nothing behind may be decided again. A lost connection before the commit is one, too. */
export const mayBeTriedAgain = (failure: unknown): boolean => {
  if (failure instanceof Replaced) return true;
  if (isRolledBack(failure)) return isBusy(failure);
  return errorCode(failure) !== undefined || isUnavailable(failure);
};
