import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { deskCurrency, referenceNow, shownReference } from './service/reference.ts';
import { balances, BTC, buyFrom, merchant, offerBy, quote, trader, USDT } from './testing/at-the-desk.ts';

const DAY_MS = 86_400_000;
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
const listed = async (fiat: 'CNY' | 'EUR' | 'HKD' | 'GBP' | 'THB' | 'SGD', more = {}, who?: TestCustomer) =>
  (
    await (who?.client ?? exchange.client()).send(offerCalls.offers, {
      ...PAGE,
      side: 'buy',
      currency_id: USDT,
      fiat,
      ...more,
    })
  ).data;

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

test('DK2 a rate becomes one with its line in the public log, once', async () => {
  const terms = await exchange.client().send(offerCalls.terms, {});
  const yuan = terms.fiats.find(({ fiat }) => fiat === 'CNY');
  expect(yuan).toMatchObject({ as_of: '2025-06-13', source: 'bundled', is_old: true });
  expect(terms.coins.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH']);
  expect(terms.ticks.map(({ price, tick }) => [price.toString(), tick === null])).toEqual([
    ['1', true],
    ['50000', false],
    ['2500', false],
  ]);
  expect(terms.me).toBeNull();
  await exchange.runJobs('desk.rates');
  await exchange.pump();
  const lines = await exchange.ports.db.rows<{ line: string }>`
    select line from log_line where line like 'rate|1|%|CNY|%'`;
  expect(lines.map(({ line }) => line)).toEqual([
    `rate|1|${yuan?.rate_id ?? 0}|CNY|7.1775|2025-06-13|bundled|${Date.parse('2026-03-09T14:05:00.000Z')}`,
  ]);
  const rate = await exchange.client().send(offerCalls.rate, { id: yuan?.rate_id ?? 0 });
  expect([rate.fiat, rate.rate.toString(), rate.line]).toEqual(['CNY', '7.1775', lines[0]?.line]);
  await expect(exchange.client().send(offerCalls.rate, { id: 999 })).rejects.toMatchObject(refused('not_found'));
  const rates = await exchange.ports.db.one<{ count: number }>`select count(*) as count from desk_rate`;
  expect(rates.count).toBe(terms.fiats.length);
});

test('DK2 a rate of a day more than a week ago prices nothing outside a demo; a dollar is never old', async () => {
  const { fiats } = await exchange.client().send(offerCalls.terms, {});
  expect(fiats.find(({ fiat }) => fiat === 'USD')).toMatchObject({ is_old: false });
  const environment = { ...exchange.ports.environment, demo: false };
  const ports = { ...exchange.ports, prices: exchange.prices, environment };
  const now = exchange.clock.now();
  const coin = await deskCurrency(ports.db, USDT);
  if (!coin) throw new Error('no coin');
  const shown = async (fiat: string) => (await shownReference(ports, ports.db, { coin, fiat }, now))?.reference;
  expect([await shown('CNY'), (await shown('USD'))?.toString()]).toEqual([undefined, '1']);
  await expect(ports.db.transaction((tx) => referenceNow(ports, tx, { coin, fiat: 'CNY' }, now))).rejects.toMatchObject(
    { code: 'desk_price_missing' },
  );
});

test('DK1 DK8 terms tell a customer what the level allows and how they can be paid', async () => {
  const who = await trader(exchange);
  const { me } = await who.client.send(offerCalls.terms, {});
  expect(me).toMatchObject({ level: 1, cancels_today: 0, is_merchant: false, ways: ['paypal'] });
  expect(me?.order_limit?.toString()).toBe('2000');
});

test('DK3 DK7 an offer that does not fit its rules is refused, and nothing is held', async () => {
  const maker = await trader(exchange);
  const btc = { currency_id: BTC, total: d('1'), min: d('0.001'), max: d('1') };
  for (const [more, reason] of [
    [{ currency_id: 5 }, 'desk_currency_unknown'],
    [{ price: d('7.9') }, 'desk_price_far'],
    [{ price: d('6.4') }, 'desk_price_far'],
    [{ price: d('7.1234') }, 'desk_too_fine'],
    [{ price: undefined }, 'desk_terms_wrong'],
    [{ price: d('7'), premium: '0.01' }, 'desk_terms_wrong'],
    [{ premium: '0.11' }, 'desk_terms_wrong'],
    [{ premium: '1e-3' }, 'desk_terms_wrong'],
    [{ premium: '0.00001' }, 'desk_terms_wrong'],
    [{ total: d('0') }, 'desk_terms_wrong'],
    [{ min: d('501') }, 'desk_terms_wrong'],
    [{ total: d('5') }, 'desk_terms_wrong'],
    [{ min: d('0.0000001') }, 'desk_too_fine'],
    [{ ways: 'cash' }, 'desk_terms_wrong'],
    [{ ways: 'bank' }, 'payout_method_required'],
    [{ ways: 'bank,paypal' }, 'payout_method_required'],
    [{ ...btc, premium: '0', min: d('0.5') }, 'desk_level_limit'],
    [{ total: d('10001') }, 'insufficient_balance'],
  ] as const) {
    await expect(offerBy(maker, more), JSON.stringify(more)).rejects.toMatchObject(refused(reason));
  }
  await expect(offerBy(await loggedIn(exchange))).rejects.toMatchObject({ reason: 'identity_required', type: '998' });
  expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
  // A buyer pays by any method and holds nothing.
  expect(await offerBy(maker, { side: 'buy', ways: 'bank' })).toMatchObject({ state: 'open', ways: ['bank'] });
  expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
});

test('DK7 a customer has at most five offers that are not ended, a merchant twenty', async () => {
  const [customer, business] = [await trader(exchange), await merchant(exchange, 'Twenty')];
  const small = { total: d('20') };
  for (let made = 0; made < 5; made++) await offerBy(customer, small);
  await expect(offerBy(customer, small)).rejects.toMatchObject(refused('desk_offers_full'));
  for (let made = 0; made < 6; made++) await offerBy(business, small);
  const own = await customer.client.send(offerCalls.ownOffers, { ...PAGE, ended: false });
  expect(own).toMatchObject({ total: 5 });
  await customer.client.send(offerCalls.end, { id: own.data[0]?.id ?? 0 });
  expect(await offerBy(customer, small)).toMatchObject({ state: 'open' });
  expect(await customer.client.send(offerCalls.ownOffers, { ...PAGE, ended: true })).toMatchObject({ total: 1 });
});

test('DK3 DK4 the list has the best price first, floating ones by the market now, and none that it has left behind', async () => {
  const [one, two, three] = [await trader(exchange), await trader(exchange), await trader(exchange)];
  const btc = { currency_id: BTC, fiat: 'EUR', total: d('0.04'), min: d('0.001'), max: d('0.04') } as const;
  // 50,000 x 0.8636 = 43,180.
  const floating = await offerBy(one, { ...btc, premium: '0.02' });
  const fixed = await offerBy(two, { ...btc, price: d('43500') });
  const dear = await offerBy(three, { ...btc, price: d('47000') });
  const list = async () => listed('EUR', { currency_id: BTC });
  expect((await list()).map(({ id, price }) => [id, price?.toString()])).toEqual([
    [fixed.id, '43500'],
    [floating.id, '44043.6'],
    [dear.id, '47000'],
  ]);
  await quote(exchange, '48000');
  expect(idsOf(await list())).toEqual([floating.id, fixed.id]);
  const left = { amount: d('0.01'), price: d('47000') };
  const four = await trader(exchange);
  await expect(buyFrom(four, dear.id, left)).rejects.toMatchObject(refused('desk_price_far'));
  expect(await exchange.client().send(offerCalls.offer, { id: dear.id })).toMatchObject({ price: null });
  exchange.clock.forward(10_000);
  const stale = await list();
  expect(stale.map(({ price, reference_price }) => [price, reference_price])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('DK20 the list can be narrowed to an amount, a method, merchants and what the reader can take', async () => {
  const [customer, business, reader] = [
    await trader(exchange),
    await merchant(exchange, 'Narrow'),
    await trader(exchange),
  ];
  const hkd = { fiat: 'HKD', price: d('7.85') } as const;
  const small = await offerBy(customer, hkd);
  const large = await offerBy(business, { ...hkd, total: d('9000'), min: d('3000'), max: d('9000') });
  const both = [small.id, large.id];
  expect(idsOf(await listed('HKD'))).toEqual(both);
  expect(idsOf(await listed('HKD', { amount: d('100') }))).toEqual([small.id]);
  expect(idsOf(await listed('HKD', { money: d('31400') }))).toEqual([large.id]);
  expect(await listed('HKD', { way: 'bank' })).toEqual([]);
  expect(idsOf(await listed('HKD', { merchants: true }))).toEqual([large.id]);
  expect(idsOf(await listed('HKD', { fits: true }, reader))).toEqual([small.id]);
  expect(idsOf(await listed('HKD', { fits: true }, business))).toEqual([small.id]);
  expect((await listed('HKD', { merchants: true }))[0]?.maker).toMatchObject({ name: 'Narrow', is_merchant: true });
  const page = { side: 'buy', currency_id: USDT, fiat: 'HKD', page: 2, limit: 1 } as const;
  expect(await exchange.client().send(offerCalls.offers, page)).toMatchObject({ total: 2, pages: 2, page: 2 });
});

test('DK7 a paused offer is not listed and not taken, and only its maker changes it', async () => {
  const [maker, other] = [await trader(exchange), await trader(exchange)];
  const { id } = await offerBy(maker, { fiat: 'GBP', price: d('0.74') });
  const pause = (who: TestCustomer, paused: boolean) => who.client.send(offerCalls.pause, { id, paused });
  await expect(pause(other, true)).rejects.toMatchObject(refused('desk_offer_unknown'));
  await expect(other.client.send(offerCalls.end, { id })).rejects.toMatchObject(refused('desk_offer_unknown'));
  expect(await pause(maker, true)).toMatchObject({ state: 'paused' });
  expect(await listed('GBP')).toEqual([]);
  await expect(buyFrom(other, id, { price: d('0.74') })).rejects.toMatchObject(refused('desk_offer_gone'));
  await pause(maker, false);
  expect(idsOf(await listed('GBP'))).toEqual([id]);
  const terms = { id, min: d('20'), max: d('100'), ways: 'paypal', premium: '0.005' };
  const edited = await maker.client.send(offerCalls.edit, terms);
  expect([edited.premium?.toString(), edited.fixed_price, edited.total.toString()]).toEqual(['0.005', null, '1000']);
  await maker.client.send(offerCalls.end, { id });
  await expect(maker.client.send(offerCalls.edit, terms)).rejects.toMatchObject(refused('desk_offer_ended'));
  await expect(pause(maker, true)).rejects.toMatchObject(refused('desk_offer_ended'));
  await expect(maker.client.send(offerCalls.end, { id })).rejects.toMatchObject(refused('desk_offer_ended'));
});

test('DK7 an offer ends after 30 days, and what is left is returned', async () => {
  const [maker, other] = [await trader(exchange), await trader(exchange)];
  const { id } = await offerBy(maker);
  exchange.clock.forward(30 * DAY_MS);
  await quote(exchange);
  const back = await entered(exchange, other.user_id);
  await expect(buyFrom(back, id)).rejects.toMatchObject(refused('desk_offer_gone'));
  expect(idsOf(await listed('CNY'))).not.toContain(id);
  await exchange.runJobs('desk');
  expect(await exchange.client().send(offerCalls.offer, { id })).toMatchObject({ state: 'ended' });
  expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
});

const record = (user_id: number, released: number, failed: number) => exchange.ports.db.run`
  insert into desk_record (user_id, computed_at, released, failed, partners)
  values (${user_id}, ${exchange.clock.now()}, ${released}, ${failed}, ${released})`;

test('DK20 DK21 quick buy recommends the cheapest reliable merchant, with its premium as money', async () => {
  const [cheap, good, better] = [
    await merchant(exchange, 'Cheap'),
    await merchant(exchange, 'Good'),
    await merchant(exchange, 'Better'),
  ];
  await record(good.user_id, 20, 1);
  await record(better.user_id, 30, 0);
  const sgd = { fiat: 'SGD' } as const;
  await offerBy(cheap, { ...sgd, price: d('1.28') });
  await offerBy(good, { ...sgd, price: d('1.29') });
  const best = await offerBy(better, { ...sgd, price: d('1.29') });
  await offerBy(await trader(exchange), { ...sgd, price: d('1.2') });
  const asked = { side: 'buy', currency_id: USDT, fiat: 'SGD', amount: d('100') } as const;
  const found = await exchange.client().send(orderCalls.quick, asked);
  expect(found.best).toMatchObject({ offer: { id: best.id }, reason: 'cheapest_reliable' });
  // 129 for what is 127.92 at the reference.
  expect([found.best?.money, found.best?.premium_money, found.best?.premium_part].map(String)).toEqual([
    '129',
    '1.08',
    '0.008442',
  ]);
  expect([found.smallest, found.largest, found.ways].map(String)).toEqual(['10', '500', 'paypal']);
  const none = await exchange.client().send(orderCalls.quick, { ...asked, amount: d('501') });
  expect([none.best, none.ways]).toEqual([null, []]);
  await expect(exchange.client().send(orderCalls.quick, { ...asked, money: d('5') })).rejects.toMatchObject(
    refused('desk_terms_wrong'),
  );
});

test('DK20 an offer that is gone is replaced by the next best at the same price or a better one, or by none', async () => {
  const [first, second, taker] = [
    await merchant(exchange, 'First'),
    await merchant(exchange, 'Second'),
    await trader(exchange),
  ];
  const shown = await offerBy(first, { fiat: 'THB', price: d('32.5') });
  const next = await offerBy(second, { fiat: 'THB', price: d('32.6') });
  await first.client.send(offerCalls.end, { id: shown.id });
  const quick = (price: string) =>
    taker.client.send(orderCalls.takeQuick, { id: shown.id, amount: d('100'), way: 'paypal', price: d(price) });
  await expect(quick('32.5')).rejects.toMatchObject(refused('desk_offer_gone'));
  expect(await quick('32.6')).toMatchObject({ offer_id: next.id, state: 'unpaid' });
});

test('no request above ended in a server error', async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.audit();
});
