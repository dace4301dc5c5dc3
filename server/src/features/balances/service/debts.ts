import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Owed, RoomHoldings } from '#server/core/holdings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { holdingsOf } from '../store/accounts.ts';
import type { Owned } from './total.ts';

/** By the room's name. */
export type AllHoldings = ReadonlyMap<string, RoomHoldings>;

const lendersIn = (rooms: AllHoldings) => [...rooms.values()].flatMap(({ debts }) => (debts ? [debts] : []));

/** A row for each currency. */
const addedUp = (all: readonly Owed[]): readonly Owed[] =>
  [...Map.groupBy(all, ({ currency_id }) => currency_id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const amount = Decimal.sum([first, ...others].map((owed) => owed.amount));
    return amount.isPositive() ? [{ ...first, amount }] : [];
  });

/** BA1: what each of some customers owes now, to all rooms together. */
export const debtsNow = async (
  sql: Sql,
  rooms: AllHoldings,
  user_ids: readonly number[],
  now: Instant,
): Promise<(user_id: number) => readonly Owed[]> => {
  const all = [];
  for (const lender of lendersIn(rooms)) all.push(...(await lender.current(sql, user_ids, now)));
  const of = Map.groupBy(all, ({ user_id }) => user_id);
  return (user_id) => addedUp(of.get(user_id) ?? []);
};

/** BA1: what each of some customers has and owes; in one snapshot, so that no loan is in one of them only. */
export const ownedNow = async (
  sql: Sql,
  rooms: AllHoldings,
  user_ids: readonly number[],
  now: Instant,
): Promise<(user_id: number) => Owned> => {
  const holdings = Map.groupBy(await holdingsOf(sql, user_ids), ({ user_id }) => user_id);
  const debtsOf = await debtsNow(sql, rooms, user_ids, now);
  return (user_id) => ({ holdings: holdings.get(user_id) ?? [], debts: debtsOf(user_id) });
};

/** BA15: what a customer owed at each of some moments. */
export const debtsThen = async (
  sql: Sql,
  rooms: AllHoldings,
  user_id: number,
  moments: readonly Instant[],
): Promise<(moment: Instant) => readonly Owed[]> => {
  const all = [];
  for (const lender of lendersIn(rooms)) all.push(...(await lender.past(sql, user_id, moments)));
  const at = Map.groupBy(all, (owed) => owed.at);
  return (moment) => addedUp(at.get(moment) ?? []);
};
