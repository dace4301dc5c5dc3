import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskLegacyCalls } from '#contract/desk/legacy-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { FiatCurrency } from '#contract/site/rules.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { BTC, buyFrom, merchant, offerBy, quote, trader, USDT } from './testing/at-the-desk.ts';

const PAGE = { page: 1, limit: 20 };

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const refused = (reason: string) => ({ reason });
const d = (text: string) => Decimal.of(text);

/** Each test has a currency of its own, so that it finds only its own offers. */
const list = (fiat: FiatCurrency, more = {}) =>
  exchange.client().send(offerCalls.offers, { ...PAGE, side: 'buy', currency_id: USDT, fiat, ...more });
const quick = (fiat: FiatCurrency, more = {}) =>
  exchange.client().send(orderCalls.quick, { side: 'buy', currency_id: USDT, fiat, amount: d('100'), ...more });

const record = (user_id: number, partners: number) => exchange.ports.db.run`
  insert into desk_record (user_id, computed_at, released, failed, partners)
  values (${user_id}, ${exchange.clock.now()}, 50, 0, ${partners})`;

/** As if as many customers had made the same offer; nothing is held for them. */
const crowd = ({ user_id }: TestCustomer, id: number, count: number) => exchange.ports.db.run`
  insert into desk_offer (user_id, side, currency_id, fiat, price, total, remaining, minimum, maximum, ways, terms, state,
    made_at, expires_at)
  select ${user_id}, 'buy', currency_id, fiat, price, total, remaining, minimum, maximum, ways, terms, state, made_at,
    expires_at from desk_offer, generate_series(1, ${count}::integer) where id = ${id}`;

test('DK20 three hundred offers at a better price hide neither a merchant nor a method', async () => {
  const [customer, business] = [await trader(exchange), await merchant(exchange, 'Hidden')];
  const aed = { fiat: 'AED', side: 'buy' } as const;
  const first = await offerBy(customer, { ...aed, price: d('3.7') });
  await crowd(customer, first.id, 299);
  const found = await offerBy(business, { ...aed, price: d('3.65'), ways: 'bank' });
  const selling = { side: 'sell' };
  const all = await list('AED', selling);
  expect([all.total, all.pages, all.data.length]).toEqual([301, 16, 20]);
  expect((await list('AED', { ...selling, page: 16 })).data.map(({ id }) => id)).toEqual([found.id]);
  for (const more of [{ merchants: true }, { way: 'bank' }]) {
    const narrowed = await list('AED', { ...selling, ...more });
    expect([narrowed.total, narrowed.data[0]?.id]).toEqual([1, found.id]);
  }
  const best = await quick('AED', selling);
  expect(best).toMatchObject({ best: { offer: { id: found.id }, reason: 'only' }, ways: ['bank'] });
  expect(await quick('AED', { ...selling, way: 'paypal' })).toMatchObject({ best: null, ways: ['bank'] });
});

