import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worksInOrder } from '#server/demo-art/sales.ts';
import { demoGallery } from '#server/demo.ts';
import { drawApart } from '#server/ports/demo-artist.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoGallery } from './service/demo-gallery.ts';
import type { DemoGallery } from './service/demo-plan.ts';
import { after, bidOf, buyer, HOUR_MS, quote } from './testing/at-the-gallery.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  await quote(exchange);
});
afterAll(() => exchange.close());

const chosen = ['Tide #7', 'Quarter Turns', 'Dahlia', 'Slack Water, Moonrise', 'Snow on the Village'];
const some = worksInOrder().filter(({ name, series }) => chosen.includes(name) || series === 'Kite');

/** The kites as small plain pictures: what is asked here is how they become a series. */
const draw: DemoGallery['draw'] = async function* (numbers) {
  const kites = new Set(some.flatMap(({ series, number }) => (series === 'Kite' ? [number] : [])));
  for (const number of numbers.filter((one) => kites.has(one))) {
    const plain = { width: 8, height: 8, channels: 3, background: { r: number, g: 90, b: 120 } } as const;
    yield { number, bytes: await sharp({ create: plain }).png().toBuffer() };
  }
  yield* drawApart(numbers.filter((one) => !kites.has(one)));
};

const ports = () => ({ ...exchange.ports, prices: exchange.prices });
const fill = async (signal?: AbortSignal): Promise<void> =>
  ensureDemoGallery(ports(), await demoGallery(exchange.ports, { works: some, draw }), signal);

const counts = () =>
  exchange.ports.db.one<{ works: number; artists: number; listings: number; series: number; owners: number }>`
    select (select count(*) from nft_work where is_demo and state = 'shown') as works,
      (select count(*) from nft_artist where is_demo and state = 'active') as artists,
      (select count(*) from nft_listing) as listings, (select count(*) from nft_series where is_demo) as series,
      (select count(*) from nft_owner) as owners`;

const saleOf = (name: string) =>
  exchange.ports.db.row<{
    id: number;
    code: string;
    state: string;
    price: string;
    increment: string;
    margin: string | null;
  }>`
    select l.id, w.code, l.state, trim_scale(l.price)::text as price, trim_scale(l.increment)::text as increment,
      trim_scale(l.margin)::text as margin
    from nft_listing l join nft_work w on w.id = l.work_id where w.name = ${name} order by l.id desc limit 1`;

it('a start that was interrupted goes on where it ended, and another one adds nothing', async () => {
  const ending = new AbortController();
  const stopped = {
    ...(await demoGallery(exchange.ports, { works: some })),
    draw: async function* (numbers: readonly number[]) {
      let made = 0;
      for await (const file of draw(numbers)) {
        if (++made === 3) ending.abort();
        yield file;
      }
    },
  };
  await ensureDemoGallery(ports(), stopped, ending.signal);
  expect(await counts()).toMatchObject({ works: 2, artists: 9, series: 0 });
  await fill();
  const first = await counts();
  expect(first).toEqual({ works: 25, artists: 9, listings: 4, series: 1, owners: 25 });
  await fill();
  expect(await counts()).toEqual(first);
  await exchange.audit();
});

it('Tide #7 is an auction from 100 USDT in steps of 10, and nobody of the demo bids, buys or collects', async () => {
  expect(await saleOf('Tide #7')).toMatchObject({ state: 'live', price: '100', increment: '10', margin: '20' });
  expect((await saleOf('Slack Water, Moonrise'))?.margin).toBe('10');
  expect(await saleOf('Quarter Turns')).toBeUndefined();
  const acts = await exchange.ports.db.one<{ bids: number; collects: number; boxes: number; orders: number }>`
    select (select count(*) from nft_bid) as bids, (select count(*) from nft_collect) as collects,
      (select count(*) from nft_box) as boxes, (select count(*) from nft_order) as orders`;
  expect(acts).toEqual({ bids: 0, collects: 0, boxes: 0, orders: 0 });
});

it('NB1 the kites are a series of 14 N, 5 R and 1 SR at 50 USDT, committed before the first box is sold', async () => {
  const kite = await exchange.ports.db.one`
    select name, state, trim_scale(price)::text as price, n_count, r_count, sr_count, line like 'boxes|1|%' as is_committed
    from nft_series`;
  expect(kite).toEqual({
    name: 'Kite',
    state: 'live',
    price: '50',
    n_count: 14,
    r_count: 5,
    sr_count: 1,
    is_committed: true,
  });
});

it('an auction that found no bidder runs again, and one that a customer won does not', async () => {
  const tide = await saleOf('Tide #7');
  const who = await buyer(exchange);
  await bidOf(exchange, who, { id: 0, code: tide?.code ?? '' }, '120');
  await after(exchange, 21 * HOUR_MS);
  expect((await saleOf('Slack Water, Moonrise'))?.state).toBe('ended');
  await fill();
  expect((await saleOf('Slack Water, Moonrise'))?.state).toBe('live');
  await after(exchange, 30 * HOUR_MS);
  await fill();
  expect(await saleOf('Tide #7')).toMatchObject({ id: tide?.id, state: 'awaiting' });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
