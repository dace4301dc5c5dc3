import { deskCoins, referenceOf } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { fiatCurrencies, isOldRate } from '#contract/site/rules.ts';
import { coins, USDT, type Currency } from '#server/core/catalogue.ts';
import { queueNote } from '#server/core/log-notes.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertRate, lockRates, newestRates, type RateRow } from '../store/rates.ts';

/** What the services of this room need. */
export type DeskPorts = Ports & { readonly prices: Pick<PriceEngine, 'marketOf' | 'fresh'> };

/** DK2: what an order is compared with, and the numbers that anyone computes it from. */
export interface Reference {
  readonly reference: Decimal;
  readonly rate_id: number;
  readonly rate: Decimal;
  /** Null for USDT itself. */
  readonly tick: number | null;
  readonly tick_price: Decimal;
}

/** DK1: the coins of the desk, in the order of the contract. */
export const deskCurrencies = async (sql: Sql): Promise<Currency[]> => {
  const known = await coins(sql);
  return deskCoins.flatMap((code) => known.find((coin) => coin.code === code) ?? []);
};

export const deskCurrency = async (sql: Sql, id: number): Promise<Currency | undefined> =>
  (await deskCurrencies(sql)).find((coin) => coin.id === id);

/** The logged price of a coin in USDT; undefined while there is no fresh one. */
export const tickOf = (
  { prices }: Pick<DeskPorts, 'prices'>,
  coin: Pick<Currency, 'id' | 'code'>,
  now: Instant,
): Pick<Reference, 'tick' | 'tick_price'> | undefined => {
  if (coin.id === USDT) return { tick: null, tick_price: Decimal.one };
  const market = prices.marketOf(`${coin.code}/USDT`);
  if (!market) return undefined;
  try {
    const { seq, price } = prices.fresh(market, now);
    return { tick: seq, tick_price: price };
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
};

/** DK2: the line of a rate in the public log; it has the number that orders name. */
export const rateLine = ({ id, fiat, rate, as_of, source, at }: RateRow): string =>
  ['rate', 1, id, fiat, rate, as_of, source, millisecondsOf(at)].join('|');

/** DK2: one dollar is one dollar on every day. */
export const isOld = ({ fiat, as_of }: Pick<RateRow, 'fiat' | 'as_of'>, now: Instant): boolean =>
  fiat !== 'USD' && isOldRate(as_of, now);

/** DK2: a rate becomes one together with its line in the public log. Returns the newest rate of every currency. */
export const publishRates = async (
  tx: Transaction,
  { fiat_rates }: Pick<Ports, 'fiat_rates'>,
): Promise<readonly RateRow[]> => {
  const { as_of, source, rates } = await fiat_rates.latest();
  await lockRates(tx);
  const known = new Map((await newestRates(tx, fiatCurrencies)).map((row) => [row.fiat, row]));
  const at = tx.now();
  const published: RateRow[] = [];
  for (const fiat of fiatCurrencies) {
    const before = known.get(fiat);
    const rate = rates[fiat];
    const is_same = rate && before?.rate.eq(rate) && before.as_of === as_of && before.source === source;
    if (!rate || is_same) {
      if (before) published.push(before);
      continue;
    }
    const inserted = await insertRate(tx, { fiat, rate, as_of, source, at });
    await queueNote(tx, rateLine(inserted));
    published.push(inserted);
  }
  return published;
};

const isTransaction = (sql: Sql): sql is Transaction => 'kind' in sql;

type RatePorts = Pick<Ports, 'db' | 'fiat_rates'>;

/** The newest rates. They are published at first need, before anything is compared with them. */
export const ratesNow = async (ports: RatePorts, sql: Sql): Promise<readonly RateRow[]> => {
  const rates = await newestRates(sql, fiatCurrencies);
  if (rates.length > 0) return rates;
  return isTransaction(sql) ? publishRates(sql, ports) : ports.db.transaction((tx) => publishRates(tx, ports));
};

export interface Pair {
  readonly coin: Currency;
  readonly fiat: string;
}

type ReferencePorts = RatePorts & Pick<DeskPorts, 'prices' | 'environment'>;

/** DK2: undefined while the coin has no fresh price, or the currency no fresh rate; a demo goes on with the bundled ones. */
export const shownReference = async (
  ports: ReferencePorts,
  sql: Sql,
  { coin, fiat }: Pair,
  now: Instant,
): Promise<Reference | undefined> => {
  const tick = tickOf(ports, coin, now);
  const rate = (await ratesNow(ports, sql)).find((one) => one.fiat === fiat);
  if (!tick || !rate || (isOld(rate, now) && !ports.environment.demo)) return undefined;
  return { ...tick, rate: rate.rate, rate_id: rate.id, reference: referenceOf(tick.tick_price, rate.rate) };
};

/** For decisions, under the lock of what is decided. */
export const referenceNow = async (
  ports: ReferencePorts,
  tx: Transaction,
  pair: Pair,
  now: Instant,
): Promise<Reference> => {
  const reference = await shownReference(ports, tx, pair, now);
  if (!reference) throw new Refusal('desk_price_missing');
  return reference;
};