test('DK5 DK20 a sum of money finds the offers that it fits, to the smallest unit', async () => {
  const business = await merchant(exchange, 'Exact');
  // 10 to 500 at 1.3: from 13 to less than what 500.000001 coins cost.
  const { id } = await offerBy(business, { fiat: 'SGD', price: d('1.3') });
  const fits = async (money: string) => (await list('SGD', { money: d(money) })).total === 1;
  expect([await fits('12.99'), await fits('13'), await fits('650'), await fits('650.01')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const best = await quick('SGD', { amount: undefined, money: d('13.01') });
  expect([best.best?.offer.id, best.best?.amount.toString()]).toEqual([id, '10.007692']);
});

test('DK7 no amount is too large to be refused', async () => {
  const [maker, taker] = [await merchant(exchange, 'Large'), await trader(exchange)];
  const huge = d('999999999999999999');
  const { id } = await offerBy(maker);
  for (const more of [
    { total: huge },
    { total: huge, max: huge },
    { max: huge },
    { total: d('1000000001'), max: d('1000000001') },
    { side: 'buy', total: d('1000000001'), ways: 'bank' },
    { currency_id: BTC, premium: '0', total: d('20000.00000001'), max: d('1'), min: d('0.01') },
    { price: huge },
  ] as const) {
    const reason = 'price' in more ? 'desk_price_far' : 'desk_terms_wrong';
    await expect(offerBy(maker, more), JSON.stringify(more)).rejects.toMatchObject(refused(reason));
  }
  const legacy = { type: 'sell', way: 'paypal', price: d('1'), total_number: huge, currency_id: USDT } as const;
  await expect(maker.client.send(deskLegacyCalls.send, legacy)).rejects.toMatchObject(refused('desk_terms_wrong'));
  await expect(buyFrom(taker, id, { amount: huge })).rejects.toMatchObject(refused('desk_above_maximum'));
  await expect(buyFrom(taker, id, { money: huge })).rejects.toMatchObject(refused('desk_above_maximum'));
  const shown = { id, way: 'paypal', price: huge } as const;
  for (const stated of [{ amount: huge }, { money: huge }]) {
    await expect(taker.client.send(orderCalls.takeQuick, { ...shown, ...stated })).rejects.toMatchObject(
      refused('desk_above_maximum'),
    );
    expect((await quick('CNY', { amount: undefined, ...stated })).best).toBeNull();
    expect((await list('CNY', stated)).total).toBe(0);
  }
});

test('DK7 an order is worth at least one USDT', async () => {
  const maker = await trader(exchange);
  const btc = { currency_id: BTC, premium: '0', total: d('0.01'), max: d('0.01') } as const;
  await expect(offerBy(maker, { min: d('0.999999') })).rejects.toMatchObject(refused('desk_below_minimum'));
  await expect(offerBy(maker, { ...btc, min: d('0.00001999') })).rejects.toMatchObject(refused('desk_below_minimum'));
  expect(await offerBy(maker, { ...btc, min: d('0.00002') })).toMatchObject({ state: 'open' });
});

test('DK3 a floating offer at -10 % can be taken in every currency, although its price is cut down', async () => {
  const maker = await trader(exchange);
  for (const fiat of ['CNY', 'EUR', 'GBP', 'JPY', 'KRW'] as const) {
    const { id, price } = await offerBy(maker, { fiat, premium: '-0.1', total: d('100'), max: d('100') });
    if (!price) throw new Error(`no price in ${fiat}`);
    expect(await buyFrom(await trader(exchange), id, { price, amount: d('10') })).toMatchObject({ state: 'unpaid' });
  }
  await exchange.audit();
});

test('DK20 many orders with one accomplice buy no recommendation', async () => {
  const [dust, honest] = [await merchant(exchange, 'Dust'), await merchant(exchange, 'Honest')];
  await record(dust.user_id, 1);
  await record(honest.user_id, 5);
  await offerBy(dust, { fiat: 'THB', price: d('32') });
  const { id } = await offerBy(honest, { fiat: 'THB', price: d('32.5') });
  expect((await quick('THB')).best).toMatchObject({ offer: { id }, reason: 'cheapest_reliable' });
});

test('DK20 quick buy says what is wrong with the shown offer, and recommends nobody who cannot take the order', async () => {
  const [small, gone, able] = [
    await merchant(exchange, 'Small', 1),
    await merchant(exchange, 'No method'),
    await merchant(exchange, 'Able'),
  ];
  const hkd = { fiat: 'HKD', total: d('3000'), max: d('3000') } as const;
  const cheap = await offerBy(small, { ...hkd, price: d('7.8') });
  await offerBy(gone, { ...hkd, price: d('7.81') });
  const best = await offerBy(able, { ...hkd, price: d('7.82') });
  await exchange.ports.db.run`delete from desk_method where user_id = ${gone.user_id}`;
  expect((await quick('HKD', { amount: d('2500') })).best?.offer.id).toBe(best.id);
  expect((await quick('HKD')).best?.offer.id).toBe(cheap.id);
  const taker = await trader(exchange);
  const shown = { id: cheap.id, amount: d('100'), way: 'paypal', price: d('7.79') } as const;
  await expect(taker.client.send(orderCalls.takeQuick, shown)).rejects.toMatchObject(refused('desk_price_changed'));
});

test('DK7 the maker sees the maximum that was saved, and own offers by whether they ended', async () => {
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const one = await offerBy(maker, { total: d('500'), max: d('500') });
  const two = await offerBy(maker);
  await buyFrom(taker, one.id);
  await maker.client.send(offerCalls.end, { id: two.id });
  const own = async (more: { ended?: boolean }) => {
    const { data, total } = await maker.client.send(offerCalls.ownOffers, { ...PAGE, ...more });
    return [total, ...data.map(({ id, maximum }) => `${id} ${maximum.toString()}`)];
  };
  expect(await own({ ended: false })).toEqual([1, `${one.id} 500`]);
  expect(await own({ ended: true })).toEqual([1, `${two.id} 500`]);
  expect(await own({})).toEqual([2, `${two.id} 500`, `${one.id} 500`]);
  expect((await exchange.client().send(offerCalls.offer, { id: one.id })).maximum.toString()).toBe('400');
});

test('no request above ended in a server error', () => {
  expect(exchange.errors).toEqual([]);
});
