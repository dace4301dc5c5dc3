import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { netsOf, pricesAt, type NetRow } from '../store/past.ts';
import { countBetween, firstEntrySince } from '../store/records.ts';
import { totalOf, USDT_SCALE } from './total.ts';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;
const MAX_FOLLOWED = 5_000;

/**
 * BA15: the total at each full hour of the last day and now, from the ledger and logged prices. An hour with a currency
 * that had no price is absent, and so is every hour before the first money came.
 */
export const hoursOf = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof costCalls.hours>> => {
  const now_ms = millisecondsOf(now);
  const holdings = await holdingsOf(sql, [user_id]);
  const account_ids = (await accountsOf(sql, user_id)).map(({ id }) => id);
  const last_hour = Math.floor(now_ms / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: SHOWN_HOURS }, (_, back) => last_hour - (SHOWN_HOURS - 1 - back) * HOUR_MS);
  const since = instantOf((hours[0] ?? now_ms) - HOUR_MS);
  const between = {
    account_ids,
    first_entry: await firstEntrySince(sql, since),
    end_entry: Number.MAX_SAFE_INTEGER,
  };
  const { total_usdt } = totalOf(holdings, prices, now);
  const present = total_usdt ? [{ at: now, total_usdt }] : [];
  if ((await countBetween(sql, between, MAX_FOLLOWED)) > MAX_FOLLOWED) return present;
  const nets = await netsOf(sql, { ...between, user_id });
  const balances = new Map(
    holdings.map(({ currency_id, available, in_products }) => [currency_id, available.plus(in_products)]),
  );
  const past = await valuesAt(sql, prices, hours, (t_ms) => balancesBefore(balances, nets, t_ms));
  const first = past.findIndex(({ total_usdt: total }) => total.isPositive());
  return [...(first < 0 ? [] : past.slice(first)), ...present];
};

/** What there was at a moment: what there is, less all that came since. */
const balancesBefore = (
  balances: ReadonlyMap<number, Decimal>,
  nets: readonly NetRow[],
  t_ms: number,
): ReadonlyMap<number, Decimal> => {
  const then = new Map(balances);
  for (const { at, currency_id, amount } of nets)
    if (millisecondsOf(at) > t_ms) then.set(currency_id, (then.get(currency_id) ?? Decimal.zero).minus(amount));
  return then;
};

const valuesAt = async (
  sql: Sql,
  prices: Prices,
  hours: readonly number[],
  balancesAt: (t_ms: number) => ReadonlyMap<number, Decimal>,
) => {
  const markets = new Map(
    prices.markets().flatMap(({ id, base_id, quote_id }) => (quote_id === USDT ? [[base_id, id] as const] : [])),
  );
  const then = hours.map((t_ms) => ({
    t_ms,
    held: [...balancesAt(t_ms)].filter(([, amount]) => amount.isPositive()),
  }));
  const asked = then.flatMap(({ t_ms, held }) =>
    held.flatMap(([currency_id]) => {
      const market_id = markets.get(currency_id);
      return market_id === undefined ? [] : [{ market_id, t_ms }];
    }),
  );
  const known = new Map((await pricesAt(sql, asked)).map((row) => [`${row.market_id} ${row.t_ms}`, row.price]));
  return then.flatMap(({ t_ms, held }) => {
    const values = held.flatMap(([currency_id, amount]) => {
      if (currency_id === USDT) return [amount];
      const price = known.get(`${markets.get(currency_id)} ${t_ms}`);
      return price ? [amount.times(price, 'down').cut(USDT_SCALE, 'down')] : [];
    });
    return values.length === held.length ? [{ at: instantOf(t_ms), total_usdt: Decimal.sum(values) }] : [];
  });
};
