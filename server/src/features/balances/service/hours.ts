import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { USDT, USDT_SCALE } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
import { netsOf, type NetRow } from '../store/past.ts';
import { countBetween, firstEntrySince } from '../store/records.ts';
import { pricesThen } from './past-prices.ts';
import { debtsNow, debtsThen, type AllHoldings } from './debts.ts';
import { totalOf, valueOf } from './total.ts';

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = 24;
/** BA15: an older price would draw hours in which nothing was logged, after an outage or a skip. */
const MAX_AGE_MS = HOUR_MS;
const MAX_FOLLOWED = 5_000;

interface HoursHouse {
  readonly db: Database;
  readonly prices: Prices;
  readonly lenders: AllHoldings;
}

/**
 * BA15: the total at each full hour of the last day and now, from the ledger and logged prices. An hour with a currency
 * that had no price is absent, and so is every hour before the first money came.
 */
export const hoursOf = async (
  { db, prices, lenders }: HoursHouse,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof costCalls.hours>> => {
  const now_ms = millisecondsOf(now);
  const last_hour = Math.floor(now_ms / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: SHOWN_HOURS }, (_, hour) =>
    instantOf(last_hour - (SHOWN_HOURS - 1 - hour) * HOUR_MS),
  );
  const since = instantOf(last_hour - SHOWN_HOURS * HOUR_MS);
  const { holdings, debts, owedThen, nets } = await inOneSnapshot(db, (sql) =>
    ledgerSince(sql, lenders, { user_id, since, hours, now }),
  );
  const { total_usdt } = totalOf({ holdings, debts }, prices, now);
  const present = [{ at: now, total_usdt }];
  if (!nets) return present;
  const balances = new Map(
    holdings.map(({ currency_id, available, in_products }) => [currency_id, available.plus(in_products)]),
  );
  const priced = heldAt(hours, balances, nets).map(({ at, held }) => ({
    at,
    open: [...held, ...owedThen(at).map((owed): Open => [owed.currency_id, owed.amount.negated()])].filter(
      ([currency_id]) => valueOf(prices, currency_id, Decimal.zero).price !== null,
    ),
  }));
  const past = await valuesAt(db, prices, priced, now);
  const first = past.findIndex(({ total_usdt: total }) => !total.isZero());
  return [...(first < 0 ? [] : past.slice(first)), ...present];
};

interface Since {
  readonly user_id: number;
  readonly since: Instant;
  readonly hours: readonly Instant[];
  readonly now: Instant;
}

/** What a customer has and owes, owed at each hour, and what came and left since; null instead if there are too many records. */
const ledgerSince = async (sql: Sql, lenders: AllHoldings, { user_id, since, hours, now }: Since) => {
  const account_ids = (await accountsOf(sql, user_id)).map(({ id }) => id);
  const first_entry = await firstEntrySince(sql, since);
  const between = { account_ids, first_entry, end_entry: Number.MAX_SAFE_INTEGER };
  const followed = (await countBetween(sql, between, MAX_FOLLOWED)) <= MAX_FOLLOWED;
  return {
    nets: followed ? await netsOf(sql, between) : null,
    holdings: await holdingsOf(sql, [user_id]),
    debts: (await debtsNow(sql, lenders, [user_id], now))(user_id),
    owedThen: await debtsThen(sql, lenders, user_id, hours),
  };
};

/** Below zero for what was owed. */
type Open = readonly [currency_id: number, amount: Decimal];

interface HeldAt {
  readonly at: Instant;
  readonly held: readonly Open[];
}

interface OpenAt {
  readonly at: Instant;
  readonly open: readonly Open[];
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

const valuesAt = async (sql: Sql, prices: Prices, then: readonly OpenAt[], now: Instant) => {
  const moments = then.flatMap(({ at, open }) => open.map(([currency_id]) => ({ currency_id, at })));
  const priceThen = await pricesThen(sql, prices, moments, { now, max_age_ms: MAX_AGE_MS });
  return then.flatMap(({ at, open }) => {
    const values = open.flatMap(([currency_id, amount]) => {
      const price = currency_id === USDT ? Decimal.one : priceThen({ currency_id, at });
      const rounding = amount.isNegative() ? 'up' : 'down';
      const value = price && Decimal.orNull(() => amount.times(price, rounding).cut(USDT_SCALE, rounding));
      return value ? [value] : [];
    });

    return values.length === open.length ? [{ at, total_usdt: Decimal.sum(values) }] : [];
  });
};
