import type { OutputOf } from '#contract/kit/call.ts';
import type { recordsCalls } from '#contract/balances/records-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf } from '../store/accounts.ts';
import { countBetween, sumsOf } from '../store/records.ts';
import { entryAfter, firstEntryOf, periodOf } from './records.ts';

/** How many records one call adds up, so that a busy bot's year does not become one query. */
const MAX_SUMMED = 20_000;

export interface SummaryQuery {
  readonly user_id: number;
  readonly from: string;
  readonly to: string;
}

/** BA11: what came in and what left; only when every record of the period was counted. */
export const summaryOf = async (
  sql: Sql,
  query: SummaryQuery,
  max = MAX_SUMMED,
): Promise<OutputOf<typeof recordsCalls.summary>> => {
  const period = periodOf(query);
  const own = await accountsOf(sql, query.user_id);
  const between = {
    account_ids: own.map(({ id }) => id),
    first_entry: await firstEntryOf(sql, period),
    end_entry: (await entryAfter(sql, period)) ?? Number.MAX_SAFE_INTEGER,
  };
  if ((await countBetween(sql, between, max)) > max) return { currencies: [], is_whole: false };
  return { currencies: await sumsOf(sql, { ...between, ...period, user_id: query.user_id }), is_whole: true };
};
