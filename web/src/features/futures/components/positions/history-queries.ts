import { useEffect, useEffectEvent } from 'react';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { ask } from '#web/shared/ask.ts';
import { mapRead } from '#web/shared/reads.ts';
import { useList, type List } from '#web/shared/use-list.ts';
import type { Closing } from '#web/features/futures/queries.ts';
import { isPast, passes, type Filter } from './history-filter.ts';

const LIMIT = 50;
/** A filter may leave little of a page; pages are loaded until this many rows are on the screen. */
const MIN_SHOWN = 10;

/** The closings that pass a filter, newest first. */
export const useHistory = (filter: Filter): List<Closing> => {
  const { match_id } = filter;
  const list = useList(futuresReads.closings, match_id === undefined ? {} : { match_id }, {
    rows: (rows) => rows,
    goesOn: ({ id }) => ({ before: id }),
    limit: LIMIT,
    keep: true,
  });
  const rows = list.rows.filter((closing) => passes(closing, filter));
  const last = list.rows.at(-1);
  const more = last && isPast(last, filter) ? 'end' : list.more;
  const wants = more === 'can' && rows.length < MIN_SHOWN;
  const next = useEffectEvent(() => list.loadMore());
  useEffect(() => {
    if (wants) next();
  }, [wants, list.rows.length]);
  return { ...list, ...mapRead(list, () => rows), rows, more };
};

const PAGE = 100;
export const MAX_EXPORTED = 5000;

/** Every closing that passes a filter, or undefined when there are too many for one file. */
export const everyClosing = async (filter: Filter): Promise<readonly Closing[] | undefined> => {
  const closings: Closing[] = [];
  const given = filter.match_id === undefined ? {} : { match_id: filter.match_id };
  let before: number | undefined;
  while (closings.length <= MAX_EXPORTED) {
    const part = await ask(futuresReads.closings, { ...given, before, limit: PAGE });
    closings.push(...part.filter((closing) => passes(closing, filter)));
    const last = part.at(-1);
    if (part.length < PAGE || (last && isPast(last, filter))) return closings;
    before = last?.id;
  }
  return undefined;
};
