import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { startDatabaseProxy, type DatabaseProxy, type Fate } from '#server/testing/database-proxy.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { BTC, buy, cancel, moneyOf, ordersOf, tradersWith, USDT } from './testing/at-the-book.ts';

interface Cut {
  /** A statement of the writer, counted from the previous cut, or matched by its text. */
  readonly at: number | string;
  readonly fate: Fate;
}

let exchange: TestExchange;
let proxy: DatabaseProxy;
let [ann, ben]: TestCustomer[] = [];
let cuts: Cut[] = [];
let count = 0;

/** Only the writer's connection starts with this statement. */
const WRITER_BEGINS = `set statement_timeout = '120s'`;

beforeAll(async () => {
  exchange = await testExchange({
    reach: async (database_url) => {
      proxy = await startDatabaseProxy(database_url);
      const writers = new WeakSet<object>();
      proxy.decide = (connection, statement) => {
        if (statement.includes(WRITER_BEGINS)) writers.add(connection);
        const [next] = cuts;
        if (!next || !writers.has(connection)) return 'arrives';
        count++;
        if (typeof next.at === 'number' ? count !== next.at : !statement.includes(next.at)) return 'arrives';
        count = 0;
        return cuts.shift()?.fate ?? 'arrives';
      };
      return proxy.url;
    },
  });
});
beforeEach(async () => {
  for (const who of [ann, ben]) await who?.client.send(spotCalls.cancelAll, {});
  [ann, ben] = await tradersWith(exchange, 2);
});
afterAll(async () => {
  await exchange.close();
  await proxy.stop();
});

/** Places one order while the connection is lost at these statements; returns whether all of them were reached. */
const placeWhileCut = async (planned: readonly Cut[]): Promise<boolean> => {
  const before = await ordersOf(exchange, ann!);
  cuts = [...planned];
  count = 0;
  const order = await buy(ann!, '0.01', '20000');
  const reached = cuts.length === 0;
  cuts = [];
  expect(order.state, JSON.stringify(planned)).toBe('open');
  expect(await ordersOf(exchange, ann!), JSON.stringify(planned)).toBe(before + 1);
  expect((await cancel(ann!, order.id)).state).toBe('cancelled');
  return reached;
};

/** At the first statement, the second and so on, until there are no more; returns how many there are. */
const atEachStatement = async (fate: Fate): Promise<number> => {
  for (let at = 1; ; at++) if (!(await placeWhileCut([{ at, fate }]))) return at - 1;
};

/** Begin, the reads and locks of the batch, its writes, commit. */
const MIN_IN_BATCH = 7;
/**
 * Timeout, lock, begin, epoch, the books; by name those that may come later, because the lock was not free immediately.
 */
const IN_RECOVERY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'set epoch', 'commit'];

it('SP17 a connection lost at any statement of a batch loses no order and duplicates none', async () => {
  const statements = await atEachStatement('is lost');
  expect(statements).toBeGreaterThanOrEqual(MIN_IN_BATCH);
  expect(await atEachStatement('loses its answer')).toBe(statements);
  for (const fate of ['is lost', 'loses its answer'] as const) {
    for (const at of IN_RECOVERY) {
      const twice = [
        { at: statements, fate },
        { at, fate: 'loses its answer' },
      ] as const;
      expect(await placeWhileCut(twice), 'a second loss, in the recovery from a lost commit').toBe(true);
    }
  }
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '10000', held_usdt: '0' });
});

it('PG2 all connections lost twice within 100 ms, idle or busy, break nothing: the next order is accepted', async () => {
  for (const delay_ms of [0, 5, 20, 50, 90]) {
    const busy = buy(ann!, '0.01', '20000').catch(({ reason }) => reason as string);
    proxy.cutAll();
    await new Promise((resolve) => void setTimeout(resolve, delay_ms));
    proxy.cutAll();
    await busy;
    await expect.poll(() => exchange.sequencer.writes).toBe(true);
    expect((await buy(ann!, '0.01', '19000')).state).toBe('open');
    await ann!.client.send(spotCalls.cancelAll, {});
  }
});

it('PG5 a subscriber that fails after the commit repeats nothing, and the other subscribers still get the event', async () => {
  const received: number[] = [];
  const ends = [
    exchange.spot.feed.subscribe(() => {
      throw new Error('broken subscriber');
    }),
    exchange.spot.feed.subscribe((_market_ids, trades) => void received.push(trades.length)),
  ];
  const offer = { verb: 'place', base_id: BTC, quote_id: USDT, kind: 'limit', force: undefined } as const;
  const [amount, price] = [Decimal.of('0.1'), Decimal.of('20000')];
  const whole = { ...offer, amount, price, total: undefined, stop_price: undefined };
  // Submitted in the same turn of the event loop, they are one batch.
  await Promise.all([
    exchange.spot.ask({ ...whole, user_id: ben!.user_id, side: 2 }, undefined),
    exchange.spot.ask({ ...whole, user_id: ann!.user_id, side: 1 }, undefined),
  ]);
  expect((await buy(ann!, '0.1', '19000')).state).toBe('open');
  for (const end of ends) end();
  expect([await ordersOf(exchange, ann!), await ordersOf(exchange, ben!)]).toEqual([2, 1]);
  expect(received).toEqual([1, 0]);
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '12000', btc: '0.9' });
  expect(exchange.errors.filter((line) => !line.includes('broken subscriber'))).toEqual([]);
});
