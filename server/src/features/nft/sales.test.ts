import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  approved,
  artist,
  auctionOf,
  balances,
  BTC,
  buyer,
  buyOf,
  offered,
  onSale,
  quote,
  stateOf,
  workOf,
  type TestWork,
} from './testing/at-the-gallery.ts';

let exchange: TestExchange;
let painter: TestCustomer;
let ann: TestCustomer;
let work: TestWork;

beforeAll(async () => {
  exchange = await testExchange();
  painter = await artist(exchange);
  ann = await buyer(exchange);
});
beforeEach(async () => {
  await quote(exchange);
  work = await workOf(exchange, painter);
});
afterAll(() => exchange.close());

const listingOf = async ({ id }: TestWork): Promise<number> =>
  (
    await exchange.ports.db.one<{ id: number }>`
      select id from nft_listing where work_id = ${id} order by id desc limit 1`
  ).id;

const plus = async (who: TestCustomer, work_to_do: () => Promise<unknown>, currency_id = 3): Promise<string> => {
  const [before = '0'] = await balances(exchange, who, currency_id);
  await work_to_do();
  const [now = '0'] = await balances(exchange, who, currency_id);
  return Decimal.of(now).minus(Decimal.of(before)).toString();
};

it('NS5 a work is bought at its price: the fee to the house, the rest to the artist, one owner row with its entry', async () => {
  const sale = await onSale(exchange, painter, work, { price: '100.01' });
  const to_seller = await plus(painter, async () => {
    expect(await plus(ann, () => buyOf(exchange, ann, work, '100.01'))).toBe('-100.01');
  });
  // 2.5 % of 100.01 is 2.50025.
  expect(to_seller).toBe('97.50975');
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'sold', owner_id: ann.user_id });
  const rows = await exchange.ports.db.rows`
    select number, kind, owner_id, price::text, reason, ref from nft_owner where work_id = ${work.id} order by number`;
  expect(rows).toMatchObject([
    { number: 1, kind: 'approved', owner_id: painter.user_id, price: null },
    { number: 2, kind: 'bought', owner_id: ann.user_id, reason: 'nft.buy', ref: String(sale.listing_id) },
  ]);
  const { sales } = await exchange.client().send(workCalls.provenance, { code: work.code });
  expect(sales).toMatchObject([{ state: 'sold', ended_at: exchange.clock.now() }]);
  expect(await painter.client.send(saleCalls.own, { code: work.code })).toMatchObject({
    hold_state: 'resold',
    ended_at: exchange.clock.now(),
  });
});

it('NS5 of a resale the artist gets the share that was fixed with the work', async () => {
  await onSale(exchange, painter, work);
  await buyOf(exchange, ann, work);
  const bob = await buyer(exchange);
  await onSale(exchange, ann, work, { price: '0.01', currency_id: BTC });
  const share = await plus(
    painter,
    async () => {
      expect(await plus(ann, () => buyOf(exchange, bob, work), BTC)).toBe('0.00925');
    },
    BTC,
  );
  expect(share).toBe('0.0005');
});

it('NS5 an artist who buys an own work of earlier keeps the creator’s share', async () => {
  await onSale(exchange, painter, work);
  await buyOf(exchange, ann, work);
  await onSale(exchange, ann, work, { price: '200' });
  expect(await plus(painter, () => buyOf(exchange, painter, work))).toBe('-190');
});

it('NS5 another price than the one that was confirmed is refused, and so is an own work', async () => {
  await onSale(exchange, painter, work);
  await expect(buyOf(exchange, ann, work, '99')).rejects.toMatchObject({ reason: 'nft_price_changed' });
  await expect(buyOf(exchange, painter, work)).rejects.toMatchObject({ reason: 'nft_own' });
  expect(await plus(ann, () => buyOf(exchange, ann, work, '100'))).toBe('-100');
  await expect(buyOf(exchange, await buyer(exchange), work)).rejects.toMatchObject({ reason: 'nft_ended' });
});

it('NS5 whoever has too little buys nothing', async () => {
  await onSale(exchange, painter, work, { price: '10000.01' });
  const poor = await buyer(exchange);
  await expect(buyOf(exchange, poor, work)).rejects.toMatchObject({ reason: 'insufficient_balance' });
  expect(await balances(exchange, poor)).toEqual(['10000', '0']);
});

it('NS2 a sale waits for review, and its seller can take it back until somebody buys', async () => {
  expect(await offered(exchange, painter, work)).toMatchObject({ hold_state: 'in_review', listing_state: 'review' });
  await expect(buyOf(exchange, ann, work)).rejects.toMatchObject({ reason: 'nft_ended' });
  await expect(offered(exchange, painter, work)).rejects.toMatchObject({ reason: 'nft_listed' });
  const taken_back = () => ann.client.send(saleCalls.withdrawListing, { code: work.code });
  await expect(taken_back(), 'nobody learns of a review').rejects.toMatchObject({ reason: 'nft_not_listed' });
  await painter.client.send(saleCalls.withdrawListing, { code: work.code });
  await expect(approved(exchange, await listingOf(work))).rejects.toThrow('proposal_not_possible');
  const sale = await onSale(exchange, painter, work);
  await expect(taken_back()).rejects.toMatchObject({ reason: 'nft_not_owner' });
  await painter.client.send(saleCalls.withdrawListing, { code: work.code });
  await expect(painter.client.send(saleCalls.withdrawListing, { code: work.code })).rejects.toMatchObject({
    reason: 'nft_not_listed',
  });
  expect(await stateOf(exchange, sale)).toMatchObject({ state: 'withdrawn' });
  await expect(buyOf(exchange, ann, work)).rejects.toMatchObject({ reason: 'nft_ended' });
});

