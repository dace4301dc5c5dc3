import { isVoid } from '#contract/options/rules.ts';
import type { Option } from '#web/features/options/queries.ts';

/** How an option ended, in a word of the texts. */
export const outcomeOf = ({ state, result }: Pick<Option, 'state' | 'result'>) => {
  if (result === null) return state === 'waiting' ? 'waiting' : 'open';
  return isVoid(result) ? 'void' : result;
};
