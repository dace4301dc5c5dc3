import { Decimal } from '#contract/kit/decimal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesAt } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import {
  closedAmong,
  inProgressOfMany,
  inProgressWhereOpen,
  positionsById,
  type PositionRow,
} from '../store/positions.ts';
import { Reader, sumsWith } from './lists.ts';
import { wirePosition } from './view.ts';

export interface PositionEvent {
  readonly user_id: number;
  readonly event: object;
}

/** FU30: of so many customers the accounts are read at once; with 100 positions each that is 5,000 rows. */
export const CUSTOMERS_AT_ONCE = 50;

type ByCustomer = ReadonlyMap<number, readonly PositionRow[]>;

const byCustomer = (rows: readonly PositionRow[]): ByCustomer => Map.groupBy(rows, ({ user_id }) => user_id);

/** What is in progress and the sums of these accounts as they are now; one query reads the balances of all of them. */
const accountEvents = async (
  reader: Reader,
  user_ids: readonly number[],
  { rows, changed }: { readonly rows: ByCustomer; readonly changed: ByCustomer },
): Promise<PositionEvent[]> => {
  const addressOf = (user_id: number) => customer(user_id, 'futures');
  const balances = await balancesAt(reader.sql, user_ids.map(addressOf), USDT);
  const wireOf = (row: PositionRow) => wirePosition(row, reader.contract(row.market_id), reader.lastOf(row.market_id));
  return user_ids.map((user_id) => {
    const own = rows.get(user_id) ?? [];
    const sums = sumsWith(reader, balances.get(addressOf(user_id)) ?? Decimal.zero, own);
    const inState = (state: 'open' | 'pending'): string =>
      JSON.stringify(own.filter((row) => row.state === state).map(wireOf));
    const event = {
      hazard_rate: sums.hazard_rate,
      profits_all: sums.profits_total.toString(),
      caution_money_all: sums.caution_money_total.toString(),
      origin_caution_money_all: sums.origin_caution_money_total.toString(),
      trades_all: inState('open'),
      trades_entrust: inState('pending'),
      changed: (changed.get(user_id) ?? []).map(wireOf),
    };
    return { user_id, event };
  });
};

/** Positions that changed, by customer, with the sums of the account as they are now. */
export const positionEvents = async (sql: Sql, prices: Prices, ids: readonly number[]): Promise<PositionEvent[]> => {
  const reader = await Reader.of(sql, prices);
  const changed = byCustomer(await positionsById(sql, ids));
  const user_ids = [...changed.keys()];
  const events: PositionEvent[] = [];
  for (let from = 0; from < user_ids.length; from += CUSTOMERS_AT_ONCE) {
    const some = user_ids.slice(from, from + CUSTOMERS_AT_ONCE);
    const rows = byCustomer(await inProgressOfMany(sql, some));
    events.push(...(await accountEvents(reader, some, { rows, changed })));
  }
  return events;
};

const NONE: ByCustomer = new Map();

/** FU30: the accounts of those of these customers, at most `CUSTOMERS_AT_ONCE`, who are open in a market that moved. */
export const movedEvents = async (
  sql: Sql,
  prices: Prices,
  user_ids: readonly number[],
  market_ids: readonly number[],
): Promise<PositionEvent[]> => {
  const rows = byCustomer(await inProgressWhereOpen(sql, user_ids, market_ids));
  return rows.size === 0 ? [] : accountEvents(await Reader.of(sql, prices), [...rows.keys()], { rows, changed: NONE });
};

/** The closed ones among positions that changed. */
export const closedEvents = async (sql: Sql, ids: readonly number[]): Promise<PositionEvent[]> => {
  const by_user = Map.groupBy(await closedAmong(sql, ids), ({ user_id }) => user_id);
  return [...by_user].map(([user_id, rows]) => ({ user_id, event: { id: rows.map(({ id }) => id) } }));
};
