import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { takeDown } from './service/take-down.ts';
import {
  artist,
  auctionOf,
  balances,
  bidOf,
  buyer,
  buyOf,
  offered,
  onSale,
  ordered,
  payOf,
  quote,
  stateOf,
  workOf,
  type TestWork,
} from './testing/at-the-gallery.ts';

let exchange: TestExchange;
let painter: TestCustomer;
let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  painter = await artist(exchange);
});
beforeEach(async () => {
  await quote(exchange);
  [ann, bob] = [await buyer(exchange), await buyer(exchange)];
});
afterAll(() => exchange.close());

const down = (work: TestWork) => exchange.ports.db.transaction((tx) => takeDown(tx, work, 'not_own_work', tx.now()));

const newestOf = async ({ client }: TestCustomer) =>
  (await client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 20 }))[0];

it('NF4 a work that is taken down is not sold any more, and its owner keeps it', async () => {
  const sale = await onSale(exchange, painter, await workOf(exchange, painter));
  await down(sale);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'taken_down', owner_id: painter.user_id });
  await expect(buyOf(exchange, ann, sale)).rejects.toMatchObject({ reason: 'nft_ended' });
  await expect(offered(exchange, painter, sale)).rejects.toMatchObject({ reason: 'nft_not_owner' });
  await expect(down(sale)).rejects.toThrow('proposal_not_possible');
  expect(await newestOf(painter)).toMatchObject({ kind: 'nft_taken_down', values: { reason: 'not_own_work' } });
});

it('NF4 every margin of its auction returns', async () => {
  const sale = await auctionOf(exchange, painter);
  await bidOf(exchange, ann, sale, '100');
  await bidOf(exchange, bob, sale, '110');
  await down(sale);
  expect(await balances(exchange, ann)).toEqual(['10000', '0']);
  expect(await balances(exchange, bob)).toEqual(['10000', '0']);
  await expect(bidOf(exchange, ann, sale, '200')).rejects.toMatchObject({ reason: 'nft_ended' });
  expect(await newestOf(bob)).toMatchObject({ kind: 'nft_taken_down' });
});

it('NF4 a won auction that waits for payment is cancelled, and the winner’s margin returns too', async () => {
  const sale = await auctionOf(exchange, painter);
  const order = await ordered(exchange, ann, sale);
  expect(await balances(exchange, ann)).toEqual(['9980', '20']);
  await down(sale);
  expect(await balances(exchange, ann)).toEqual(['10000', '0']);
  await expect(payOf(exchange, ann, order)).rejects.toMatchObject({ reason: 'nft_order_expired' });
  expect(await ann.client.send(saleCalls.orders, { page: 1, limit: 20 })).toMatchObject([{ state: 'cancelled' }]);
});

it('NF4 who bought it before keeps it, and cannot offer it', async () => {
  const sale = await onSale(exchange, painter, await workOf(exchange, painter));
  await buyOf(exchange, ann, sale);
  await down(sale);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'sold', owner_id: ann.user_id });
  await expect(offered(exchange, ann, sale)).rejects.toMatchObject({ reason: 'nft_not_owner' });
  expect(await newestOf(ann)).toMatchObject({ kind: 'nft_taken_down' });
});
