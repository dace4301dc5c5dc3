import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financeCalls } from '#contract/finance/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import type { Holding, RoomHoldings } from '#server/core/holdings.ts';
import { funded, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { ensureDemoSeries } from '../investments/service/demo.ts';
import { quote } from '../markets/testing/quotes.ts';
import { productsPage, summaryOf } from './service.ts';

const MONTH = 1;
const DEFI = 4;
const [BTC, ETH, USDT] = [1, 2, 3];

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const buy = (who: TestCustomer, config_id: number, amount: string) =>
  who.client.send(lockMiningCalls.buy, { config_id, amount: Decimal.of(amount) });

const summary = ({ client }: TestCustomer) => client.send(financeCalls.summary, {});

const holding = (id: number, more: Partial<Holding>): Holding => ({
  id,
  kind: 'loan',
  reference: `B-${id}`,
  side: 'put_in',
  currency_id: USDT,
  amount: Decimal.of(100),
  started_at: instantOf('2026-03-01T00:00:00.000Z'),
  next: 'due',
  next_at: instantOf('2026-03-20T00:00:00.000Z'),
  ends_at: null,
  ...more,
});

const roomOf = (
  held: readonly Holding[],
  earned: RoomHoldings['earned'] = () => Promise.resolve([]),
): RoomHoldings => ({
  running: (_sql, _user_id, _now, limit) => Promise.resolve(held.slice(0, limit)),
  earned,
});

const house = (rooms: Readonly<Record<string, RoomHoldings>>) => ({
  sql: exchange.ports.db,
  prices: exchange.prices,
  rooms: new Map(Object.entries(rooms)),
});

const nobody = () => ({ user_id: 1, now: exchange.clock.now() });

describe('the summary', () => {
  it('FN1 has nothing in it before the first product, and is for customers only', async () => {
    const who = await funded(exchange);
    const answer = await summary(who);
    expect([answer.running, answer.loans, answer.next, answer.is_whole]).toEqual([0, 0, null, true]);
    expect([answer.in_products_usdt, answer.earned_usdt, answer.owed_usdt].map(String)).toEqual(['0', '0', '0']);
    await expect(exchange.client().send(financeCalls.summary, {})).rejects.toMatchObject({ type: '999' });
    await expect(exchange.client().send(financeCalls.products, { limit: 20 })).rejects.toMatchObject({ type: '999' });
  });

  it('FN1 adds up what runs and names what is due next; another customer’s products are not in it', async () => {
    const [who, other] = [await funded(exchange), await funded(exchange)];
    const month = await buy(who, MONTH, '1000');
    exchange.clock.forward(3_600_000);
    await buy(who, DEFI, '200');
    await buy(other, DEFI, '300');
    const answer = await summary(who);
    expect(answer).toMatchObject({ running: 2, next: { room: 'lock-mining', kind: 'lock', id: month.id } });
    expect(answer.in_products_usdt.toString()).toBe('1200');
    await who.client.send(lockMiningCalls.redeem, { id: month.id });
    const after = await summary(who);
    expect([after.running, after.in_products_usdt.toString(), after.earned_usdt.toString()]).toEqual([
      1,
      '200',
      '-120',
    ]);
  });

  it('FN1 values at the last logged price, and names what has none instead of guessing', async () => {
    await quote(exchange, 1000, { price: '20000.5' });
    const rooms = house({
      a: roomOf([holding(1, { currency_id: BTC, amount: Decimal.of('0.5') }), holding(2, { currency_id: ETH })], () =>
        Promise.resolve([
          { currency_id: BTC, amount: Decimal.of('-0.0000001') },
          { currency_id: ETH, amount: Decimal.of(2) },
        ]),
      ),
      b: roomOf([holding(3, {})]),
    });
    const answer = await summaryOf(rooms, nobody());
    expect([answer.in_products_usdt, answer.earned_usdt].map(String)).toEqual(['10100.25', '-0.002001']);
    expect(answer.left_out).toMatchObject([{ currency_id: ETH, currency_name: 'ETH' }]);
    expect(answer.left_out.map((row) => [row.in_products, row.earned, row.owed].map(String))).toEqual([
      ['100', '2', '0'],
    ]);
    expect(answer).toMatchObject({ running: 3, priced_at: exchange.clock.now(), is_stale: false });
    const { products } = await productsPage(rooms, nobody(), { limit: 10 });
    expect(products.map(({ value_usdt, price }) => [value_usdt?.toString(), price?.symbol, price?.seq])).toEqual([
      ['10000.25', 'BTCUSDT', exchange.prices.last(1)?.seq],
      [undefined, undefined, undefined],
      ['100', undefined, undefined],
    ]);
  });

  it('FN1 names a token that is not listed by its own code and scale', async () => {
    const { id } = await exchange.ports.db.one<{ id: number }>`
      select add_offered_token('ZEST', 'Zest', 4) as id`;
    const rooms = house({ a: roomOf([holding(1, { currency_id: id, amount: Decimal.of('2000.0001') })]) });
    const { left_out, in_products_usdt } = await summaryOf(rooms, nobody());
    expect(left_out).toMatchObject([{ currency_id: id, currency_name: 'ZEST', currency_scale: 4 }]);
    expect(in_products_usdt.toString()).toBe('0');
    const { products } = await productsPage(rooms, nobody(), { limit: 10 });
    expect(products).toMatchObject([{ currency_name: 'ZEST', currency_scale: 4, about: 'ZEST', value_usdt: null }]);
  });

  it('FN2 a loan is beside the products and never in them, rounded up', async () => {
    await quote(exchange, 1000, { price: '20000.3' });
    const owed = { side: 'owed', currency_id: BTC, amount: Decimal.of('0.00001') } as const;
    const answer = await summaryOf(house({ a: roomOf([holding(1, {}), holding(2, owed)]) }), nobody());
    expect([answer.running, answer.loans]).toEqual([1, 1]);
    expect([answer.in_products_usdt, answer.owed_usdt].map(String)).toEqual(['100', '0.200003']);
  });

  it('FN1 says when a room has more products than one answer adds up', async () => {
    const many = roomOf(Array.from({ length: 5 }, (_, id) => holding(id + 1, {})));
    expect(await summaryOf(house({ many }), nobody(), 3)).toMatchObject({ running: 3, is_whole: false });
    expect(await summaryOf(house({ many }), nobody(), 6)).toMatchObject({ running: 5, is_whole: true });
  });
});

describe('all products', () => {
  const at = (day: number) => instantOf(`2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`);

  it('FN5 are one list over all rooms, the next due first, and pages give every one once', async () => {
    const rooms = house({
      a: roomOf([holding(9, { next_at: at(11) }), holding(10, { next_at: at(13) }), holding(11, { next_at: null })]),
      b: roomOf([holding(1, { next_at: at(10) }), holding(2, { next_at: at(13) }), holding(3, { next_at: at(13) })]),
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await productsPage(rooms, nobody(), { cursor, limit: 2 });
      seen.push(...page.products.map(({ room, id }) => `${room}${id}`));
      cursor = page.products.at(-1)?.cursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['b1', 'a9', 'a10', 'b2', 'b3', 'a11']);
  });

  it('FN5 end before the first that is missing when a room has too many', async () => {
    const rooms = house({
      a: roomOf([holding(1, { next_at: at(10) }), holding(2, { next_at: at(12) }), holding(3, { next_at: at(14) })]),
      b: roomOf([holding(1, { next_at: at(11) }), holding(2, { next_at: at(20) })]),
    });
    const { products, is_whole } = await productsPage(rooms, nobody(), { limit: 10 }, 2);
    expect(products.map(({ room, id }) => `${room}${id}`)).toEqual(['a1', 'b1', 'a2']);
    expect(is_whole).toBe(false);
  });

  it('FN5 an investment names the price that decides how it is paid, and says that it settles next', async () => {
    await ensureDemoSeries(exchange.ports);
    exchange.clock.forward(86_400_000);
    await quote(exchange, 1000, { price: '64250' });
    await exchange.runJobs('investments.offer');
    const who = await funded(exchange);
    const [product] = await who.client.send(investmentProductCalls.products, { kind: 'put', currency_id: BTC });
    const { id } = await who.client.send(investmentCalls.buy, { id: product?.id ?? 0, num: Decimal.one });
    const { products } = await who.client.send(financeCalls.products, { limit: 20 });
    expect(products).toMatchObject([{ room: 'investments', id, kind: 'put', about: 'BTC', next: 'settles' }]);
    expect(products[0]?.linked_price?.toString()).toBe(product?.linked_price.toString());
  });

  it('FN5 over HTTP: the customer’s own, with amounts and dates', async () => {
    const who = await funded(exchange);
    const order = await buy(who, MONTH, '1000');
    const { products } = await who.client.send(financeCalls.products, { limit: 20 });
    expect(products).toMatchObject([
      {
        room: 'lock-mining',
        id: order.id,
        kind: 'lock',
        reference: `L-${order.id}`,
        about: 'USDT',
        next: 'pays',
        currency_name: 'USDT',
        ends_at: order.matures_at,
        price: null,
        linked_price: null,
      },
    ]);
    expect(products[0]?.value_usdt?.toString()).toBe('1000');
    expect((await who.client.send(financeCalls.products, { limit: 20, cursor: 'zzz' })).products).toEqual([]);
  });
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
