import type { financeCalls } from '#contract/finance/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { isFresh } from '#contract/markets/rules.ts';
import { currenciesById, USDT, USDT_SCALE, type Currency } from '#server/core/catalogue.ts';
import type { Earned, Holding, RoomHoldings } from '#server/core/holdings.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface FinanceHouse {
  readonly sql: Sql;
  readonly prices: Prices;
  /** By the room's name. */
  readonly rooms: ReadonlyMap<string, RoomHoldings>;
}

export interface Asker {
  readonly user_id: number;
  readonly now: Instant;
}

type Summary = OutputOf<typeof financeCalls.summary>;
type Product = OutputOf<typeof financeCalls.products>['products'][number];

/** How many products of one room an answer reads, so that it costs the same whatever a customer has. */
const MAX_OF_ROOM = 1_000;

interface Held extends Holding {
  readonly room: string;
  readonly position: string;
}

interface Running {
  readonly held: readonly Held[];
  readonly is_whole: boolean;
}

/** FN5: what comes next is first, and what nothing is due for is last; the same at every call. */
const positionOf = (room: string, { next_at, id }: Holding): string =>
  [next_at ?? 'never', room, String(id).padStart(16, '0')].join(' ');

/** One query for each room. Behind the last product of a room that has more, the order would be unknown. */
const runningOf = async ({ sql, rooms }: FinanceHouse, { user_id, now }: Asker, max: number): Promise<Running> => {
  const held: Held[] = [];
  const ends: string[] = [];
  for (const [room, { running }] of rooms) {
    const found = (await running(sql, user_id, now, max)).map((holding) => ({
      ...holding,
      room,
      position: positionOf(room, holding),
    }));
    held.push(...found);
    const last = found.at(-1);
    if (last && found.length >= max) ends.push(last.position);
  }
  const end = ends.toSorted()[0];
  const seen = end === undefined ? held : held.filter(({ position }) => position <= end);
  return { held: seen.toSorted((a, b) => (a.position < b.position ? -1 : 1)), is_whole: end === undefined };
};

const earnedOf = async ({ sql, rooms }: FinanceHouse, user_id: number): Promise<readonly Earned[]> => {
  const all: Earned[] = [];
  for (const { earned } of rooms.values()) all.push(...(await earned(sql, user_id)));
  return all;
};

/** The last logged price of each currency in USDT. */
const pricing = (prices: Prices) => {
  const ticks = new Map(
    prices.markets().flatMap(({ id, base_id, quote_id }): [number, PriceTick][] => {
      const tick = quote_id === USDT ? prices.last(id) : undefined;
      return tick ? [[base_id, tick]] : [];
    }),
  );
  return (currency_id: number, amount: Decimal, rounding: Rounding) => {
    if (currency_id === USDT) return { tick: undefined, value_usdt: amount };
    const tick = ticks.get(currency_id);
    const value_usdt = tick ? Decimal.orNull(() => amount.times(tick.price, rounding).cut(USDT_SCALE, rounding)) : null;
    return { tick, value_usdt };
  };
};

/** What is owed is rounded up and what is owned is rounded down; a loss never looks smaller than it is. */
const roundingOf = (amount: Decimal, side: Holding['side']): Rounding =>
  side === 'owed' || amount.isNegative() ? 'up' : 'down';

type Currencies = ReadonlyMap<number, Currency>;

const namesIn = (currencies: Currencies) => (currency_id: number) => {
  const currency = currencies.get(currency_id);
  if (!currency) throw new Error(`a product has a currency that does not exist: ${currency_id}`);
  return { currency_id, currency_name: currency.code, currency_scale: currency.scale };
};

