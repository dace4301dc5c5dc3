import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { averageOf, came, left, nothingHeld, profitOf, type Held } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
import { netsOf, type NetRow } from '../store/past.ts';
import { countBetween } from '../store/records.ts';
import { pricesThen, type PriceThen } from './past-prices.ts';
import { USDT_SCALE, valueOf } from './total.ts';

/** BA14: how old a price may be at which a coin came. */
const MAX_AGE_MS = 7 * 86_400_000;
/** How many records one answer follows, so that a busy bot's years do not become one query. */
const MAX_FOLLOWED = 20_000;

/** BA14: what each coin of a customer cost on average, and what it gained since, from every record of the ledger. */
export const costsOf = async (
  db: Database,
  prices: Prices,
  user_id: number,
  now: Instant,
  max = MAX_FOLLOWED,
): Promise<OutputOf<typeof costCalls.costs>> => {
  const read = await inOneSnapshot(db, (sql) => ledgerOf(sql, user_id, max));
  if (!read) return { coins: [], is_whole: false };
  const entries = [...Map.groupBy(read.nets, ({ entry_id }) => entry_id).values()];
  const held = heldAfter(entries, await pricesThen(db, prices, pricedIn(entries), { now, max_age_ms: MAX_AGE_MS }));
  const coins = read.holdings
    .filter(({ currency_id }) => currency_id !== USDT)
    .map(({ currency_id, currency_name, currency_scale, available, in_products }) => {
      const amount = available.plus(in_products);
      const { cost } = held.get(currency_id) ?? nothingHeld;
      const { price, value_usdt, priced_at } = valueOf(prices, currency_id, amount);
      const cost_usdt = cost?.cut(USDT_SCALE, 'half_even') ?? null;
      const profit = profitOf(value_usdt, cost_usdt);
      return {
        currency_id,
        currency_name,
        currency_scale,
        amount,
        average_cost: averageOf({ amount, cost }),
        cost_usdt,
        price,
        priced_at,
        profit_usdt: profit?.profit_usdt ?? null,
        profit_rate: profit?.profit_rate ?? null,
      };
    });
  return { coins, is_whole: true };
};

/** What a customer has and how it came; null if there are too many records. */
const ledgerOf = async (sql: Sql, user_id: number, max: number) => {
  const account_ids = (await accountsOf(sql, user_id)).map(({ id }) => id);
  const all = { account_ids, first_entry: 1, end_entry: Number.MAX_SAFE_INTEGER };
  if ((await countBetween(sql, all, max)) > max) return null;
  return { nets: await netsOf(sql, all), holdings: await holdingsOf(sql, [user_id]) };
};

/** What each coin cost once all of this had happened, oldest first. */
const heldAfter = (entries: readonly (readonly NetRow[])[], priceThen: PriceThen): ReadonlyMap<number, Held> => {
  const held = new Map<number, Held>();
  const heldOf = (currency_id: number): Held => held.get(currency_id) ?? nothingHeld;
  for (const nets of entries) {
    for (const { currency_id, amount } of nets)
      if (amount.isNegative()) held.set(currency_id, left(heldOf(currency_id), amount.abs()));
    for (const net of nets)
      if (net.amount.isPositive()) {
        const values = valuedBy(net, nets).map((from) => valueThen(from, priceThen));
        const value = Decimal.orNull(() => values.reduce((sum, one) => sum && one && sum.plus(one), Decimal.zero));
        held.set(net.currency_id, came(heldOf(net.currency_id), net.amount, value));
      }
  }
  return held;
};

/** What was given for a coin that came. What came for nothing, or together with another coin, has its own value. */
const valuedBy = (net: NetRow, nets: readonly NetRow[]): readonly NetRow[] => {
  const given = nets.filter(({ amount }) => amount.isNegative());
  return given.length > 0 && nets.length - given.length === 1 ? given : [net];
};

const valueThen = (net: NetRow, priceThen: PriceThen): Decimal | null =>
  net.currency_id === USDT
    ? net.amount.abs()
    : Decimal.orNull(() => priceThen(net)?.times(net.amount.abs(), 'half_even') ?? null);

/** The moments of which a price is needed; a purchase with USDT needs none. */
const pricedIn = (entries: readonly (readonly NetRow[])[]): readonly NetRow[] =>
  entries.flatMap((nets) =>
    nets
      .filter(({ amount, currency_id }) => amount.isPositive() && currency_id !== USDT)
      .flatMap((net) => valuedBy(net, nets))
      .filter(({ currency_id }) => currency_id !== USDT),
  );
