import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
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
  db: Database,
  prices: Prices,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof costCalls.hours>> => {
  const now_ms = millisecondsOf(now);
  const last_hour = Math.floor(now_ms / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: SHOWN_HOURS }, (_, hour) =>
    instantOf(last_hour - (SHOWN_HOURS - 1 - hour) * HOUR_MS),
  );
  const since = instantOf(last_hour - SHOWN_HOURS * HOUR_MS);
  const { holdings, nets } = await inOneSnapshot(db, (sql) => ledgerSince(sql, user_id, since));
  const { total_usdt } = totalOf(holdings, prices, now);
  const present = total_usdt ? [{ at: now, total_usdt }] : [];
  if (!nets) return present;
  const balances = new Map(
    holdings.map(({ currency_id, available, in_products }) => [currency_id, available.plus(in_products)]),
  );
  const past = await valuesAt(db, prices, heldAt(hours, balances, nets), now);
  const first = past.findIndex(({ total_usdt: total }) => total.isPositive());
  return [...(first < 0 ? [] : past.slice(first)), ...present];
};

/** What a customer has, and what came and left since a moment; null instead if there are too many records. */
const ledgerSince = async (sql: Sql, user_id: number, since: Instant) => {
  const account_ids = (await accountsOf(sql, user_id)).map(({ id }) => id);
  const first_entry = await firstEntrySince(sql, since);
  const between = { account_ids, first_entry, end_entry: Number.MAX_SAFE_INTEGER };
  const followed = (await countBetween(sql, between, MAX_FOLLOWED)) <= MAX_FOLLOWED;
  return { nets: followed ? await netsOf(sql, between) : null, holdings: await holdingsOf(sql, [user_id]) };
};

interface HeldAt {
  readonly at: Instant;
  readonly held: readonly (readonly [currency_id: number, amount: Decimal])[];
}

/** What there was at each hour: what there is, less all that came since. Goes back once, from the newest. */
const heldAt = (
  hours: readonly Instant[],
  balances: ReadonlyMap<number, Decimal>,
  nets: readonly NetRow[],
): readonly HeldAt[] => {
  // The order of entries is not always that of their times.
  const newest_first = nets
    .map((net) => ({ ...net, at_ms: millisecondsOf(net.at) }))
    .sort((one, other) => other.at_ms - one.at_ms);
  const then = new Map(balances);
  let next = 0;
  return hours
    .toReversed()
    .map((at) => {
      const hour_ms = millisecondsOf(at);
      for (let net = newest_first[next]; net && net.at_ms > hour_ms; net = newest_first[++next])
        then.set(net.currency_id, (then.get(net.currency_id) ?? Decimal.zero).minus(net.amount));
      return { at, held: [...then].filter(([, amount]) => amount.isPositive()) };
    })
    .toReversed();
};

const valuesAt = async (sql: Sql, prices: Prices, then: readonly HeldAt[], now: Instant) => {
  const moments = then.flatMap(({ at, held }) => held.map(([currency_id]) => ({ currency_id, at })));
  const priceThen = await pricesThen(sql, prices, moments, { now, max_age_ms: MAX_AGE_MS });
  return then.flatMap(({ at, held }) => {
    const values = held.flatMap(([currency_id, amount]) => {
      const price = currency_id === USDT ? Decimal.one : priceThen({ currency_id, at });
      const value = price && Decimal.orNull(() => amount.times(price, 'down').cut(USDT_SCALE, 'down'));
      return value ? [value] : [];
    });
    return values.length === held.length ? [{ at, total_usdt: Decimal.sum(values) }] : [];
  });
};
