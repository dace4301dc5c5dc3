import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import { saveEmail } from '../identity/store/customers.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
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
  MINUTE_MS,
  onSale,
  orderOf,
  payOf,
  quote,
  servedUntil,
  stateOf,
  workOf,
  type TestSale,
} from './testing/at-the-gallery.ts';

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

const kindsOf = async ({ client }: TestCustomer): Promise<string[]> =>
  (await client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 50 })).map(({ kind }) => kind);

it('NA2 the margin is a fifth of the starting price, held once per bidder', async () => {
  expect(await bidOf(exchange, ann, sale, '100')).toMatchObject({ number: 1, is_leading: true });
  expect(await balances(exchange, ann)).toEqual(['9980', '20']);
  await bidOf(exchange, ann, sale, '150');
  expect(await balances(exchange, ann)).toEqual(['9980', '20']);
  await expect(sealed(exchange, ann).send(saleCalls.margin, { code: sale.code })).rejects.toMatchObject({
    reason: 'nft_margin_held',
  });
  await sealed(exchange, bob).send(saleCalls.margin, { code: sale.code });
  expect(await balances(exchange, bob)).toEqual(['9980', '20']);
});

it('NA2 of a work that is sold in bitcoin the margin is worked out at the logged price of the approval', async () => {
  const work = await workOf(exchange, painter);
  await onSale(exchange, painter, work, { price: '0.001', increment: '0.0001', currency_id: BTC });
  expect(await bidOf(exchange, ann, work, '0.001')).toMatchObject({ margin: Decimal.of('10') });
  expect(await balances(exchange, ann)).toEqual(['9990', '10']);
});

it('NA1 each bid is at least the current one and the increment; who leads may raise the own bid', async () => {
  await expect(bidOf(exchange, ann, sale, '99.99')).rejects.toMatchObject({ reason: 'nft_bid_too_low' });
  expect(await balances(exchange, ann)).toEqual(['10000', '0']);
  await bidOf(exchange, ann, sale, '100');
  await expect(bidOf(exchange, bob, sale, '109.99')).rejects.toMatchObject({ reason: 'nft_bid_too_low' });
  const second = await bidOf(exchange, bob, sale, '110');
  expect(second).toMatchObject({ number: 2, next_bid: Decimal.of(120) });
  expect(await bidOf(exchange, bob, sale, '120')).toMatchObject({ number: 3, is_leading: true });
});

it('NA1 an increment of the family’s clients is added to the current bid', async () => {
  await bidOf(exchange, ann, sale, '100');
  const answer = await sealed(exchange, bob).send(saleCalls.bid, { code: sale.code, increment: Decimal.of(25) });
  expect(answer).toMatchObject({ price: Decimal.of(125) });
});

it('NA3 a bid in the last five minutes extends the end by five minutes, an earlier one does not', async () => {
  const { ends_at } = await stateOf(exchange, sale);
  exchange.clock.set(plusSeconds(ends_at, -301));
  expect((await bidOf(exchange, ann, sale, '100')).ends_at).toBe(ends_at);
  exchange.clock.set(plusSeconds(ends_at, -300));
  expect((await bidOf(exchange, bob, sale, '110')).ends_at).toBe(plusSeconds(ends_at, 300));
  exchange.clock.set(ends_at);
  await exchange.runJobs('nft.end');
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'live' });
  exchange.clock.set(plusSeconds(ends_at, 300));
  await expect(bidOf(exchange, ann, sale, '130')).rejects.toMatchObject({ reason: 'nft_ended' });
});

it('NA5 NA6 the best bidder pays within a day and has the work; the others’ margins return', async () => {
  await bidOf(exchange, ann, sale, '100');
  await bidOf(exchange, bob, sale, '120');
  await after(exchange, DAY_MS);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'awaiting', owner_id: painter.user_id });
  expect(await balances(exchange, ann)).toEqual(['10000', '0']);
  expect(await balances(exchange, bob)).toEqual(['9980', '20']);
  expect(await kindsOf(ann)).toContain('nft_lost');
  expect(await kindsOf(bob)).toContain('nft_won');
  const order = await orderOf(bob);
  expect(order).toMatchObject({ price: Decimal.of(120), is_pay: false, is_expired: false });
  await expect(payOf(exchange, ann, order.id)).rejects.toMatchObject({ reason: 'nft_order_unknown' });
  const [sellers_before = '0'] = await balances(exchange, painter);
  await payOf(exchange, bob, order.id);
  expect(await balances(exchange, bob)).toEqual(['9880', '0']);
  const [sellers = '0'] = await balances(exchange, painter);
  expect(Decimal.of(sellers).minus(Decimal.of(sellers_before)).toString()).toBe('117');
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'sold', owner_id: bob.user_id });
  await expect(payOf(exchange, bob, order.id)).rejects.toMatchObject({ reason: 'nft_order_paid' });
});

it('NA7 who does not pay loses the margin to the house, and the work is free again', async () => {
  await bidOf(exchange, ann, sale, '100');
  await after(exchange, DAY_MS);
  const order = await orderOf(ann);
  await servedUntil(exchange, order.pay_until);
  await after(exchange, 0);
  await expect(payOf(exchange, ann, order.id)).rejects.toMatchObject({ reason: 'nft_order_expired' });
  expect(await balances(exchange, ann)).toEqual(['9980', '0']);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'expired', owner_id: painter.user_id });
  expect(await kindsOf(ann)).toContain('nft_expired');
  expect(await kindsOf(painter)).toContain('nft_unpaid');
  await onSale(exchange, painter, sale);
});