const viewsWith = (prices: Prices, currencies: Currencies) => {
  const [priced, named] = [pricing(prices), namesIn(currencies)];
  return ({ room, id, kind, reference, side, currency_id, amount, ...held }: Held): Product => {
    const { tick, value_usdt } = priced(currency_id, amount, roundingOf(amount, side));
    const price = tick && { price: tick.price, symbol: tick.symbol, seq: tick.seq, at: instantOf(tick.t_ms) };
    const { linked_price = null, started_at, next, next_at, next_share = null, ends_at, position: cursor } = held;
    const coin = named(currency_id);
    const what = { room, id, kind, reference, about: held.about ?? coin.currency_name, side };
    const when = { linked_price, started_at, next, next_at, next_share, ends_at, cursor };
    return { ...what, ...coin, amount, value_usdt, price: price ?? null, ...when };
  };
};

/** FN1, FN2: sums in USDT at the last logged prices; what has no price is named beside them. */
export const summaryOf = async (house: FinanceHouse, asker: Asker, max = MAX_OF_ROOM): Promise<Summary> => {
  const { held, is_whole } = await runningOf(house, asker, max);
  const earned = await earnedOf(house, asker.user_id);
  const sums = {
    in_products: byCurrency(held.filter(({ side }) => side === 'put_in')),
    earned: byCurrency(earned),
    owed: byCurrency(held.filter(({ side }) => side === 'owed')),
  };
  const seen = [...new Set(Object.values(sums).flatMap((sum) => [...sum.keys()]))];
  const currencies = await currenciesById(house.sql, seen);
  const [priced, named] = [pricing(house.prices), namesIn(currencies)];
  const unpriced = seen.filter((id) => priced(id, Decimal.one, 'down').value_usdt === null);
  const totalOf = (sum: ReadonlyMap<number, Decimal>, side: Holding['side']): Decimal =>
    Decimal.sum([...sum].flatMap(([id, amount]) => priced(id, amount, roundingOf(amount, side)).value_usdt ?? []));
  const times = seen.flatMap((id) => priced(id, Decimal.one, 'down').tick?.t_ms ?? []);
  const oldest = times.length === 0 ? undefined : Math.min(...times);
  const next = held.find(({ next_at }) => next_at !== null);
  return {
    running: held.filter(({ side }) => side === 'put_in').length,
    loans: held.filter(({ side }) => side === 'owed').length,
    in_products_usdt: totalOf(sums.in_products, 'put_in'),
    earned_usdt: totalOf(sums.earned, 'put_in'),
    owed_usdt: totalOf(sums.owed, 'owed'),
    next: next ? viewsWith(house.prices, currencies)(next) : null,
    left_out: unpriced.map((id) => ({
      ...named(id),
      in_products: sums.in_products.get(id) ?? Decimal.zero,
      earned: sums.earned.get(id) ?? Decimal.zero,
      owed: sums.owed.get(id) ?? Decimal.zero,
    })),
    priced_at: oldest === undefined ? null : instantOf(oldest),
    is_stale: oldest !== undefined && !isFresh(oldest, millisecondsOf(asker.now)),
    is_whole,
  };
};

const byCurrency = (rows: readonly Earned[]): ReadonlyMap<number, Decimal> =>
  new Map(
    [...Map.groupBy(rows, ({ currency_id }) => currency_id)].map(([id, same]) => [
      id,
      Decimal.sum(same.map(({ amount }) => amount)),
    ]),
  );

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** FN5: the cursor is the position of the last product that was seen, so that what ends meanwhile shifts nothing. */
export const productsPage = async (
  house: FinanceHouse,
  asker: Asker,
  { cursor = '', limit }: Page,
  max = MAX_OF_ROOM,
): Promise<OutputOf<typeof financeCalls.products>> => {
  const { held, is_whole } = await runningOf(house, asker, max);
  const page = held.filter(({ position }) => position > cursor).slice(0, limit);
  const currencies = await currenciesById(
    house.sql,
    page.map(({ currency_id }) => currency_id),
  );
  return { products: page.map(viewsWith(house.prices, currencies)), is_whole };
};
