import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { netsOf, type NetRow } from '../store/past.ts';
import { countBetween, firstEntrySince } from '../store/records.ts';
import { pricesThen } from './past-prices.ts';
import { totalOf, USDT_SCALE } from './total.ts';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;
/** BA15: an older price would draw hours in which nothing was logged, after an outage or a skip. */
const MAX_AGE_MS = HOUR_MS;
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
  const hours = Array.from({ length: SHOWN_HOURS }, (_, hour) =>
    instantOf(last_hour - (SHOWN_HOURS - 1 - hour) * HOUR_MS),
  );
  const between = {
    account_ids,
    first_entry: await firstEntrySince(sql, instantOf(last_hour - SHOWN_HOURS * HOUR_MS)),
    end_entry: Number.MAX_SAFE_INTEGER,
  };
  const { total_usdt } = totalOf(holdings, prices, now);
  const present = total_usdt ? [{ at: now, total_usdt }] : [];
  if ((await countBetween(sql, between, MAX_FOLLOWED)) > MAX_FOLLOWED) return present;
  const nets = await netsOf(sql, between);
  const balances = new Map(
    holdings.map(({ currency_id, available, in_products }) => [currency_id, available.plus(in_products)]),
  );
  const past = await valuesAt(sql, prices, hours, now, (at) => balancesBefore(balances, nets, at));
  const first = past.findIndex(({ total_usdt: total }) => total.isPositive());
  return [...(first < 0 ? [] : past.slice(first)), ...present];
};

/** What there was at a moment: what there is, less all that came since. */
const balancesBefore = (
  balances: ReadonlyMap<number, Decimal>,
  nets: readonly NetRow[],
  moment: Instant,
): ReadonlyMap<number, Decimal> => {
  const then = new Map(balances);
  for (const { at, currency_id, amount } of nets)
    if (millisecondsOf(at) > millisecondsOf(moment))
      then.set(currency_id, (then.get(currency_id) ?? Decimal.zero).minus(amount));
  return then;
};

const valuesAt = async (
  sql: Sql,
  prices: Prices,
  hours: readonly Instant[],
  now: Instant,
  balancesAt: (at: Instant) => ReadonlyMap<number, Decimal>,
) => {
  const then = hours.map((at) => ({ at, held: [...balancesAt(at)].filter(([, amount]) => amount.isPositive()) }));
  const moments = then.flatMap(({ at, held }) => held.map(([currency_id]) => ({ currency_id, at })));
  const priceThen = await pricesThen(sql, prices, moments, { now, max_age_ms: MAX_AGE_MS });
  return then.flatMap(({ at, held }) => {
    const values = held.flatMap(([currency_id, amount]) => {
      const price = currency_id === USDT ? Decimal.one : priceThen({ currency_id, at });
      return price ? [amount.times(price, 'down').cut(USDT_SCALE, 'down')] : [];
    });
    return values.length === held.length ? [{ at, total_usdt: Decimal.sum(values) }] : [];
  });
};
