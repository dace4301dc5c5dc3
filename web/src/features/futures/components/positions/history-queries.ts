import { futuresHistory } from '#contract/futures/history-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { ask } from '#web/shared/ask.ts';
import { useList, type List } from '#web/shared/use-list.ts';
import type { Cancelled, Closing } from '#web/features/futures/queries.ts';
import { askedOf, type Filter } from './history-filter.ts';

const LIMIT = 20;

/** The closings that pass a filter, newest first. */
export const useHistory = (filter: Filter): List<Closing> =>
  useList(futuresReads.closings, askedOf(filter), {
    rows: (rows) => rows,
    goesOn: ({ id }) => ({ before: id }),
    limit: LIMIT,
    keep: true,
  });

/** Limit orders that were cancelled, newest first. */
export const useCancelled = (): List<Cancelled> =>
  useList(
    futuresHistory.cancelled,
    {},
    { rows: (rows) => rows, goesOn: ({ id }) => ({ before: id }), limit: LIMIT, keep: true },
  );

const PAGE = 100;
export const MAX_EXPORTED = 5000;

/** Every closing that passes a filter, or undefined when there are too many for one file. */
export const everyClosing = async (filter: Filter): Promise<readonly Closing[] | undefined> => {
  const closings: Closing[] = [];
  while (closings.length <= MAX_EXPORTED) {
    const before = closings.at(-1)?.id;
    const part = await ask(futuresReads.closings, { ...askedOf(filter), before, limit: PAGE });
    closings.push(...part);
    if (part.length < PAGE) return closings;
  }
  return undefined;
};
