import type { OutputOf } from '#contract/kit/call.ts';
import type { balancesCalls } from '#contract/balances/calls.ts';
import type { Sql } from '../../../ports/db/database.ts';
import { accountsOf } from '../store/accounts.ts';
import { sumsOf } from '../store/records.ts';
import { entryAfter, firstEntryOf, periodOf } from './records.ts';

/** How many records are added up for one question; a year of a busy machine would otherwise be one. */
export const MOST_SUMMED = 20_000;

export interface SummaryWish {
  readonly user_id: number;
  readonly from: string;
  readonly to: string;
}

/** BA11: what came and what left, told only when every record of the period was counted. */
export const summaryOf = async (sql: Sql, wish: SummaryWish): Promise<OutputOf<typeof balancesCalls.summary>> => {
  const period = periodOf(wish);
  const own = await accountsOf(sql, wish.user_id);
  const rows = await sumsOf(sql, {
    user_id: wish.user_id,
    account_ids: own.map(({ id }) => id),
    first_entry: await firstEntryOf(sql, period),
    end_entry: (await entryAfter(sql, period)) ?? Number.MAX_SAFE_INTEGER,
    from: period.from,
    to: period.to,
    limit: MOST_SUMMED,
  });
  if (rows.some(({ seen }) => seen > MOST_SUMMED)) return { currencies: [], is_whole: false };
  const moved = rows.filter(({ came_in, went_out }) => came_in.isPositive() || went_out.isPositive());
  return { currencies: moved.map(({ seen, ...row }) => row), is_whole: true };
};
