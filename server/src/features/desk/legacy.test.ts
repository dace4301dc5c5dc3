import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskLegacyCalls as calls } from '#contract/desk/legacy-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { reasonOf } from './testing/appeals.ts';
import { balances, offerBy, quote, trader, USDT } from './testing/at-the-desk.ts';

let exchange: TestExchange;
let seed = 97_000;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const send = (who: TestCustomer, type: 'buy' | 'sell' = 'sell', total = '50') =>
  who.client.send(calls.send, {
    type,
    way: 'paypal',
    price: Decimal.of('1.01'),
    total_number: Decimal.of(total),
    currency_id: USDT,
  });
const take = (who: TestCustomer, id: number) => who.client.send(calls.take, { id });
const pay = (who: TestCustomer, id: number, voucher?: string) =>
  who.client.send(calls.pay, { id, ...(voucher === undefined ? {} : { voucher }) });

it('DK10 an offer is made, taken whole, paid with a voucher and released under the old names', async () => {
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const ad = await send(maker);
  expect(ad).toMatchObject({ seller_id: maker.user_id, type: 'sell', way: 'paypal', is_done: 0 });
  const { data: ads } = await exchange
    .client()
    .send(calls.platform, { type: 'sell', currency_id: USDT, page: 1, limit: 50 });
  expect(ads.find(({ id }) => id === ad.id)?.surplus_number.toString()).toBe('50');
  const { data: deal } = await take(taker, ad.id);
  expect(deal).toMatchObject({ legal_deal_send_id: ad.id, user_id: taker.user_id, type: 'buy', is_sure: 0 });
  expect([deal.number.toString(), deal.deal_money.toString()]).toEqual(['50', '50.5']);
  expect(await reasonOf(pay(taker, deal.id))).toBe('voucher_required');
  expect(await reasonOf(pay(taker, deal.id, '/files/0123456789abcdef0123456789abcdef'))).toBe('upload_unknown');
  expect(await pay(taker, deal.id, await uploaded(taker, seed++))).toMatchObject({ is_sure: 3 });
  expect(await sealed(exchange, maker).send(calls.sure, { id: deal.id })).toMatchObject({ is_sure: 1, type: 'sell' });
  expect(await balances(exchange, taker)).toEqual(['10050', '0', '0']);
});

it('DK10 somebody who sells to an offer is paid by an own method', async () => {
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const ad = await send(maker, 'buy');
  const { data: deal } = await take(taker, ad.id);
  expect(deal).toMatchObject({ type: 'sell', way: 'paypal', seller_id: maker.user_id });
  expect(await balances(exchange, taker)).toEqual(['9950', '0', '50']);
});

it('DK10 own orders are listed by part, state and side, and others see none', async () => {
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const ad = await send(maker);
  const { data: deal } = await take(taker, ad.id);
  const page = { page: 1, limit: 10 };
  const ids = async (who: TestCustomer, call: typeof calls.deals, more = {}) =>
    (await who.client.send(call, { ...page, ...more })).data.map(({ id }) => id);
  expect(await ids(taker, calls.userDeals)).toEqual([deal.id]);
  expect(await ids(taker, calls.sellerDeals)).toEqual([]);
  expect(await ids(maker, calls.sellerDeals, { is_sure: 0 })).toEqual([deal.id]);
  expect(await ids(maker, calls.deals, { is_sure: 1 })).toEqual([]);
  expect(await ids(maker, calls.deals, { type: 'sell' })).toEqual([deal.id]);
  expect(await ids(maker, calls.deals, { type: 'buy' })).toEqual([]);
  const other = await trader(exchange);
  expect(await ids(other, calls.deals)).toEqual([]);
  expect(await reasonOf(other.client.send(calls.deal, { id: deal.id }))).toBe('desk_order_unknown');
  expect(await reasonOf(pay(other, deal.id, await uploaded(other, seed++)))).toBe('desk_order_unknown');
  expect(await reasonOf(pay(maker, deal.id, await uploaded(maker, seed++)))).toBe('desk_order_unknown');
  expect(await reasonOf(sealed(exchange, taker).send(calls.sure, { id: deal.id }))).toBe('desk_order_unknown');
  expect(await maker.client.send(calls.deal, { id: deal.id })).toMatchObject({ type: 'sell', is_sure: 0 });
});

it('DK10 an own, an unknown and an ended offer are not taken', async () => {
  const maker = await trader(exchange);
  const ad = await send(maker);
  expect(await reasonOf(take(maker, ad.id))).toBe('desk_own_offer');
  expect(await reasonOf(take(await trader(exchange), 999_999))).toBe('desk_offer_unknown');
  expect(await reasonOf(take(await loggedIn(exchange), ad.id))).toBe('identity_required');
  await take(await trader(exchange), ad.id);
  expect(await reasonOf(take(await trader(exchange), ad.id))).toBe('desk_offer_gone');
});

it('DK24 the record of somebody with offers is public; nobody else is said to exist', async () => {
  const maker = await trader(exchange);
  await offerBy(maker);
  const ad = await send(maker);
  const visitor = exchange.client();
  expect(await visitor.send(calls.seller, { id: maker.user_id })).toMatchObject({
    name: `#${maker.user_id}`,
    is_merchant: false,
    total: 0,
    completion: null,
  });
  const quiet = await trader(exchange);
  for (const id of [quiet.user_id, 99_999_999])
    expect(await reasonOf(visitor.send(calls.seller, { id }))).toBe('not_found');
  // Offers in other currencies have no place on the old wire.
  const { data } = await visitor.send(calls.sellerAds, { id: maker.user_id, page: 1, limit: 10 });
  expect(data.map(({ id }) => id)).toEqual([ad.id]);
});
