import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { nftOperatorCalls } from '#contract/nft/operator-calls.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { Client } from '#contract/kit/client.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { openBox } from './service/box-view.ts';
import { buy, buyer, drawAll, onSale, type OnSale } from './testing/at-the-boxes.ts';

/* NB7: what is in a box that is not opened is told by no answer, to nobody. */

let exchange: TestExchange;
let series: OnSale;
let ann: TestCustomer;
let bob: TestCustomer;
let codes: string[];
let in_box: string;
let box_code: string;
let support: TestOperator;

const page = { page: 1, limit: 100 };

/** Every answer of the gallery about every work of the series, as this client reads it. */
const allReads = async (client: Client, uids: readonly number[]): Promise<unknown> => {
  const each = await Promise.all(
    codes.map(async (code) => [
      { ...(await client.send(workCalls.detail, { code })), server_time: '' },
      await client.send(workCalls.provenance, { code }),
      await client.send(saleCalls.bids, { code, limit: 10 }),
    ]),
  );
  const artists = await client.send(workCalls.artists, { page: 1, limit: 8 });
  const pages = await Promise.all(uids.map((uid) => client.send(workCalls.artist, { uid, page: 1, limit: 20 })));
  const lists = await Promise.all([
    client.send(workCalls.list, page),
    client.send(workCalls.list, { ...page, rarity: 'N' }),
    client.send(workCalls.list, { ...page, keyword: 'Work' }),
    client.send(workCalls.list, { ...page, order: 'collected' }),
    client.send(workCalls.collections, page),
    client.send(boxCalls.works, { ...page, code: series.code }),
  ]);
  return { each, artists, pages, lists };
};

/** The same of somebody who is logged in: everything that is their own, too. */
const ownReads = async ({ client }: TestCustomer, uids: readonly number[]): Promise<unknown> => {
  const own = await Promise.all(codes.map((code) => client.send(saleCalls.own, { code }).catch(String)));
  const segments = (['owned', 'listed', 'sold'] as const).map((segment) =>
    client.send(saleCalls.mine, { ...page, segment }),
  );
  const studio = await client.send(studioCalls.works, page);
  return { all: await allReads(client, uids), own, mine: await Promise.all(segments), studio };
};

/** What operators read about works of the series; addresses of media are signed anew each time. */
const operatorReads = async ({ client }: TestOperator): Promise<unknown> => {
  const { works } = await client.send(nftOperatorCalls.operatorWorks, { ...page, artist_id: series.artist.user_id });
  const each = await Promise.all(works.map(({ id }) => client.send(nftOperatorCalls.operatorWork, { id })));
  const acts = await Promise.all(
    works.map(({ id }) => reasonOf(client.send(nftOperatorCalls.operatorTakeDown, { id, reason: 'legal' }))),
  );
  const { works: inside } = await client.send(nftOperatorCalls.operatorSeriesWorks, { ...page, id: series.id });
  return {
    works: works.map((work) => ({ ...work, picture: '' })),
    each: each.map((work) => ({ ...work, media: '' })),
    acts,
    inside: inside.map((work) => ({ ...work, media: '' })),
  };
};

const state: { operator?: unknown; stranger?: unknown; artist?: unknown; buyer?: unknown; other?: unknown } = {};

beforeAll(async () => {
  exchange = await testExchange();
  series = await onSale(exchange, { counts: { N: 3, R: 1, SR: 1 } });
  [ann, bob] = [await buyer(exchange), await buyer(exchange)];
  const works = await exchange.ports.db.rows<{ code: string }>`
    select code from nft_work where series_id = ${series.id} order by id`;
  codes = works.map(({ code }) => code);
  await exchange.ports.db.run`
    insert into nft_collection (artist_id, name, made_at) values (${series.artist.user_id}, 'Seas', ${exchange.clock.now()})`;
  await exchange.ports.db.run`
    update nft_work set collection_id = (select max(id) from nft_collection) where series_id = ${series.id}`;
  box_code = (await buy(exchange, ann, series)).code;
  const uids = [series.artist.user_id];
  state.stranger = await allReads(exchange.client(), uids);
  state.artist = await ownReads(series.artist, uids);
  state.buyer = await ownReads(ann, uids);
  state.other = await ownReads(bob, uids);
  support = await operatorWith(exchange, 'support');
  state.operator = await operatorReads(support);
  await drawAll(exchange);
  const drawn = await exchange.ports.db.one<{ code: string }>`select code from nft_work where is_unopened`;
  in_box = drawn.code;
});
afterAll(() => exchange.close());

it('NB7 no read differs after the draw, for a stranger, the artist, the buyer and another customer', async () => {
  const uids = [series.artist.user_id];
  expect(await allReads(exchange.client(), uids)).toEqual(state.stranger);
  expect(await ownReads(series.artist, uids)).toEqual(state.artist);
  expect(await ownReads(ann, uids)).toEqual(state.buyer);
  expect(await ownReads(bob, uids)).toEqual(state.other);
});

it('NB7 operators read of a box that is not opened what everybody reads', async () => {
  expect(await operatorReads(support)).toEqual(state.operator);
});

