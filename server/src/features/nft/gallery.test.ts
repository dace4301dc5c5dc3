import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { listOrders, workCalls } from '#contract/nft/work-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { galleryOf } from './service/work-gallery.ts';
import { takeDown } from './service/take-down.ts';
import {
  after,
  artist,
  bidOf,
  buyer,
  buyOf,
  HOUR_MS,
  MINUTE_MS,
  onSale,
  quote,
  workOf,
  type TestWork,
} from './testing/at-the-gallery.ts';
import { fillGallery, naiveList, naiveWorks, type ListInput, type NaiveWork } from './testing/with-works.ts';

let exchange: TestExchange;
let artists: TestCustomer[];
let ann: TestCustomer;
let works: readonly NaiveWork[];
let hidden: TestWork;

/** Sales that ended with the job and by the clock alone, that run, and that are still to start. */
beforeAll(async () => {
  exchange = await testExchange();
  artists = [await artist(exchange), await artist(exchange), await artist(exchange)];
  ann = await buyer(exchange);
  await fillGallery(exchange, artists, 22);
  await after(exchange, 2 * HOUR_MS);
  await fillGallery(exchange, artists, 33);
  exchange.clock.forward(80 * MINUTE_MS);
  const shown = await fillGallery(exchange, artists, 22);
  await quote(exchange);
  const [first] = artists;
  if (!first) throw new Error('no artist');
  const auction = await onSale(exchange, first, await workOf(exchange, first), { increment: '10' });
  await bidOf(exchange, ann, auction, '140');
  const bought = await onSale(exchange, first, await workOf(exchange, first, { name: 'Sold tide' }));
  await buyOf(exchange, ann, bought);
  for (const [place, { code }] of shown.slice(0, 7).entries()) {
    const others = artists.filter((_, turn) => turn !== place % 3);
    for (const who of [ann, ...others].slice(0, 1 + (place % 3))) await who.client.send(workCalls.collect, { code });
  }
  hidden = await workOf(exchange, first, { name: 'Hidden tide' });
  await exchange.ports.db.transaction((tx) => takeDown(tx, hidden, 'harmful', tx.now()));
  const [collection] = await exchange.ports.db.rows<{ id: number }>`
    insert into nft_collection (artist_id, name, made_at) values (${first.user_id}, 'Seas', ${exchange.clock.now()})
    returning id`;
  await exchange.ports.db.run`
    update nft_work set collection_id = ${collection?.id ?? 0} where artist_id = ${first.user_id} and id % 2 = 0`;
  works = await naiveWorks(exchange);
});
afterAll(() => exchange.close());

const listed = async (input: Partial<ListInput>): Promise<string[]> => {
  const reader = { viewer: null, now: exchange.clock.now() };
  const items = await galleryOf(exchange.ports.db, { page: 1, limit: 100, ...input }, reader);
  return items.map(({ code }) => code);
};

/** The list is that of the model, and the model's is not empty. */
const agree = async (input: Partial<ListInput>): Promise<void> => {
  const expected = naiveList(works, { page: 1, limit: 100, ...input }, exchange.clock.now());
  expect(await listed(input), JSON.stringify(input)).toEqual(expected);
};

