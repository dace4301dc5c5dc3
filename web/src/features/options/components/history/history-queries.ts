import { optionsHistory } from '#contract/options/history-calls.ts';
import { ask } from '#web/shared/ask.ts';
import { mapRead } from '#web/shared/reads.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';
import type { Option, Totals } from '#web/features/options/queries.ts';

const FIRST_PAGE = 5;

/** The totals over all of it or one market; they come with the first page of the list. */
export const useTotals = (of: { readonly match_id?: number }): Read<Totals> =>
  mapRead(useRead(optionsHistory.history, { ...of, limit: FIRST_PAGE }, { keep: true }), ({ totals }) => totals);

const PAGE = 100;
export const MAX_EXPORTED = 5000;

/** Every option that ended, or undefined when there are too many for one file. */
export const everyOption = async (of: { readonly match_id?: number }): Promise<readonly Option[] | undefined> => {
  const options: Option[] = [];
  while (options.length <= MAX_EXPORTED) {
    const { orders } = await ask(optionsHistory.history, { ...of, before: options.at(-1)?.id, limit: PAGE });
    options.push(...orders);
    if (orders.length < PAGE) return options;
  }
  return undefined;
};
