import { loadavg } from 'node:os';
import { investmentLine } from '#contract/investments/line-rules.ts';
import { costOf, payoutsOf, reserveOf, type PayoutSide } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, startOfDay } from '#contract/kit/instant.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { postAll } from '#server/core/ledger/ledger.ts';
import { settleDue, settleOrders } from '#server/features/investments/service/settle.ts';
import { ownerOf } from '#server/features/investments/service/owner.ts';
import { offerProducts } from '#server/features/investments/service/products.ts';
import { decideDue } from '#server/features/investments/service/decide.ts';
import { insertOrder, nextOrderId } from '#server/features/investments/store/orders.ts';
import { addSold, productsOnSale, type ProductRow } from '#server/features/investments/store/products.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { query } from '#server/testing/connection.ts';
import type { Benchmark } from './benchmark.ts';
import { enrich, postgresCpuMs, richTraders } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * Investments that all mature on one day, on a real PostgreSQL: from the first tick after maturity to the last durable
 * payment, with its message. Half of them is paid in coins and half in USDT: the tick is below the linked price of one
 * product and above that of the other. Beside it the naive way: the same payments, each in a transaction of its own.
 */

const ORDERS = 100_000;
const ALONE = 2000;
const CUSTOMERS = 5000;
const BOUGHT_AT_ONCE = 500;
const TRANSACTIONS_AT_ONCE = 8;

/** Two series of one market that mature after a day, by what they are paid in at SETTLES_AT. */
const SERIES: Readonly<
  Record<PayoutSide, { readonly id: number; readonly distance: string; readonly linked: number }>
> = {
  coins: { id: 90, distance: '0.0272', linked: 66_000 },
  usdt: { id: 91, distance: '0.005', linked: 64_600 },
};
const FIRST_OF_DAY = '64250';
const SETTLES_AT = '65000';

type Products = Readonly<Record<PayoutSide, ProductRow>>;

interface Ground {
  readonly whole: WholeExchange;
  readonly clock: HeldClock;
  readonly users: readonly number[];
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

const tick = async ({ whole, clock }: Ground, price: string): Promise<void> => {
  whole.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(clock.now()) });
  await whole.exchange.prices.pump();
};

/** Both products of a new day. */
const productsOfDay = async (ground: Ground): Promise<Products> => {
  const { whole, clock } = ground;
  await tick(ground, FIRST_OF_DAY);
  await offerProducts(whole.ports, clock.now());
  const rows = await productsOnSale(whole.ports.db, clock.now(), { kinds: ['linked'] });
  const of = (side: PayoutSide): ProductRow => {
    const product = rows.find(({ series_id }) => series_id === SERIES[side].id);
    if (!product?.linked_price.eq(Decimal.of(SERIES[side].linked))) throw new Error(`nothing to sell for ${side}`);
    return product;
  };
  return { coins: of('coins'), usdt: of('usdt') };
};

/** The rows and the entries of purchases, without their doors. */
const sell = async ({ whole, clock, users }: Ground, product: ProductRow, count: number): Promise<void> => {
  const { db, secrets } = whole.ports;
  const now = clock.now();
  const amount = costOf(product, 1);
  const [payouts, reserve] = [payoutsOf(product, amount), reserveOf(product, amount)];
  for (let from = 0; from < count; from += BOUGHT_AT_ONCE) {
    await db.transaction(async (tx) => {
      const entries = [];
      for (let at = from; at < from + BOUGHT_AT_ONCE; at++) {
        const id = await nextOrderId(tx);
        const user_id = users[at % CUSTOMERS] ?? 0;
        const of = { id, product_id: product.id, shares: 1, amount, ...payouts };
        const owner = ownerOf(secrets, id, user_id);
        const ms = { starts_ms: millisecondsOf(product.starts_at), bought_ms: millisecondsOf(now) };
        const acceptance = investmentLine({ ...product, ...of, ...ms, owner, size: 0, root: '-' });
        await insertOrder(tx, { ...of, user_id, bought_at: now, acceptance });
        const aside = { from: house('treasury'), to: house('investments') };
        entries.push({
          reason: 'investments.buy' as const,
          ref: String(id),
          at: now,
          movements: [
            { from: customer(user_id, 'spot'), to: customer(user_id, 'investments'), currency_id: 1, amount },
            { ...aside, currency_id: 1, amount: reserve.coins },
            { ...aside, currency_id: 3, amount: reserve.usdt },
          ],
        });
      }
      await addSold(tx, product.id, BOUGHT_AT_ONCE);
      await postAll(tx, entries);
    });
  }
};