describe('the list', () => {
  it('has works of every sort to choose from', () => {
    expect(works.length).toBeGreaterThan(70);
    const states = new Set(works.map(({ sale_state }) => sale_state));
    expect(states).toEqual(new Set([null, 'ended', 'live', 'sold']));
    expect(new Set(works.map(({ collected }) => collected)).size).toBeGreaterThan(2);
  });

  it('is the model’s in every order, with every kind, sale and status', async () => {
    for (const order of [undefined, ...listOrders])
      for (const status of [undefined, 0, 1, 2] as const)
        for (const pay_type of [undefined, 0, 1, 2] as const) await agree({ order, status, pay_type });
    for (const type of [0, 1, 2, 3, 4] as const)
      for (const order of listOrders) await agree({ type, order, currency: type });
  });

  it('is the model’s with prices in a currency, compared as numbers', async () => {
    for (const currency of [0, 1, 2, 3])
      for (const [min, max] of [
        ['0', undefined],
        ['0.5', '3'],
        ['100', '140'],
        [undefined, '99.9999999999'],
        ['999999999999999999', undefined],
        ['10', '9'],
      ])
        for (const order of ['new', 'price_down'] as const)
          await agree({
            currency,
            order,
            min_price: min === undefined ? undefined : Decimal.of(min),
            max_price: max === undefined ? undefined : Decimal.of(max),
          });
  });

  it('NS3 follows the clock, before the job has ended a sale', async () => {
    const over = works.filter(
      ({ sale_state, ends_at }) => sale_state === 'live' && (ends_at ?? '') <= exchange.clock.now(),
    );
    expect(over.length).toBeGreaterThan(0);
    const open = new Set([...(await listed({ status: 1 })), ...(await listed({ status: 2 }))]);
    expect(over.filter(({ code }) => open.has(code))).toEqual([]);
    const ended = new Set(await listed({ status: 0 }));
    expect(over.filter(({ code }) => !ended.has(code))).toEqual([]);
  });

  it('finds a keyword in names of works and of artists, in any case and any script', async () => {
    for (const keyword of ['tide', 'TIDE', ' tide ', 'o', '山', '水', '山水', 'の', 'éclair', '50%_off', '[3]', 'ίσυφ'])
      await agree({ keyword });
    for (const keyword of ['%', '_', '\\', "'", 'nothing like it', 'tide%', 'Artist', String(artists[1]?.user_id)])
      await agree({ keyword });
    await agree({ keyword: 'tide', order: 'price_up', type: 2 });
    expect(await listed({ keyword: 'Hidden' })).toEqual([]);
  });

  it('has pages that follow each other', async () => {
    for (const order of listOrders) {
      for (const page of [1, 2, 3, 9]) await agree({ page, limit: 7, order });
      expect(await listed({ page: 10_000, limit: 100, order })).toEqual([]);
    }
  });

  it('NG1 goes on behind the last work of a page in every order, and page numbers end at ten thousand works', async () => {
    const byCode = new Map(works.map(({ code, id }) => [code, id]));
    for (const order of ['new', 'ending', 'price_up', 'price_down', 'collected'] as const) {
      const found: string[] = [];
      for (let page: string[] | undefined; page === undefined || page.length === 7; found.push(...page)) {
        const last = byCode.get(found.at(-1) ?? '');
        page = await listed({ order, limit: 7, ...(last === undefined ? {} : { after: last }) });
      }
      expect(found, order).toEqual(await listed({ order }));
      expect(found.length, order).toBeGreaterThan(7);
    }
    expect(await listed({ after: 987_654_321 })).toEqual([]);
    expect(await listed({ page: 101 })).toEqual([]);
  });

  it('NG1 NM6 behind a work that is not shown there is nothing, as behind a number that does not exist', async () => {
    const [first] = artists;
    if (!first) throw new Error('no artist');
    const kept = await workOf(exchange, first, { name: 'Kept back' });
    expect((await listed({ after: kept.id })).length).toBeGreaterThan(7);
    for (const state of ['review', 'refused', 'taken_down'] as const) {
      await exchange.ports.db.run`update nft_work set state = ${state} where id = ${kept.id}`;
      for (const order of listOrders) expect(await listed({ after: kept.id, order }), `${state} ${order}`).toEqual([]);
    }
    expect(await listed({ after: hidden.id })).toEqual([]);
  });

  it('has only what is in a collection or has a rarity', async () => {
    const [one] = works.filter(({ collection_id }) => collection_id !== null);
    await agree({ collection_id: one?.collection_id ?? 0 });
    await agree({ collection_id: Number.MAX_SAFE_INTEGER });
    await agree({ rarity: 'SR' });
  });

  it('answers hostile input with a list or a refusal', async () => {
    const { url } = exchange;
    for (const query of [
      'page=-1',
      'limit=99999999',
      'page=x',
      'keyword=%00',
      'currency=2147483648',
      'type=5',
      'order=id',
      'min_price=-1',
      'min_price=1e3',
      "keyword=';--",
      'collection_id=0',
      'keyword[]=a',
    ]) {
      const answer = await fetch(`${url}/api/bind_box/getBoxList?${query}`);
      expect(answer.status, query).toBe(200);
    }
    expect(exchange.errors).toEqual([]);
  });
});

