import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { inProgressOf, positionsById, type PositionRow } from '../store/positions.ts';
import { Reader, sumsOf } from './lists.ts';
import { wirePosition } from './view.ts';

const wireOf = (reader: Reader, row: PositionRow) =>
  wirePosition(row, reader.contract(row.market_id), reader.lastOf(row.market_id));

/** Positions that changed, by customer, with the sums of the account as they are now. */
export const positionEvents = async (
  sql: Sql,
  prices: Prices,
  ids: readonly number[],
): Promise<{ readonly user_id: number; readonly event: object }[]> => {
  const reader = await Reader.of(sql, prices);
  const by_user = Map.groupBy(await positionsById(sql, ids), ({ user_id }) => user_id);
  return Promise.all(
    [...by_user].map(async ([user_id, changed]) => {
      const rows = await inProgressOf(sql, user_id);
      const sums = await sumsOf(reader, user_id, rows);
      const inState = (state: 'open' | 'pending'): string =>
        JSON.stringify(rows.filter((row) => row.state === state).map((row) => wireOf(reader, row)));
      return {
        user_id,
        event: {
          hazard_rate: sums.hazard_rate,
          profits_all: sums.profits_total.toString(),
          caution_money_all: sums.caution_money_total.toString(),
          origin_caution_money_all: sums.origin_caution_money_total.toString(),
          trades_all: inState('open'),
          trades_entrust: inState('pending'),
          changed: changed.map((row) => wireOf(reader, row)),
        },
      };
    }),
  );
};

/** The closed ones among positions that changed. */
export const closedEvents = async (
  sql: Sql,
  ids: readonly number[],
): Promise<{ readonly user_id: number; readonly event: object }[]> => {
  const closed = (await positionsById(sql, ids)).filter(({ state }) => state === 'closed');
  const by_user = Map.groupBy(closed, ({ user_id }) => user_id);
  return [...by_user].map(([user_id, rows]) => ({ user_id, event: { id: rows.map(({ id }) => id) } }));
};
