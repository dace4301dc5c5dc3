import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, plusDays, startOfDay, type Instant } from '#contract/kit/instant.ts';
import type { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { LOSING_SHARE_DAYS, MIN_CUSTOMERS_FOR_SHARE } from '#contract/futures/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import { house as houseAccount } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { dayOf } from '../sequencer/market.ts';
import { computeLosing, fundMovements, insuranceSince, latestLosing } from '../store/house.ts';
import { exposureOf } from './exposure.ts';

const INSURANCE_DAYS = 30;

/** FU16, FU20: what the house is exposed to, what it has, and how many customers lost. */
export const house = async (
  sql: Sql,
  prices: Prices,
  now: Instant,
): Promise<OutputOf<typeof futuresHouseCalls.house>> => {
  const fund = await insuranceSince(sql, USDT, plusDays(now, -INSURANCE_DAYS));
  const losing = await latestLosing(sql);
  return {
    markets: (await exposureOf(sql, prices)).map(({ id, used: _used, open_interest: _open_interest, ...market }) => ({
      ...market,
      match_id: id,
    })),
    funds: await balanceOf(sql, houseAccount('futures'), USDT),
    insurance: await balanceOf(sql, houseAccount('insurance'), USDT),
    insurance_in_30d: fund.paid_in,
    insurance_out_30d: fund.paid_out,
    liquidations_30d: fund.liquidations,
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

export const insurance = async (
  sql: Sql,
  asked: InputOf<typeof futuresHouseCalls.insurance>,
): Promise<OutputOf<typeof futuresHouseCalls.insurance>> => ({
  balance: await balanceOf(sql, houseAccount('insurance'), USDT),
  movements: await fundMovements(sql, USDT, asked),
});

/** FU20: the whole days before today; a day that was computed is left as it is. */
export const computeLosingShare = (db: Database, now: Instant): Promise<void> => {
  const to = startOfDay(now);
  const day = dayOf({ t_ms: millisecondsOf(to) });
  return db.transaction((tx) => computeLosing(tx, { day, from: plusDays(to, -LOSING_SHARE_DAYS), to, now }));
};