it('NS3 a sale starts and ends by the clock', async () => {
  const now = exchange.clock.now();
  await onSale(exchange, painter, work, { starts_at: plusSeconds(now, 60), ends_at: plusSeconds(now, 3600) });
  await expect(buyOf(exchange, ann, work)).rejects.toMatchObject({ reason: 'nft_not_started' });
  exchange.clock.set(plusSeconds(now, 3600));
  await expect(buyOf(exchange, ann, work)).rejects.toMatchObject({ reason: 'nft_ended' });
  await exchange.runJobs('nft');
  expect(await painter.client.send(saleCalls.own, { code: work.code })).toMatchObject({ hold_state: 'held' });
});

it('NS2 an approval after the end is refused', async () => {
  const now = exchange.clock.now();
  await offered(exchange, painter, work, { ends_at: plusSeconds(now, 3600) });
  exchange.clock.set(plusSeconds(now, 3600));
  await expect(approved(exchange, await listingOf(work))).rejects.toThrow('proposal_not_possible');
});

it.each([
  ['a price of nothing', { price: '0' }, 'wrong_price'],
  ['a price finer than the currency', { price: '0.0000001' }, 'wrong_price'],
  ['a price above the limit', { price: '1000000001' }, 'wrong_price'],
  ['a price that leaves no room for a second bid', { price: '1000000000', increment: '1' }, 'wrong_increment'],
  ['an increment of nothing', { increment: '0', pay_type: 2 }, 'wrong_increment'],
  ['a currency that works are not sold in', { currency_id: 9 }, 'nft_currency'],
])('NS1 NS4 %s is refused', async (_what, terms, reason) => {
  await expect(offered(exchange, painter, work, terms)).rejects.toMatchObject({ reason });
});

it('NS3 times that are too long, too short or in the wrong order are refused', async () => {
  const now = exchange.clock.now();
  const day = 86_400;
  for (const terms of [
    { starts_at: plusSeconds(now, 60), ends_at: plusSeconds(now, 60) },
    { starts_at: now, ends_at: plusSeconds(now, -60) },
    { starts_at: plusSeconds(now, 91 * day), ends_at: plusSeconds(now, 92 * day) },
    { starts_at: now, ends_at: plusSeconds(now, 366 * day) },
    { starts_at: now, ends_at: plusSeconds(now, 31 * day), increment: '1' },
    { starts_at: now, ends_at: plusSeconds(now, 599), increment: '1' },
  ])
    await expect(offered(exchange, painter, work, terms)).rejects.toMatchObject({ reason: 'wrong_time' });
});

it('NF5 nobody offers a foreign work, and an unknown code says so', async () => {
  await expect(offered(exchange, ann, work)).rejects.toMatchObject({ reason: 'nft_not_owner' });
  const unknown = { id: 0, code: 'f'.repeat(32) };
  await expect(offered(exchange, ann, unknown)).rejects.toMatchObject({ reason: 'nft_unknown' });
  await expect(buyOf(exchange, ann, unknown)).rejects.toMatchObject({ reason: 'nft_unknown' });
});

it('NS5 a repeated request buys once', async () => {
  await onSale(exchange, painter, work);
  const client = sealed(exchange, ann, { request_id: exchange.ports.ids.bytes(8).toString('hex') });
  const spent = await plus(ann, async () => {
    const first = await client.send(saleCalls.buy, { code: work.code });
    expect(await client.send(saleCalls.buy, { code: work.code })).toEqual(first);
  });
  expect(spent).toBe('-100');
});

it('NS5 NA1 a sale that was taken back and offered again in another currency is not the one that was confirmed', async () => {
  const work = await workOf(exchange, painter);
  const seen = await onSale(exchange, painter, work, { price: '1' });
  await painter.client.send(saleCalls.withdrawListing, { code: work.code });
  const dear = await onSale(exchange, painter, work, { price: '1', currency_id: BTC });
  const buy = (listing_id: number) =>
    sealed(exchange, ann).send(saleCalls.buy, { code: work.code, price: Decimal.one, listing_id });
  await expect(buy(seen.listing_id)).rejects.toMatchObject({ reason: 'nft_ended' });
  await expect(buy(987_654_321)).rejects.toMatchObject({ reason: 'nft_ended' });
  const other = await auctionOf(exchange, painter);
  await expect(buy(other.listing_id), 'the sale of another work').rejects.toMatchObject({ reason: 'nft_ended' });
  const bid = { code: work.code, price: Decimal.of(100), listing_id: other.listing_id };
  await expect(sealed(exchange, ann).send(saleCalls.bid, bid)).rejects.toMatchObject({ reason: 'nft_unknown' });
  expect(await buy(dear.listing_id)).toMatchObject({ hold_state: 'held' });
});
