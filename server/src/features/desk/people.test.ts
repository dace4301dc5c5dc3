import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { appealBy, confirm, decide, openCase, twoOfCompliance } from './testing/appeals.ts';
import { buyFrom, cancelOf, offerBy, payFor, quote, releaseOf, trader } from './testing/at-the-desk.ts';
import { naiveRecord } from './testing/naive-record.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const recordOf = async ({ client }: TestCustomer) => (await client.send(merchantCalls.me, {})).record;
const compute = () => exchange.runJobs('desk.records');

const sold = async (seller: TestCustomer, buyer: TestCustomer, seconds: number): Promise<void> => {
  await quote(exchange);
  const { id: offer_id } = await offerBy(seller, { total: Decimal.of(100) });
  const { id } = await buyFrom(buyer, offer_id);
  await payFor(buyer, id);
  exchange.clock.forward(seconds * 1000);
  await releaseOf(exchange, seller, id);
};

it('DK24 no orders show as none', async () => {
  const who = await trader(exchange);
  expect(await recordOf(who)).toMatchObject({ orders: 0, completion: null, median_release_s: null });
});

it('DK24 counts released orders, what this person let fail, and the median of releases', async () => {
  const [seller, buyer] = [await trader(exchange), await trader(exchange)];
  for (const seconds of [60, 30, 100]) await sold(seller, buyer, seconds);
  await quote(exchange);
  const { id: offer_id } = await offerBy(seller);
  await cancelOf(buyer, (await buyFrom(buyer, offer_id)).id);
  await compute();
  const seen = await recordOf(seller);
  expect(seen).toMatchObject({ orders: 3, median_release_s: 60 });
  expect(seen.completion?.toString()).toBe('1');
  const of_buyer = await recordOf(buyer);
  expect(of_buyer).toMatchObject({ orders: 3, median_release_s: null });
  expect(of_buyer.completion?.toString()).toBe('0.75');
});

it('DK14 DK24 whoever loses an appeal let the order fail, and it is counted once', async () => {
  const [ann, ben] = await twoOfCompliance(exchange);
  const [seller, buyer] = [await trader(exchange), await trader(exchange)];
  const { id: offer_id } = await offerBy(seller);
  for (const decision of ['release', 'refund'] as const) {
    const { id } = await buyFrom(buyer, offer_id);
    await payFor(buyer, id);
    await appealBy(seller, id);
    await openCase(ann, id);
    await openCase(ben, id);
    await confirm(ben, await decide(ann, id, decision));
  }
  await compute();
  const [of_seller, of_buyer] = [await recordOf(seller), await recordOf(buyer)];
  expect([of_seller.orders, of_seller.completion?.toString(), of_seller.median_release_s]).toEqual([0, '0', null]);
  expect([of_buyer.orders, of_buyer.completion?.toString()]).toEqual([1, '0.5']);
  expect((await buyer.client.send(offerCalls.terms, {})).me).toMatchObject({ cancels_today: 1 });
});

it('DK24 what is older than 30 days leaves the record within an hour', async () => {
  const [seller, buyer] = [await trader(exchange), await trader(exchange)];
  await sold(seller, buyer, 10);
  await compute();
  expect((await recordOf(seller)).orders).toBe(1);
  exchange.clock.forward(30 * 86_400_000 + 3_600_000);
  await compute();
  const { released, failed } = await exchange.ports.db.one<{ released: number; failed: number }>`
    select released, failed from desk_record where user_id = ${seller.user_id}`;
  expect([released, failed]).toEqual([0, 0]);
});

it('DK24 every record is what counting all orders one by one gives', async () => {
  const people = [await trader(exchange), await trader(exchange), await trader(exchange)];
  let turn = 7;
  for (let round = 0; round < 12; round++) {
    turn = (turn * 31 + 11) % 97;
    const seller = people[turn % 3];
    const buyer = people[(turn + 1 + (turn % 2)) % 3];
    if (!seller || !buyer) throw new Error('nobody');
    if (turn % 4 === 0) {
      await quote(exchange);
      const { id: offer_id } = await offerBy(seller, { total: Decimal.of(100) });
      const { id } = await buyFrom(buyer, offer_id).catch(() => ({ id: undefined }));
      if (id !== undefined) await cancelOf(buyer, id);
    } else await sold(seller, buyer, turn);
    if (round % 5 === 4) exchange.clock.forward(4 * 86_400_000);
  }
  await compute();
  for (const { user_id } of people) {
    const kept = await exchange.ports.db.row`
      select released, failed, partners, median_release_s from desk_record where user_id = ${user_id}`;
    expect(kept).toEqual(await naiveRecord(exchange, user_id));
  }
});

it('DK24 an order that commits late, or after hours in which nothing ran, is in the record of both', async () => {
  const [seller, buyer, other] = [await trader(exchange), await trader(exchange), await trader(exchange)];
  await sold(seller, buyer, 10);
  const late = await exchange.ports.db.row`
    select id from desk_order where seller_id = ${seller.user_id} and not is_counted`;
  expect(late).toBeDefined();
  // Three hours later somebody else's record is newer.
  exchange.clock.forward(3 * 3_600_000);
  await exchange.ports.db.run`
    insert into desk_record (user_id, computed_at, released, failed)
    values (${other.user_id}, ${exchange.clock.now()}, 0, 0)`;
  await compute();
  const kept = await exchange.ports.db.rows`
    select released from desk_record where user_id in (${seller.user_id}, ${buyer.user_id})`;
  expect(kept).toEqual([{ released: 1 }, { released: 1 }]);
  const left = await exchange.ports.db.rows`select id from desk_order where ended_at is not null and not is_counted`;
  expect(left).toEqual([]);
});

it('DK28 others learn that somebody was seen in the last ten minutes, and nothing else', async () => {
  const who = await trader(exchange);
  expect((await recordOf(who)).is_online).toBe(true);
  expect((await recordOf(who)).name).toBe(`#${who.user_id}`);
});
