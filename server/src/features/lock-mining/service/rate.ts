import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { rateOfDay } from '#contract/lock-mining/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import {
  insertRate,
  lockedAt,
  lockPool,
  offeredProducts,
  ratesOn,
  ratesOf,
  type OrderRow,
  type ProductRow,
  type RateRow,
} from '../store.ts';

export const RATES_JOB = 'lock-mining.publish-rates';

/** The fields of a product that determine its rates. */
type Pool = Pick<ProductRow, 'id' | 'rate_low' | 'rate_high' | 'capacity'>;

export const poolOf = ({ product_id, rate_low, rate_high, capacity }: OrderRow): Pool => ({
  id: product_id,
  rate_low,
  rate_high,
  capacity,
});

/**
 * Rates by product for the UTC day of a moment: the published ones, else computed from the orders at that midnight. At
 * most two queries, however many products.
 */
export const ratesAt = async (
  sql: Sql,
  pools: readonly Pool[],
  moment: Instant,
): Promise<ReadonlyMap<number, RateRow>> => {
  const midnight = startOfDay(moment);
  const day = midnight.slice(0, 10);
  const by_id = new Map(pools.map((pool) => [pool.id, pool]));
  if (by_id.size === 0) return new Map();
  const published = await ratesOn(sql, [...by_id.keys()], day);
  const others = [...by_id.values()].filter(({ id }) => !published.has(id));
  if (others.length === 0) return published;
  const locked = await lockedAt(
    sql,
    others.map(({ id }) => id),
    midnight,
  );
  const computed = others.map((pool): [number, RateRow] => {
    const then = locked.get(pool.id) ?? Decimal.zero;
    return [pool.id, { day, locked: then, capacity: pool.capacity, rate: rateOfDay(pool, then, pool.capacity) }];
  });
  return new Map([...published, ...computed]);
};

export const rateAt = async (sql: Sql, product: Pool, moment: Instant): Promise<RateRow> => {
  const rate = (await ratesAt(sql, [product], moment)).get(product.id);
  if (!rate) throw new Error('product has no rate');
  return rate;
};

/** The same, published: a rate must be public before anything is paid by it. The caller holds the pool's lock. */
export const publishRateAt = async (tx: Transaction, product: Pool, moment: Instant): Promise<RateRow> => {
  const row = await rateAt(tx, product, moment);
  await insertRate(tx, product.id, row);
  return row;
};

/** Publishes each day's rate with its inputs, including days on which the server was down. */
export const publishRates = async (ports: DuePorts, now: Instant): Promise<'done'> => {
  const publish = (product: ProductRow): Promise<void> =>
    ports.db.transaction(async (tx) => {
      await lockPool(tx, product.id);
      const at = tx.now();
      const [newest] = await ratesOf(tx, product.id, 1, 0);
      let day = newest ? plusDays(`${newest.day}T00:00:00.000Z` as Instant, 1) : startOfDay(at);
      for (; day <= at; day = plusDays(day, 1)) await publishRateAt(tx, product, day);
    });
  const rows = await offeredProducts(ports.db, undefined);
  await eachDue(ports, { job: RATES_JOB, now, rows, idOf: ({ id }) => id, work: publish });
  return 'done';
};
