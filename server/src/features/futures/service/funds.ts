import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import type { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import { USDT } from '#server/core/catalogue.ts';
import { house as houseAccount } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { liquidationsSince, topUps } from '../store/funds.ts';
import { insuranceSince } from '../store/house.ts';
import { coverOf, exposureOf } from './exposure.ts';
import { waitingTopUps } from './top-up.ts';

const DAYS = 30;
const TOP_UPS_SHOWN = 20;

/** FU28: what operators see of the house's side. */
export const fundsView = async (sql: Sql, prices: Prices, now: Instant): Promise<OutputOf<typeof calls.funds>> => {
  const markets = await exposureOf(sql, prices);
  const fund = await insuranceSince(sql, USDT, plusDays(now, -DAYS));
  return {
    markets: markets.map(({ open_interest: _open_interest, price: _price, tick: _tick, ...market }) => market),
    open_interest: Decimal.sum(markets.map(({ open_interest }) => open_interest)),
    ...coverOf(markets),
    funds: await balanceOf(sql, houseAccount('futures'), USDT),
    insurance: await balanceOf(sql, houseAccount('insurance'), USDT),
    treasury: await balanceOf(sql, houseAccount('treasury'), USDT),
    insurance_in_30d: fund.paid_in,
    insurance_out_30d: fund.paid_out,
    liquidations_30d: fund.liquidations,
    top_ups: await topUps(sql, TOP_UPS_SHOWN),
    proposals: await waitingTopUps(sql, now),
  };
};

export const liquidations = (
  sql: Sql,
  { before, limit }: InputOf<typeof calls.liquidations>,
  now: Instant,
): Promise<OutputOf<typeof calls.liquidations>> =>
  liquidationsSince(sql, { since: plusDays(now, -DAYS), before, limit });
