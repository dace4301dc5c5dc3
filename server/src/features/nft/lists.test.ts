import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { counted, runners } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { refuseListing } from './service/listings.ts';
import { takeDown } from './service/take-down.ts';
import { collect } from './service/work-detail.ts';
import {
  after,
  artist,
  auctionOf,
  bidOf,
  buyer,
  buyOf,
  DAY_MS,
  HOUR_MS,
  offered,
  onSale,
  payOf,
  quote,
  workOf,
  servedUntil,
} from './testing/at-the-gallery.ts';

let exchange: TestExchange;
let painter: TestCustomer;
let ann: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  await quote(exchange);
  [painter, ann, bob] = [await artist(exchange), await buyer(exchange), await buyer(exchange)];
});
afterAll(() => exchange.close());

const page = { page: 1, limit: 20 };
const mine = async ({ client }: TestCustomer, segment?: 'owned' | 'listed' | 'sold') =>
  (await client.send(saleCalls.mine, { ...page, segment })).map(({ code, hold_state }) => [code, hold_state]);

describe('bids', () => {
  it('NA4 are read by their numbers, newest first, and go back from a number', async () => {
    const sale = await auctionOf(exchange, painter);
    for (const [turn, price] of ['100', '110', '120', '130', '140'].entries())
      await bidOf(exchange, turn % 2 === 0 ? ann : bob, sale, price);
    const read = (more: object, client = exchange.client()) =>
      client.send(saleCalls.bids, { code: sale.code, limit: 2, ...more });
    const first = await read({});
    expect(first.map(({ id, status, is_own }) => ({ id, status, is_own }))).toEqual([
      { id: 5, status: 1, is_own: false },
      { id: 4, status: 0, is_own: false },
    ]);
    expect((await read({ before: 4 }, bob.client)).map(({ id, is_own }) => ({ id, is_own }))).toEqual([
      { id: 3, is_own: false },
      { id: 2, is_own: true },
    ]);
    expect((await read({ before: 2 })).map(({ id }) => id)).toEqual([1]);
    expect(await read({ before: 1 })).toEqual([]);
    expect((await read({ before: Number.MAX_SAFE_INTEGER })).map(({ id }) => id)).toEqual([5, 4]);
    expect((await read({ listing_id: sale.listing_id })).map(({ id }) => id)).toEqual([5, 4]);
    const other = await auctionOf(exchange, painter);
    expect(await read({ listing_id: other.listing_id })).toEqual([]);
    expect(await reasonOf(exchange.client().send(saleCalls.bids, { code: 'x', limit: 2 }))).toBe('nft_unknown');
  });

  it('NA5 NA6 own bids say what became of the auction', async () => {
    const sale = await auctionOf(exchange, painter, { ends_at: plusSeconds(exchange.clock.now(), 3600) });
    await bidOf(exchange, ann, sale, '100');
    await bidOf(exchange, bob, sale, '110');
    const read = async ({ client }: TestCustomer) => {
      const { data, count } = await client.send(saleCalls.myBids, page);
      return [count, ...data.map(({ state, is_leading, is_held }) => [state, is_leading, is_held])];
    };
    expect(await read(ann)).toEqual([1, ['running', false, true]]);
    expect(await read(bob)).toEqual([1, ['running', true, true]]);
    await after(exchange, 2 * HOUR_MS);
    expect(await read(ann)).toEqual([1, ['lost', false, false]]);
    expect(await read(bob)).toEqual([1, ['won', true, true]]);
    const [order] = await bob.client.send(saleCalls.orders, page);
    expect(order).toMatchObject({
      code: sale.code,
      state: 'awaiting',
      is_read: false,
      is_pay: false,
      is_expired: false,
    });
    await bob.client.send(saleCalls.readOrder, { id: order?.id ?? 0 });
    expect(await reasonOf(ann.client.send(saleCalls.readOrder, { id: order?.id ?? 0 }))).toBe('nft_order_unknown');
    expect(await mine(painter)).toEqual([[sale.code, 'awaiting']]);
    await payOf(exchange, bob, order?.id ?? 0);
    const [paid] = await bob.client.send(saleCalls.orders, page);
    expect(paid).toMatchObject({ state: 'paid', is_read: true, is_pay: true });
    expect(await read(bob)).toEqual([1, ['paid', false, false]]);
    const { data, count } = await bob.client.send(saleCalls.purchases, page);
    expect([count, data.map(({ kind, code, entry }) => [kind, code, entry])]).toEqual([
      1,
      [['won', sale.code, `A-${String(sale.listing_id)}`]],
    ]);
  });

  it('NA7 an order that was not paid in time is expired by the clock, and its auction is relisted after it', async () => {
    const sale = await auctionOf(exchange, painter, { ends_at: plusSeconds(exchange.clock.now(), 3600) });
    await bidOf(exchange, ann, sale, '100');
    await after(exchange, HOUR_MS);
    exchange.clock.forward(DAY_MS);
    const [late] = await ann.client.send(saleCalls.orders, page);
    expect(late).toMatchObject({ state: 'awaiting', is_expired: true });
    await servedUntil(exchange, late?.pay_until ?? exchange.clock.now());
    await after(exchange, 0);
    expect((await ann.client.send(saleCalls.orders, page))[0]).toMatchObject({ state: 'expired', is_expired: true });
    await onSale(exchange, painter, sale);
    expect(await mine(painter)).toEqual([[sale.code, 'relisted']]);
  });
});