it('NA6 a payment at the last moment counts, one at the end does not', async () => {
  await bidOf(exchange, ann, sale, '100');
  const other = await auctionOf(exchange, painter);
  await bidOf(exchange, bob, other, '100');
  await after(exchange, DAY_MS);
  const [first, second] = [await orderOf(ann), await orderOf(bob)];
  exchange.clock.set(plusSeconds(first.pay_until, -0.001));
  await payOf(exchange, ann, first.id);
  await servedUntil(exchange, second.pay_until);
  await expect(payOf(exchange, bob, second.id)).rejects.toMatchObject({ reason: 'nft_order_expired' });
});

it('NA6 reminders come at twelve hours, three hours and thirty minutes, one for each', async () => {
  await bidOf(exchange, ann, sale, '100');
  await after(exchange, DAY_MS);
  const reminders = async (): Promise<number> => (await kindsOf(ann)).filter((kind) => kind === 'nft_reminder').length;
  const counts: number[] = [];
  for (const ms of [12 * HOUR_MS - MINUTE_MS, MINUTE_MS, 0, 9 * HOUR_MS, 2.5 * HOUR_MS]) {
    await after(exchange, ms);
    counts.push(await reminders());
  }
  expect(counts).toEqual([0, 1, 1, 2, 3]);
});

it('NA5 an auction without a bid ends, and a margin without a bid returns', async () => {
  await sealed(exchange, ann).send(saleCalls.margin, { code: sale.code });
  await after(exchange, DAY_MS);
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'ended', owner_id: painter.user_id });
  expect(await balances(exchange, ann)).toEqual(['10000', '0']);
});

it('NA5 more margins than fit into one transaction all return', async () => {
  const bidders = 103;
  const people = await Promise.all(Array.from({ length: bidders }, () => buyer(exchange)));
  await Promise.all(
    people.map(({ user_id }) =>
      exchange.nft.ask({ verb: 'margin', user_id, is_offered: true, listing_id: sale.listing_id }, undefined),
    ),
  );
  const held = async (): Promise<number> =>
    (
      await exchange.ports.db.one<{ count: number }>`
        select count(*)::integer as count from nft_margin where listing_id = ${sale.listing_id} and state = 'held'`
    ).count;
  expect(await held()).toBe(bidders);
  exchange.clock.set((await stateOf(exchange, sale)).ends_at);
  await exchange.runJobs('nft.end');
  expect(await held()).toBe(3);
  await exchange.runJobs('nft.return-margins');
  expect(await held()).toBe(0);
});

it('NA1 who was outbid is told once with the best bid, not for every bid', async () => {
  await bidOf(exchange, ann, sale, '100');
  for (const price of ['110', '120', '130']) await bidOf(exchange, bob, sale, price);
  await exchange.runJobs('nft.outbid');
  const [message, ...others] = await ann.client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 50 });
  expect(message).toMatchObject({ kind: 'nft_outbid', values: { amount: '130', currency: 'USDT' } });
  expect(others).toEqual([]);
});

it('NS2 an auction with a bid cannot be taken back; one with a margin can, and the margin returns', async () => {
  await sealed(exchange, ann).send(saleCalls.margin, { code: sale.code });
  const other = await auctionOf(exchange, painter);
  await bidOf(exchange, ann, other, '100');
  await expect(painter.client.send(saleCalls.withdrawListing, { code: other.code })).rejects.toMatchObject({
    reason: 'nft_has_bids',
  });
  await painter.client.send(saleCalls.withdrawListing, { code: sale.code });
  expect(await balances(exchange, ann)).toEqual(['9980', '20']);
});

it('NA8 a seller, an operator and the demo’s market makers cannot bid', async () => {
  await expect(bidOf(exchange, painter, sale, '100')).rejects.toMatchObject({ reason: 'nft_own' });
  const email = `staff-${String(ann.user_id)}@example.com`;
  await exchange.ports.db.run`update customer set email = ${email} where id = ${ann.user_id}`;
  await exchange.ports.db.run`
    insert into operator (email, name, sealed_secret, roles, created_at)
    values (${email}, 'Ann', ${Buffer.from('x')}, ${['support']}, ${plusSeconds(exchange.clock.now(), -3600)})`;
  await expect(bidOf(exchange, ann, sale, '100')).rejects.toMatchObject({ reason: 'nft_of_house' });
  await expect(sealed(exchange, ann).send(saleCalls.margin, { code: sale.code })).rejects.toMatchObject({
    reason: 'nft_of_house',
  });
  const fixed = await onSale(exchange, painter, await workOf(exchange, painter));
  await expect(sealed(exchange, ann).send(saleCalls.buy, { code: fixed.code })).rejects.toMatchObject({
    reason: 'nft_of_house',
  });
});

it('NA4 a repeated bid is one bid', async () => {
  const request_id = exchange.ports.ids.bytes(8).toString('hex');
  const first = await bidOf(exchange, ann, sale, '100', request_id);
  expect(await bidOf(exchange, ann, sale, '100', request_id)).toEqual(first);
  expect(await stateOf(exchange, sale)).toMatchObject({ bids: 1 });
});

it('NA8 whoever has bid cannot take the address of an operator, as if the operator had bid', async () => {
  await bidOf(exchange, ann, sale, '100');
  const email = `other-staff-${String(ann.user_id)}@example.com`;
  await exchange.ports.db.run`
    insert into operator (email, name, sealed_secret, roles, created_at)
    values (${email}, 'Bea', ${Buffer.from('x')}, ${['support']}, ${exchange.clock.now()})`;
  const taken = ({ user_id }: TestCustomer) => exchange.ports.db.transaction((tx) => saveEmail(tx, user_id, email));
  expect(await taken(ann)).toBe(0);
  expect(await taken(bob)).toBe(1);
});