it('NB7 works in boxes are in no list, and their pages show their artist as the owner', async () => {
  expect(await exchange.client().send(workCalls.list, page)).toEqual([]);
  expect(await exchange.client().send(workCalls.list, { ...page, keyword: 'Work' })).toEqual([]);
  for (const code of codes)
    expect(await exchange.client().send(workCalls.detail, { code })).toMatchObject({
      owner: series.artist.user_id,
      rarity_status: 0,
      rarity_house_id: series.id,
      status: 0,
    });
});

it('NB7 an unopened box is its series in the buyer’s lists, under its own code', async () => {
  const [box] = await ann.client.send(saleCalls.mine, page);
  expect(box).toMatchObject({ code: box_code, name: 'Small seas', hold_state: 'unopened', rarity: null, pay_type: 3 });
  expect(await ann.client.send(saleCalls.own, { code: box_code })).toEqual(box);
  expect(await reasonOf(bob.client.send(saleCalls.own, { code: box_code }))).toBe('nft_unknown');
  expect(await reasonOf(ann.client.send(workCalls.detail, { code: box_code }))).toBe('nft_unknown');
  const { data, count } = await ann.client.send(saleCalls.purchases, page);
  expect([count, data.map(({ kind, code, name }) => ({ kind, code, name }))]).toEqual([
    1,
    [{ kind: 'box', code: box_code, name: 'Small seas' }],
  ]);
});

it('NF6 NB7 collecting tells nobody whose a work is: its buyer may, its artist may not', async () => {
  const collect = (who: TestCustomer, code: string) => who.client.send(workCalls.collect, { code });
  for (const code of codes) {
    expect(await reasonOf(collect(series.artist, code))).toBe('nft_own');
    expect(await collect(ann, code)).toEqual({ collect: true, collect_number: 1 });
    expect(await collect(ann, code)).toEqual({ collect: false, collect_number: 0 });
  }
});

it('a series is found like a work, by its code and its number', async () => {
  const client = exchange.client();
  const [item] = await client.send(workCalls.list, { ...page, pay_type: 3 });
  expect(item).toMatchObject({
    id: series.id,
    code: series.code,
    pay_type: 3,
    status: 1,
    owner: series.artist.user_id,
  });
  for (const named of [{ id: series.id }, { code: series.code }])
    expect(await client.send(workCalls.detail, named)).toMatchObject({ id: series.id, can_buy: true });
  expect(await series.artist.client.send(workCalls.detail, { id: series.id })).toMatchObject({ can_buy: false });
  const found = (more: object) => client.send(workCalls.list, { ...page, pay_type: 3, ...more });
  for (const more of [{ status: 1 }, { currency: 3 }, { keyword: 'SMALL' }, { rarity: 'SR' }, { type: 1 }] as const)
    expect(await found(more), JSON.stringify(more)).toHaveLength(1);
  for (const more of [
    { status: 0 },
    { status: 2 },
    { currency: 1 },
    { keyword: 'x' },
    { type: 4 },
    { page: 2 },
  ] as const)
    expect(await found(more), JSON.stringify(more)).toEqual([]);
  for (const order of ['new', 'ending', 'price_up', 'price_down', 'collected'] as const)
    expect(await found({ order })).toHaveLength(1);
});

it('NB7 NF5 opening shows the work, its owner and its draw, to everybody', async () => {
  await exchange.ports.db.transaction((tx) => openBox(tx, ann.user_id, box_code));
  const client = exchange.client();
  const [listed] = await client.send(workCalls.list, page);
  expect(listed).toMatchObject({ code: in_box, owner: ann.user_id, rarity_status: 1 });
  const { owners } = await client.send(workCalls.provenance, { code: in_box });
  expect(owners.map(({ kind, owner_id, draw, series_code }) => ({ kind, owner_id, draw, series_code }))).toEqual([
    { kind: 'approved', owner_id: series.artist.user_id, draw: null, series_code: null },
    { kind: 'drawn', owner_id: ann.user_id, draw: 1, series_code: series.code },
  ]);
  expect(owners[1]?.entry).toMatch(/^A-B\d+$/);
  const { line, log_index } = await client.send(boxCalls.series, { code: series.code });
  expect(owners[1]).toMatchObject({ series_line: line, series_log_index: log_index });
  const mine = await ann.client.send(saleCalls.mine, page);
  expect(mine.map(({ code, hold_state }) => ({ code, hold_state }))).toEqual([{ code: in_box, hold_state: 'opened' }]);
  expect((await ann.client.send(saleCalls.own, { code: box_code })).code).toBe(in_box);
  const sold = await series.artist.client.send(saleCalls.mine, { ...page, segment: 'sold' });
  expect(sold.map(({ code, hold_state }) => ({ code, hold_state }))).toEqual([{ code: in_box, hold_state: 'resold' }]);
  // NG2: artists are counted again after five seconds.
  exchange.clock.forward(5000);
  const [artist] = await client.send(workCalls.artists, { page: 1, limit: 8 });
  expect(artist).toMatchObject({ works: 1, sold: 1 });
  const { data } = await ann.client.send(saleCalls.purchases, page);
  expect(data.map(({ code }) => code)).toEqual([in_box]);
  expect((await ann.client.send(boxCalls.box, { code: box_code })).item?.code).toBe(in_box);
});
