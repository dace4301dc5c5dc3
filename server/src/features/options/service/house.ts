import type { OutputOf } from '#contract/kit/call.ts';
import { MIN_CUSTOMERS_FOR_SHARE } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { voidReasons } from '#contract/options/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { endedSince, houseResults, latestLosing, pools, runningStakes } from '../store/house.ts';

/** OT28, OT29: what the house has, what runs, what it won or lost, and how many customers lost. */
export const house = async (sql: Sql, now: Instant): Promise<OutputOf<typeof optionsHouseCalls.house>> => {
  const day = now.slice(0, 10);
  const results = new Map((await houseResults(sql, day)).map((row) => [row.currency_id, row]));
  const ended = await endedSince(sql, day);
  const voids_30d = voidReasons.map((reason) => ({ reason, count: ended[`${reason}_count`] }));
  const losing = await latestLosing(sql);
  return {
    pools: (await pools(sql)).map(({ treasury: _treasury, ...pool }) => {
      const result = results.get(pool.currency_id);
      return {
        ...pool,
        result_today: result?.today ?? Decimal.zero,
        result_30d: result?.days_30 ?? Decimal.zero,
        result_all: result?.all_time ?? Decimal.zero,
      };
    }),
    running: (await runningStakes(sql)).map(({ market_id: match_id, ...row }) => ({ match_id, ...row })),
    ended_30d: {
      right: ended.right_count,
      wrong: ended.wrong_count,
      level: ended.level_count,
      void: voids_30d.reduce((sum, { count }) => sum + count, 0),
    },
    voids_30d,
    losing: losing
      ? {
          customers: losing.customers,
          losing: losing.losing,
          from: losing.from_at,
          to: losing.to_at,
          computed_at: losing.computed_at,
          is_too_few: losing.customers < MIN_CUSTOMERS_FOR_SHARE,
        }
      : null,
  };
};
