import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesAt } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import {
  closedAmong,
  inProgressOfMany,
  inProgressWhereOpen,
  languagesOf,
  positionsById,
  type PositionRow,
} from '../store/positions.ts';
import { legacyNames, type LegacyNames } from './legacy-names.ts';
import { Reader, sumsHere, sumsWith } from './lists.ts';
import { wireLegacyPosition, wirePosition } from './view.ts';

export interface PositionEvent {
  readonly user_id: number;
  readonly event: object;
}

/** FU30: of so many customers the accounts are read at once; with 100 positions each that is 5,000 rows. */
export const CUSTOMERS_AT_ONCE = 50;

type ByCustomer = ReadonlyMap<number, readonly PositionRow[]>;

const byCustomer = (rows: readonly PositionRow[]): ByCustomer => Map.groupBy(rows, ({ user_id }) => user_id);

interface About {
  readonly rows: ByCustomer;
  readonly changed: ByCustomer;
  /** Whether a customer's event is about a market: its price moved, or a position in it changed. */
  readonly isAbout: (user_id: number, market_id: number) => boolean;
}

/** What is in progress and the sums of these accounts as they are now; one query reads the balances of all of them. */
const accountEvents = async (
  reader: Reader,
  user_ids: readonly number[],
  { rows, changed, isAbout }: About,
): Promise<PositionEvent[]> => {
  const addressOf = (user_id: number) => customer(user_id, 'futures');
  const balances = await balancesAt(reader.sql, user_ids.map(addressOf), USDT);
  const languages = await languagesOf(reader.sql, user_ids);
  const words = new Map<Language, LegacyNames>();
  for (const language of new Set(languages.values())) words.set(language, await legacyNames(language));
  const english = await legacyNames('en');
  const wireOf = (row: PositionRow) => wirePosition(row, reader.contract(row.market_id), reader.lastOf(row.market_id));
  return user_ids.map((user_id) => {
    const own = rows.get(user_id) ?? [];
    const sums = sumsWith(reader, balances.get(addressOf(user_id)) ?? Decimal.zero, own);
    const spoken = words.get(languages.get(user_id) ?? 'en') ?? english;
    const jsonOf = (some: readonly PositionRow[]): string =>
      JSON.stringify(
        some.map((row) =>
          wireLegacyPosition(row, reader.contract(row.market_id), reader.lastOf(row.market_id), spoken),
        ),
      );
    const positions = own.filter(({ state }) => state === 'open');
    const here = positions.filter(({ market_id }) => isAbout(user_id, market_id));
    const local = sumsHere(reader, here);
    const event = {
      hazard_rate: sums.hazard_rate,
      profits_all: sums.profits_total.toString(),
      caution_money_all: sums.caution_money_total.toString(),
      origin_caution_money_all: sums.origin_caution_money_total.toString(),
      profits: local.profits.toString(),
      caution_money: local.caution_money.toString(),
      origin_caution_money: local.origin_caution_money.toString(),
      trades_all: jsonOf(positions),
      trades_entrust: jsonOf(own.filter(({ state }) => state === 'pending')),
      trades_cur: jsonOf(here),
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
  const isAbout = (user_id: number, market_id: number): boolean =>
    (changed.get(user_id) ?? []).some((row) => row.market_id === market_id);
  const events: PositionEvent[] = [];
  for (let from = 0; from < user_ids.length; from += CUSTOMERS_AT_ONCE) {
    const some = user_ids.slice(from, from + CUSTOMERS_AT_ONCE);
    const rows = byCustomer(await inProgressOfMany(sql, some));
    events.push(...(await accountEvents(reader, some, { rows, changed, isAbout })));
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
  if (rows.size === 0) return [];
  const isAbout = (_user_id: number, market_id: number): boolean => market_ids.includes(market_id);
  return accountEvents(await Reader.of(sql, prices), [...rows.keys()], { rows, changed: NONE, isAbout });
};

/** The closed ones among positions that changed. */
export const closedEvents = async (sql: Sql, ids: readonly number[]): Promise<PositionEvent[]> => {
  const by_user = Map.groupBy(await closedAmong(sql, ids), ({ user_id }) => user_id);
  return [...by_user].map(([user_id, rows]) => ({ user_id, event: { id: rows.map(({ id }) => id) } }));
};
