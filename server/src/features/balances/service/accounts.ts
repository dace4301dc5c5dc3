import type { OutputOf } from '#contract/kit/call.ts';
import type { balancesCalls } from '#contract/balances/calls.ts';
import { accountOfAddress } from '#contract/accounts.ts';
import { accountNames, isFree, type AccountName } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Owed } from '#server/core/holdings.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { heldByPositions } from '#server/features/futures/index.ts';
import { heldByOptions } from '#server/features/options/index.ts';
import { heldByOrders } from '#server/features/spot/index.ts';
import { holdsIn, type AccountRow, type HoldRow } from '../store/accounts.ts';
import { totalOf, valueOf } from './total.ts';

type Accounts = OutputOf<typeof balancesCalls.accounts>;
type Part = Accounts['accounts'][number];

interface InAccounts {
  readonly accounts: readonly AccountRow[];
  readonly debts: readonly Owed[];
}

/** BA5: every account on the screen with its contents; together, less what is owed, they are the total. */
export const accountsView = ({ accounts: rows, debts }: InAccounts, prices: Prices, now: Instant): Accounts => {
  const holdings = rows
    .filter(({ balance }) => balance.isPositive())
    .map((row) => ({ ...row, available: row.balance, in_products: Decimal.zero }));
  const { loans_usdt, left_out, priced_at, is_stale } = totalOf({ holdings, debts }, prices, now);
  const parts = accountNames.map((account) => partOf(account, rows, prices));
  const owned = Decimal.sum(parts.map(({ value_usdt }) => value_usdt));
  const shareOf = ({ value_usdt }: Part): Decimal | null =>
    owned.isPositive() ? value_usdt.over(owned, 'down').cut(6, 'down') : null;
  return {
    total_usdt: owned.minus(loans_usdt),
    loans_usdt,
    left_out,
    priced_at,
    is_stale,
    accounts: parts.map((part) => ({ ...part, share: shareOf(part) })),
  };
};

const partOf = (account: AccountName, rows: readonly AccountRow[], prices: Prices): Part => {
  const own = rows.filter(({ address, balance }) => balance.isPositive() && accountOfAddress(address) === account);
  const currencies = [...Map.groupBy(own, ({ currency_id }) => currency_id).values()].map((same) => {
    const [{ currency_id, currency_name, currency_scale } = none()] = same;
    const sumOf = (free: boolean): Decimal =>
      Decimal.sum(same.filter(({ address }) => isFree(address) === free).map(({ balance }) => balance));
    const [available, held] = [sumOf(true), sumOf(false)];
    const { value_usdt } = valueOf(prices, currency_id, available.plus(held));
    return { currency_id, currency_name, currency_scale, available, held, value_usdt };
  });
  const value_usdt = Decimal.sum(currencies.flatMap((coin) => coin.value_usdt ?? []));
  const left_out = currencies
    .filter((coin) => coin.value_usdt === null)
    .map(({ available, held, value_usdt: _, ...coin }) => ({ ...coin, amount: available.plus(held) }));
  return { account, value_usdt, left_out, share: null, currencies };
};

const none = (): never => {
  throw new Error('group has no first row');
};

/** BA6: every account whose money is not available, and what holds it. */
export const heldView = async (sql: Sql, rows: readonly AccountRow[]): Promise<OutputOf<typeof balancesCalls.held>> => {
  const held = rows.filter(({ address, balance }) => balance.isPositive() && !isFree(address));
  const [by_orders, others] = [held.filter(isOfOrders), held.filter((row) => !isOfOrders(row))];
  const found = [...(await orderHolds(sql, by_orders)), ...(await holdsIn(sql, idsOf(others)))];
  const holds = Map.groupBy(found, ({ account_id }) => account_id);
  return held.map(({ id, address, balance, currency_id, currency_name, currency_scale }) => {
    const own = holds.get(id) ?? [];
    const older = balance.minus(Decimal.sum(own.map(({ amount }) => amount)));
    return {
      account: accountOfAddress(address),
      currency_id,
      currency_name,
      currency_scale,
      balance,
      holds: own,
      older: Decimal.max(older, Decimal.zero),
    };
  });
};

const idsOf = (rows: readonly AccountRow[]): number[] => rows.map(({ id }) => id);

const ORDER_ACCOUNTS = ['spot:held', 'futures:held', 'stock:held', 'options:held'];

const isOfOrders = ({ address }: AccountRow): boolean =>
  ORDER_ACCOUNTS.some((account) => address.endsWith(`:${account}`));

/**
 * An order's money leaves in the entry of the order that traded with it, and a position's in that of its closing, so
 * this reads orders and positions themselves.
 */
const orderHolds = async (sql: Sql, accounts: readonly AccountRow[]): Promise<HoldRow[]> => {
  const user_id = Number(accounts[0]?.address.split(':')[1]);
  if (accounts.length === 0) return [];
  const held = [
    ...(await heldByOrders(sql, user_id)).map((order) => ({ ...order, account: 'spot', reason: 'spot.place' })),
    ...(await heldByPositions(sql, user_id)).map((position) => ({ ...position, reason: 'futures.open' })),
    ...(await heldByOptions(sql, user_id)).map((option) => ({
      ...option,
      account: 'options',
      reason: 'options.accept',
    })),
  ];
  return accounts.flatMap(({ id, address, currency_id }) =>
    held
      .filter((one) => one.currency_id === currency_id && address.endsWith(`:${one.account}:held`))
      .map(({ reason, ref, amount, at }) => ({ account_id: id, reason, ref, amount, at })),
  );
};
