import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { saveEmail } from '../identity/store/customers.ts';
import {
  after,
  artist,
  auctionOf,
  balances,
  bidOf,
  BTC,
  buyer,
  DAY_MS,
  HOUR_MS,
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

/** The exchange serves until so long before the end, and then from so long after it. */
const awayAround = async (end: Instant, { before, behind }: { before: number; behind: number }): Promise<void> => {
  exchange.clock.set(plusSeconds(end, -before));
  await exchange.runJobs('nft.expire');
  exchange.clock.set(plusSeconds(end, behind));
};

const won = async () => {
  await bidOf(exchange, ann, sale, '100');
  await after(exchange, DAY_MS);
  return orderOf(ann);
};

it('NA7 whoever could not pay because the exchange was away at the end has one more hour, once', async () => {
  const { id, pay_until } = await won();
  await awayAround(pay_until, { before: 25, behind: 5 });
  await exchange.runJobs('nft.expire');
  const now = exchange.clock.now();
  const order = await orderOf(ann);
  expect(order).toMatchObject({ id, is_expired: false, state: 'awaiting' });
  expect(millisecondsOf(order.pay_until)).toBe(millisecondsOf(now) + HOUR_MS);
  expect(await newest(ann)).toMatchObject({ kind: 'nft_more_time', values: { until: order.pay_until } });
  await awayAround(order.pay_until, { before: 600, behind: 600 });
  await exchange.runJobs('nft.expire');
  expect(await orderOf(ann)).toMatchObject({ is_expired: true });
  expect(await balances(exchange, ann)).toEqual(['9980', '0']);
});

it('NA7 whoever pays first after the exchange was away pays; who was served until the end does not', async () => {
  const { id, pay_until } = await won();
  await awayAround(pay_until, { before: 25, behind: 26 });
  await quote(exchange);
  expect(await payOf(exchange, ann, id)).toMatchObject({ state: 'paid' });
  expect(await balances(exchange, ann)).toEqual(['9900', '0']);
  sale = await auctionOf(exchange, painter);
  const served = await won();
  await awayAround(served.pay_until, { before: 5, behind: 0 });
  await expect(payOf(exchange, ann, served.id)).rejects.toMatchObject({ reason: 'nft_order_expired' });
  await exchange.runJobs('nft.expire');
  expect(await orderOf(ann)).toMatchObject({ id: served.id, state: 'expired' });
});

it('NA7 a halt of money in the hour before the end gives an hour more too', async () => {
  const { pay_until } = await won();
  exchange.clock.set(plusSeconds(pay_until, -1800));
  const at = exchange.clock.now();
  await query(
    exchange.database_url,
    `insert into ledger_halt (at, invariant, detail, cleared_at)
     values ('${at}', 'test', '{}', '${plusSeconds(at, 600)}')`,
  );
  await awayAround(pay_until, { before: 5, behind: 0 });
  await exchange.runJobs('nft.expire');
  expect(await orderOf(ann)).toMatchObject({ state: 'awaiting', is_expired: false });
  await query(exchange.database_url, 'delete from ledger_halt');
});

it('NA1 a bid is what its bidder has, and leaves room for the next one', async () => {
  await expect(bidOf(exchange, ann, sale, '10001')).rejects.toMatchObject({ reason: 'insufficient_balance' });
  expect(await balances(exchange, ann), 'and no margin is held').toEqual(['10000', '0']);
  expect(await bidOf(exchange, ann, sale, '10000')).toMatchObject({ is_leading: true });
  expect(await balances(exchange, ann)).toEqual(['9980', '20']);
  await expect(bidOf(exchange, ann, sale, '10010')).rejects.toMatchObject({ reason: 'insufficient_balance' });
  await expect(bidOf(exchange, bob, sale, '999999999.5')).rejects.toMatchObject({ reason: 'wrong_price' });
  const coin = await auctionOf(exchange, painter, { price: '0.5', increment: '0.1', currency_id: BTC });
  await expect(bidOf(exchange, bob, coin, '1.1')).rejects.toMatchObject({ reason: 'insufficient_balance' });
  expect(await bidOf(exchange, bob, coin, '1')).toMatchObject({ is_leading: true });
});

it('NA3 raising the own bid moves no end, and all late bids together move it by at most a day', async () => {
  const { ends_at } = await stateOf(exchange, sale);
  exchange.clock.set(plusSeconds(ends_at, -60));
  await bidOf(exchange, ann, sale, '100');
  const end = plusSeconds(ends_at, 300);
  expect(await bidOf(exchange, ann, sale, '110')).toMatchObject({ ends_at: end });
  await exchange.ports.db
    .run`update nft_listing set latest_end = ${plusSeconds(end, 60)} where id = ${sale.listing_id}`;
  exchange.clock.set(plusSeconds(end, -1));
  expect(await bidOf(exchange, bob, sale, '120')).toMatchObject({ ends_at: plusSeconds(end, 60) });
  exchange.clock.set(plusSeconds(end, 59));
  expect(await bidOf(exchange, ann, sale, '130')).toMatchObject({ ends_at: plusSeconds(end, 60) });
  exchange.clock.set(plusSeconds(end, 60));
  await expect(bidOf(exchange, bob, sale, '140')).rejects.toMatchObject({ reason: 'nft_ended' });
});

it('NA4 strangers and the leader cannot hold an auction against the bids of others', async () => {
  await bidOf(exchange, ann, sale, '100');
  const flooding = new AbortController();
  const flood = async (work: () => Promise<unknown>): Promise<void> => {
    while (!flooding.signal.aborted) await work().catch(() => undefined);
  };
  const floods = Array.from({ length: 4 }, () => [
    flood(() => ann.client.send(saleCalls.withdrawListing, { code: sale.code })),
    flood(() => painter.client.send(saleCalls.withdrawListing, { code: sale.code })),
    flood(() => ann.client.send(workCalls.collect, { code: sale.code })),
  ]).flat();
  for (let price = 110; price < 300; price += 10) await bidOf(exchange, bob, sale, String(price));
  flooding.abort();
  await Promise.all(floods);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'live', bids: 20 });
});

it('I35 an operator’s address is not taken in the moment of a bid', async () => {
  const email = `late-staff-${String(ann.user_id)}@example.com`;
  await exchange.ports.db.run`
    insert into operator (email, name, sealed_secret, roles, created_at)
    values (${email}, 'Bea', ${Buffer.from('x')}, ${['support']}, ${plusSeconds(exchange.clock.now(), -3600)})`;
  for (let round = 0; round < 6; round++) {
    const who = await buyer(exchange);
    const work = await auctionOf(exchange, painter);
    const bids = Array.from({ length: 4 }, () => bidOf(exchange, who, work, '100').catch(() => undefined));
    const taken = exchange.ports.db.transaction((tx) => saveEmail(tx, who.user_id, email));
    await Promise.all([...bids, taken]);
    const is_staff = (await taken) === 1;
    expect((await stateOf(exchange, work)).bids === 0).toBe(is_staff);
    const left = `left-${String(who.user_id)}@example.com`;
    if (is_staff) await exchange.ports.db.run`update customer set email = ${left} where id = ${who.user_id}`;
  }
  await exchange.audit();
});

it('NA5 the seller is told who has until when to pay what', async () => {
  await bidOf(exchange, ann, sale, '130');
  await after(exchange, DAY_MS);
  const { pay_until } = await orderOf(ann);
  const messages = await painter.client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 20 });
  expect(messages.find(({ values }) => values['code'] === sale.code)).toMatchObject({
    kind: 'nft_awaiting',
    values: { amount: '130', currency: 'USDT', until: pay_until },
  });
});