describe('groups', () => {
  it('NF2 artists with shown works, those with most of them first, and how many were sold', async () => {
    const rows = await exchange.client().send(workCalls.artists, { page: 1, limit: 8 });
    const counts = artists.map(({ user_id }) => ({
      id: user_id,
      works: works.filter(({ artist_id, is_hidden }) => artist_id === user_id && !is_hidden).length,
    }));
    expect(rows.map(({ id, works: count }) => ({ id, works: count }))).toEqual(
      counts.toSorted((one, other) => other.works - one.works || one.id - other.id),
    );
    expect(rows.find(({ id }) => id === artists[0]?.user_id)?.sold).toBe(1);
    expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBe(1);
    const named = await exchange.client().send(workCalls.artists, { page: 1, limit: 8, keyword: rows[0]?.nickname });
    expect(named.map(({ id }) => id)).toEqual([rows[0]?.id]);
  });

  it('an artist has pages of works and of what they collected', async () => {
    const [, second] = artists;
    const uid = second?.user_id ?? 0;
    const of = (page: number) => exchange.client().send(workCalls.artist, { uid, page, limit: 5 });
    const mine = works.filter(({ artist_id, is_hidden }) => artist_id === uid && !is_hidden);
    const model = naiveList(mine, { page: 1, limit: 100 }, exchange.clock.now());
    const pages = [await of(1), await of(2)];
    expect(pages.flatMap(({ artworks }) => artworks.map(({ code }) => code))).toEqual(model.slice(0, 10));
    expect(pages[0]?.works).toBe(mine.length);
    expect(pages[0]?.artworks_collect_number).toBe(mine.reduce((sum, { collected }) => sum + collected, 0));
    expect(pages[0]?.collects.length).toBeGreaterThan(0);
    expect(await reasonOf(exchange.client().send(workCalls.artist, { uid: ann.user_id, page: 1, limit: 5 }))).toBe(
      'nft_artist_unknown',
    );
  });

  it('collections count what is shown, and currencies are those of sales that are open', async () => {
    const [collection] = await exchange.client().send(workCalls.collections, { page: 1, limit: 20 });
    const inside = works.filter(({ collection_id, is_hidden }) => collection_id !== null && !is_hidden);
    expect(collection).toMatchObject({ name: 'Seas', artist_id: artists[0]?.user_id, works: inside.length });
    const others = await exchange.client().send(workCalls.collections, { page: 1, limit: 20, uid: ann.user_id });
    expect(others).toEqual([]);
    const currencies = await exchange.client().send(workCalls.currencies, {});
    expect(currencies.map(({ currency_name }) => currency_name)).toEqual(['BTC', 'ETH', 'USDT']);
  });
});

describe('a work', () => {
  const detail = (code: string, who = exchange.client()) => who.send(workCalls.detail, { code });

  it('is found by its code and by its number', async () => {
    const [one] = works.filter(({ is_hidden }) => !is_hidden);
    const by_code = await detail(one?.code ?? '');
    expect(await exchange.client().send(workCalls.detail, { id: one?.id })).toEqual(by_code);
    for (const named of [{}, { code: 'x' }, { id: 1 }, { code: '0'.repeat(32) }])
      expect(await reasonOf(exchange.client().send(workCalls.detail, named))).toBe('nft_unknown');
  });

  it('NF4 that was taken down is seen by its owner with the reason, and by no stranger', async () => {
    const [first] = artists;
    const { code } = hidden;
    expect(await reasonOf(detail(code))).toBe('nft_unknown');
    expect(await reasonOf(detail(code, ann.client))).toBe('nft_unknown');
    const seen = await detail(code, first?.client);
    expect(seen).toMatchObject({ taken_down: 'harmful', can_buy: false, status: 0 });
    expect(seen.media.large).toMatch(/\?e=\d+&s=/);
    expect(await reasonOf(exchange.client().send(workCalls.provenance, { code }))).toBe('nft_unknown');
    expect(await reasonOf(ann.client.send(workCalls.collect, { code }))).toBe('nft_unknown');
  });

  it('NA2 shows a bidder the own margin and bid, and nobody else’s', async () => {
    const row = works.find(({ price }) => price?.eq(Decimal.of(140)));
    const code = row?.code ?? '';
    expect(await detail(code, ann.client)).toMatchObject({ is_leading: true, can_buy: true, bids: 1 });
    expect((await detail(code, ann.client)).my_best_bid?.toString()).toBe('140');
    expect((await detail(code, ann.client)).my_margin?.toString()).toBe('20');
    expect((await detail(code, ann.client)).next_bid?.toString()).toBe('150');
    expect(await detail(code)).toMatchObject({ my_margin: null, my_best_bid: null, is_leading: false, can_buy: true });
    expect(await detail(code, artists[0]?.client)).toMatchObject({ can_buy: false });
  });
});
