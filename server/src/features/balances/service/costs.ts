import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { averageOf, nothingHeld, profitOf, type Held } from '#contract/balances/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT, USDT_SCALE } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
import { netsOf } from '../store/past.ts';
import { countBetween } from '../store/records.ts';
import { book, MAX_AGE_MS, pricedIn } from './cost-basis.ts';
import { pricesThen } from './past-prices.ts';
import { valueOf } from './total.ts';

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
  const priceThen = await pricesThen(db, prices, pricedIn(entries), { now, max_age_ms: MAX_AGE_MS });
  const held = new Map<number, Held>();
  for (const nets of entries) book(held, nets, priceThen);
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
