import type { OutputOf } from '#contract/kit/call.ts';
import type { costCalls } from '#contract/balances/cost-calls.ts';
import { averageOf, came, left, nothingHeld, type Held } from '#contract/balances/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsOf, holdingsOf } from '../store/accounts.ts';
import { netsOf, pricesAt, type NetRow } from '../store/past.ts';
import { countBetween } from '../store/records.ts';
import { USDT_SCALE, valueOf } from './total.ts';

/** How many records one answer follows, so that a busy bot's years do not become one query. */
const MAX_FOLLOWED = 20_000;

/** BA14: what each coin of a customer cost on average, and what it gained since, from every record of the ledger. */
export const costsOf = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  max = MAX_FOLLOWED,
): Promise<OutputOf<typeof costCalls.costs>> => {
  const account_ids = (await accountsOf(sql, user_id)).map(({ id }) => id);
  const all = { account_ids, first_entry: 1, end_entry: Number.MAX_SAFE_INTEGER };
  if ((await countBetween(sql, all, max)) > max) return { coins: [], is_whole: false };
  const nets = await netsOf(sql, { ...all, user_id });
  const held = heldAfter(nets, await priceLookup(sql, prices, nets));
  const coins = (await holdingsOf(sql, [user_id]))
    .filter(({ currency_id }) => currency_id !== USDT)
    .map(({ currency_id, currency_name, currency_scale, available, in_products }) => {
      const amount = available.plus(in_products);
      const { cost } = held.get(currency_id) ?? nothingHeld;
      const { price, value_usdt, priced_at } = valueOf(prices, currency_id, amount);
      const profit_usdt = cost && value_usdt ? value_usdt.minus(cost.cut(USDT_SCALE, 'half_even')) : null;
      return {
        currency_id,
        currency_name,
        currency_scale,
        amount,
        average_cost: averageOf({ amount, cost }),
        cost_usdt: cost?.cut(USDT_SCALE, 'half_even') ?? null,
        price,
        priced_at,
        profit_usdt,
        profit_rate: profit_usdt && cost?.isPositive() ? profit_usdt.over(cost, 'down').cut(6, 'down') : null,
      };
    });
  return { coins, is_whole: true };
};

type PriceOf = (net: NetRow) => Decimal | null;

const heldAfter = (nets: readonly NetRow[], priceOf: PriceOf): ReadonlyMap<number, Held> => {
  const held = new Map<number, Held>();
  for (const same of Map.groupBy(nets, ({ entry_id }) => entry_id).values()) {
    const given = same.filter(({ amount }) => amount.isNegative());
    const taken = same.filter(({ amount }) => amount.isPositive());
    for (const net of given)
      held.set(net.currency_id, left(held.get(net.currency_id) ?? nothingHeld, net.amount.abs()));
    for (const net of taken)
      held.set(
        net.currency_id,
        came(held.get(net.currency_id) ?? nothingHeld, net.amount, valueOfTaken(net, given, priceOf)),
      );
  }
  return held;
};

/** What was given for it: USDT count as they are, other coins at the logged price. What came for nothing, at its own. */
const valueOfTaken = (net: NetRow, given: readonly NetRow[], priceOf: PriceOf): Decimal | null => {
  const [paid] = given;
  const from = paid ?? net;
  if (from.currency_id === USDT) return from.amount.abs();
  return priceOf(from)?.times(from.amount.abs(), 'half_even') ?? null;
};

/** The logged prices of every coin that came or was given for another coin, at the moment it was. */
const priceLookup = async (sql: Sql, prices: Prices, nets: readonly NetRow[]): Promise<PriceOf> => {
  const markets = new Map(
    prices.markets().flatMap(({ id, base_id, quote_id }) => (quote_id === USDT ? [[base_id, id] as const] : [])),
  );
  const asked = nets.flatMap(({ at, currency_id }) => {
    const market_id = markets.get(currency_id);
    return market_id === undefined ? [] : [{ market_id, t_ms: millisecondsOf(at) }];
  });
  const found = new Map(
    (await pricesAt(sql, asked)).map(({ market_id, t_ms, price }) => [`${market_id} ${t_ms}`, price]),
  );
  return ({ at, currency_id }) => found.get(`${markets.get(currency_id)} ${millisecondsOf(at)}`) ?? null;
};
