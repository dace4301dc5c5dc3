import { isRolledBack } from '../../../ports/db/commit-fate.ts';
import { errorCode } from '../../../ports/db/database.ts';
import { isUnavailable } from '../../../ports/db/unavailable.ts';
import { Replaced } from './batch.ts';

/** Deadlocks, and waits that took too long: nothing remains, and it may go well the next time. */
const PASSING = new Set(['40001', '40P01', '55P03', '57014']);

/** Whether a batch that certainly left nothing behind may be decided anew. A lost connection before the commit is one, too. */
export const mayBeTriedAgain = (failure: unknown): boolean => {
  if (failure instanceof Replaced) return true;
  if (isRolledBack(failure)) return PASSING.has(errorCode(failure) ?? '');
  return errorCode(failure) !== undefined || isUnavailable(failure);
};