const sellBoth = async (ground: Ground, products: Products, count: number): Promise<void> => {
  await sell(ground, products.coins, count / 2);
  await sell(ground, products.usdt, count / 2);
};

/** Every order was paid, each on its product's side and in full. */
const mustBePaid = async ({ whole }: Ground, products: Products, count: number): Promise<void> => {
  for (const side of ['coins', 'usdt'] as const) {
    const product = products[side];
    const { orders, paid } = await whole.ports.db.one<{ orders: number; paid: Decimal }>`
      select count(*) as orders, coalesce(sum(paid), 0) as paid from investment_order
      where product_id = ${product.id} and state = 'completed' and side = ${side}`;
    must(orders === count / 2, `${count / 2} orders that are paid in ${side}`);
    const each = payoutsOf(product, costOf(product, 1))[side];
    must(paid.eq(each.times(Decimal.of(orders), 'down')), `what ${orders} orders are paid in ${side}`);
  }
};

/** One tick decides both products. */
const mature = async (ground: Ground, { coins }: Products): Promise<void> => {
  ground.clock.set(coins.matures_at);
  await tick(ground, SETTLES_AT);
  await decideDue(ground.whole.ports, ground.clock.now());
};

const inBatches = async (ground: Ground) => {
  const { whole, clock } = ground;
  const products = await productsOfDay(ground);
  await sellBoth(ground, products, ORDERS);
  const before = { node: process.cpuUsage(), postgres_ms: await postgresCpuMs(whole.cluster), ms: performance.now() };
  await mature(ground, products);
  while ((await settleDue(whole.ports, clock.now())) === 'more');
  const seconds = (performance.now() - before.ms) / 1000;
  const { user, system } = process.cpuUsage(before.node);
  const postgres_ms = (await postgresCpuMs(whole.cluster)) - before.postgres_ms;
  await mustBePaid(ground, products, ORDERS);
  return { seconds, node_us: (user + system) / ORDERS, postgres_us: (postgres_ms * 1000) / ORDERS };
};

/** From the same moment on: the tick is part of it. */
const oneByOne = async (ground: Ground): Promise<number> => {
  const { db } = ground.whole.ports;
  ground.clock.set(plusDays(startOfDay(ground.clock.now()), 3));
  const products = await productsOfDay(ground);
  await sellBoth(ground, products, ALONE);
  const began_ms = performance.now();
  await mature(ground, products);
  const open = await db.rows<{ id: number; product_id: number }>`
    select id, product_id from investment_order
    where product_id = any (${[products.coins.id, products.usdt.id]}) and state = 'purchased' order by id`;
  const worker = async (): Promise<void> => {
    for (let row = open.pop(); row; row = open.pop()) await settleOrders(db, row.product_id, [row.id]);
  };
  await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker));
  const seconds = (performance.now() - began_ms) / 1000;
  await mustBePaid(ground, products, ALONE);
  return seconds;
};

const open = async (clock: HeldClock): Promise<Ground> => {
  let users: readonly number[] = [];
  const whole = await openWholeExchange(
    async ({ db }) => {
      users = await richTraders(db, CUSTOMERS, clock.now());
      const treasury = [1, 3].map((currency_id) => ({ address: house('treasury'), currency_id }));
      await enrich(db, treasury, clock.now());
    },
    undefined,
    clock,
  );
  for (const { id, distance } of Object.values(SERIES)) {
    await query(
      whole.database_url,
      `insert into investment_series (id, first_day, kind, market_id, rate, days, distance, step, share, daily_shares, customer_shares)
       values (${id}, '-infinity', 'linked', 1, 0.1825, 1, ${distance}, 100, 0.001, 1000000, 1000000)`,
    );
  }
  return { whole, clock, users };
};

export const benchmark: Benchmark = {
  sentence:
    'A hundred thousand investments that mature on one day, until the last is paid, against one transaction each',
  async run() {
    const load = loadavg()[0] ?? 0;
    const ground = await open(heldClock(instantOf('2026-03-09T14:05:00.000Z')));
    try {
      const { seconds, node_us, postgres_us } = await inBatches(ground);
      const alone_seconds = await oneByOne(ground);
      const scaled = (alone_seconds * ORDERS) / ALONE;
      return {
        peer: 'one transaction for each maturity',
        ratio: scaled / seconds,
        figures: {
          'mature on one day, half paid in USDT': ORDERS,
          'to the last paid, with its message, s': seconds,
          'node, µs per order': node_us,
          'PostgreSQL, µs per order': postgres_us,
          [`one transaction each, ${ALONE} of them, s`]: alone_seconds,
          'one transaction each, scaled, s': scaled,
          machine_load_before: load,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    } finally {
      await ground.whole.close();
    }
  },
};
