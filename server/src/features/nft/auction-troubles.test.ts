import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { instantOf, millisecondsOf, plusSeconds } from '#contract/kit/instant.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  after,
  artist,
  auctionOf,
  balances,
  bidOf,
  buyer,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  orderOf,
  payOf,
  quote,
  stateOf,
  type TestSale,
} from './testing/at-the-gallery.ts';

/* Auctions while something else goes wrong: many losers, clocks that go back, an exchange that was away, locked works. */

let exchange: TestExchange;
let painter: TestCustomer;
let ann: TestCustomer;
let bob: TestCustomer;
let sale: TestSale;

beforeAll(async () => {
  exchange = await testExchange();
  painter = await artist(exchange);
});
beforeEach(async () => {
  await quote(exchange);
  [ann, bob] = [await buyer(exchange), await buyer(exchange)];
  sale = await auctionOf(exchange, painter);
});
afterAll(() => exchange.close());

const newest = async ({ client }: TestCustomer) =>
  (await client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 5 }))[0];

const held = async (): Promise<number> =>
  (
    await exchange.ports.db.one<{ count: number }>`
      select count(*)::integer as count from nft_margin where listing_id = ${sale.listing_id} and state = 'held'`
  ).count;

it('NA5 NA6 a winner who pays before all margins have returned leaves none behind', async () => {
  const losers = await Promise.all(Array.from({ length: 102 }, () => buyer(exchange)));
  await Promise.all(
    losers.map(({ user_id }) =>
      exchange.nft.ask({ verb: 'margin', user_id, is_offered: true, listing_id: sale.listing_id }, undefined),
    ),
  );
  await bidOf(exchange, ann, sale, '100');
  exchange.clock.set((await stateOf(exchange, sale)).ends_at);
  await exchange.runJobs('nft.end');
  expect(await held(), 'two losers and the winner').toBe(3);
  await payOf(exchange, ann, (await orderOf(ann)).id);
  await exchange.audit();
  await exchange.runJobs('nft.return-margins');
  expect(await held()).toBe(0);
  await exchange.audit();
});

it('NA4 TM7 a bid that is decided by a slower clock is not before the bid before it', async () => {
  exchange.clock.forward(10_000);
  await bidOf(exchange, ann, sale, '100');
  const first = exchange.clock.now();
  // Another process takes the lease, or this one after a start: it knows no time of the batches before.
  await exchange.sequencer.stop();
  exchange.clock.set(plusSeconds(first, -3));
  await exchange.sequencer.start();
  await bidOf(exchange, bob, sale, '110');
  const bids = await exchange.ports.db.rows<{ number: number; at: string }>`
    select number, at from nft_bid where listing_id = ${sale.listing_id} order by number`;
  expect(bids).toEqual([
    { number: 1, at: first },
    { number: 2, at: first },
  ]);
  await exchange.audit();
  exchange.clock.set(plusSeconds(first, 1));
});

it('NA1 a bid does not wait for a work that somebody holds; the gallery shows it a moment later', async () => {
  const shown = async () => (await ann.client.send(workCalls.list, { page: 1, limit: 50, order: 'ending' })).length;
  const price = async (): Promise<string | undefined> =>
    (
      await exchange.ports.db.one<{ sale_price: { toString(): string } }>`
        select sale_price from nft_work where id = ${sale.id}`
    ).sale_price.toString();
  await exchange.ports.db.transaction(async (tx) => {
    await tx.row`select id from nft_work where id = ${sale.id} for update`;
    expect(await bidOf(exchange, ann, sale, '130')).toMatchObject({ number: 1, is_leading: true });
    expect(await price(), 'the list has the price of before').toBe('100');
    await exchange.audit();
  });
  await exchange.runJobs('nft.show-bids');
  expect(await price()).toBe('130');
  expect(await shown()).toBeGreaterThan(0);
  await bidOf(exchange, bob, sale, '150');
  expect(await price(), 'and follows by itself again').toBe('150');
});

it('NA7 whoever could not pay because the exchange was away has one more hour, once', async () => {
  await bidOf(exchange, ann, sale, '100');
  await after(exchange, DAY_MS);
  const { id, pay_until } = await orderOf(ann);
  exchange.clock.set(plusSeconds(pay_until, 61));
  await exchange.runJobs('nft.expire');
  const now = exchange.clock.now();
  const order = await orderOf(ann);
  expect(order).toMatchObject({ id, is_expired: false, state: 'awaiting' });
  expect(millisecondsOf(order.pay_until)).toBe(millisecondsOf(now) + HOUR_MS);
  expect(await newest(ann)).toMatchObject({ kind: 'nft_reminder', values: { until: order.pay_until } });
  exchange.clock.set(instantOf(millisecondsOf(order.pay_until) + 10 * MINUTE_MS));
  await exchange.runJobs('nft.expire');
  expect(await orderOf(ann)).toMatchObject({ is_expired: true });
  expect(await balances(exchange, ann)).toEqual(['9980', '0']);
});

it('NA7 whoever pays first after the exchange was away pays', async () => {
  await bidOf(exchange, ann, sale, '100');
  await after(exchange, DAY_MS);
  const { id, pay_until } = await orderOf(ann);
  exchange.clock.set(plusSeconds(pay_until, 59));
  await expect(payOf(exchange, ann, id)).rejects.toMatchObject({ reason: 'nft_order_expired' });
  exchange.clock.set(plusSeconds(pay_until, 3600));
  await quote(exchange);
  expect(await payOf(exchange, ann, id)).toMatchObject({ state: 'paid' });
  expect(await balances(exchange, ann)).toEqual(['9900', '0']);
});

it('NA5 the seller is told who has until when to pay what', async () => {
  await bidOf(exchange, ann, sale, '130');
  await after(exchange, DAY_MS);
  const { pay_until } = await orderOf(ann);
  expect(await newest(painter)).toMatchObject({
    kind: 'nft_awaiting',
    values: { amount: '130', currency: 'USDT', until: pay_until },
  });
});