describe('own works', () => {
  it('are owned, listed and sold, each with what became of it', async () => {
    const [one, two, three] = [
      await workOf(exchange, painter),
      await workOf(exchange, painter),
      await workOf(exchange, painter),
    ];
    await offered(exchange, painter, one);
    await onSale(exchange, painter, two);
    expect(await mine(painter, 'listed')).toEqual([
      [two.code, 'reselling'],
      [one.code, 'in_review'],
    ]);
    await buyOf(exchange, ann, two);
    expect(await mine(painter, 'sold')).toEqual([[two.code, 'resold']]);
    expect(new Map((await mine(painter)) as [string, string][])).toEqual(
      new Map([
        [one.code, 'in_review'],
        [three.code, 'held'],
      ]),
    );
    expect(await mine(ann)).toEqual([[two.code, 'held']]);
    const seen = await ann.client.send(saleCalls.own, { id: two.id });
    expect(await painter.client.send(saleCalls.own, { code: two.code })).toMatchObject({ hold_state: 'resold' });
    expect(seen).toMatchObject({ code: two.code, owner: ann.user_id, listing_state: 'sold' });
    for (const named of [{}, { id: one.id }, { code: 'x' }])
      expect(await reasonOf(ann.client.send(saleCalls.own, named))).toBe('nft_unknown');
    const pages = [1, 2].map((number) => painter.client.send(saleCalls.mine, { page: number, limit: 1 }));
    expect((await Promise.all(pages)).flat()).toHaveLength(2);
  });

  it('NS2 a sale that was refused says why, to its seller alone', async () => {
    const work = await workOf(exchange, painter);
    const { listing_id } = await offered(exchange, painter, work);
    await exchange.ports.db.transaction((tx) => refuseListing(tx, listing_id ?? 0, 'misleading', tx.now()));
    expect(await painter.client.send(saleCalls.own, { code: work.code })).toMatchObject({
      hold_state: 'held',
      listing_state: 'refused',
      reason: 'misleading',
    });
    expect(await exchange.client().send(workCalls.detail, { code: work.code })).toMatchObject({
      listing_state: null,
      pay_type: 0,
    });
  });

  it('NF4 a work that was taken down stays its owner’s, and its bidders see its page', async () => {
    const sale = await auctionOf(exchange, painter);
    await bidOf(exchange, ann, sale, '100');
    await exchange.ports.db.transaction((tx) => takeDown(tx, sale, 'legal', tx.now()));
    expect(await painter.client.send(saleCalls.own, { code: sale.code })).toMatchObject({ reason: 'legal' });
    expect((await painter.client.send(saleCalls.own, { code: sale.code })).media.small).toContain('?e=');
    const seen = await ann.client.send(workCalls.detail, { code: sale.code });
    expect(seen).toMatchObject({ taken_down: 'legal', my_margin: null });
    expect(seen.media.small).not.toContain('?');
    expect(await reasonOf(bob.client.send(workCalls.detail, { code: sale.code }))).toBe('nft_unknown');
    expect((await ann.client.send(saleCalls.myBids, page)).data[0]?.state).toBe('cancelled');
  });
});

describe('collecting', () => {
  it('NF6 is counted by rows when many collect and take back at once', async () => {
    const work = await workOf(exchange, painter);
    const people = await Promise.all(runners(() => buyer(exchange), 5).map((make) => make() as Promise<TestCustomer>));
    const toggle = (who: TestCustomer | undefined) =>
      exchange.ports.db.transaction((tx) => collect(tx, who?.user_id ?? 0, work.code));
    // Each of the five three times.
    const found = await counted(runners((runner) => toggle(people[runner % 5]), 15));
    expect(found).toEqual({ done: 15 });
    const row = await exchange.ports.db.one<{ collected: number; rows: number }>`
      select w.collected, (select count(*) from nft_collect f where f.work_id = w.id) as rows
      from nft_work w where w.id = ${work.id}`;
    expect(row).toEqual({ collected: 5, rows: 5 });
  });

  it('NF6 own works are refused, but what was collected before it was bought is taken back', async () => {
    const work = await workOf(exchange, painter);
    const toggle = ({ client }: TestCustomer) => client.send(workCalls.collect, { code: work.code });
    expect(await reasonOf(toggle(painter))).toBe('nft_own');
    expect(await toggle(ann)).toEqual({ collect: true, collect_number: 1 });
    await onSale(exchange, painter, work);
    await buyOf(exchange, ann, work);
    expect(await toggle(ann)).toEqual({ collect: false, collect_number: 0 });
    expect(await reasonOf(toggle(ann))).toBe('nft_own');
    expect(await reasonOf(ann.client.send(workCalls.collect, { code: '0'.repeat(32) }))).toBe('nft_unknown');
  });
});

it('what sales cost is said before anybody offers one', async () => {
  const terms = await exchange.client().send(saleCalls.quote, {});
  expect([terms.fee_rate.toString(), terms.margin_rate.toString()]).toEqual(['0.025', '0.2']);
  expect(terms.currencies.map(({ name }) => name)).toEqual(['BTC', 'ETH', 'USDT']);
});
