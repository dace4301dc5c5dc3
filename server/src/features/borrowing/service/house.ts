import type { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { debtAt, healthOf, levelOf, owedOf, priceOfLevel } from '#contract/borrowing/rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import * as store from '../store/operator.ts';
import { waitingMoves } from './pool.ts';
import { poolView } from './view.ts';

const NEAR_SHOWN = 25;
const DAYS_SHOWN = 60;
const MOVES_SHOWN = 20;
const LIQUIDATION_DAYS = 30;

/** What operators see of the pool. No customer is named. */
export const houseView = async (sql: Sql, prices: Prices, now: Instant): Promise<OutputOf<typeof calls.house>> => ({
  ...(await poolView(sql)),
  treasury: await balanceOf(sql, house('treasury'), USDT),
  near: await nearView(sql, prices, now),
  due: await store.dueDays(sql, DAYS_SHOWN),
  moves: await store.poolMovesOf(sql, MOVES_SHOWN),
  proposals: await waitingMoves(sql, now),
});

type NearView = OutputOf<typeof calls.house>['near'][number];

const nearView = async (sql: Sql, prices: Prices, now: Instant): Promise<NearView[]> => {
  const views: NearView[] = [];
  for (const market_id of await store.marketsOfPlans(sql)) {
    const price = prices.last(market_id)?.price;
    for (const row of await store.nearestLoans(sql, market_id, NEAR_SHOWN)) {
      const owed = owedOf(debtAt(row, row, now));
      const level = price ? levelOf(owed, row.pledge, price) : null;
      const liquidation_price = priceOfLevel(owed, row.pledge, row.liquidation_level);
      views.push({ ...row, owed, level, health: level ? healthOf(level, row) : null, liquidation_price });
    }
  }
  const levelIn = ({ level }: NearView): number => level?.toDrawing() ?? 0;
  return views.toSorted((one, other) => levelIn(other) - levelIn(one)).slice(0, NEAR_SHOWN);
};

export const liquidations = (
  sql: Sql,
  { before, limit }: InputOf<typeof calls.liquidations>,
  now: Instant,
): Promise<OutputOf<typeof calls.liquidations>> =>
  store.liquidationsSince(sql, { since: plusDays(now, -LIQUIDATION_DAYS), before, limit });
