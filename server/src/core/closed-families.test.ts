import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteCalls } from '#contract/site/calls.ts';
import { query } from '../testing/connection.ts';
import { loggedIn, type TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

type Beginning = readonly [family: string, path: string, fields: Readonly<Record<string, string>>, reason?: string];

const MOMENT = '2026-03-09T14:05:00.000Z';
const STATED = { id: '1', amount: '1', price: '1', way: 'bank' };
const OFFER = {
  side: 'buy',
  currency_id: '3',
  fiat: 'USD',
  total: '100',
  min: '10',
  max: '100',
  price: '1',
  ways: 'bank',
};

/** Every call that begins something new in a family, with fields that its shape accepts. */
const BEGINNINGS: readonly Beginning[] = [
  ['lock-mining', '/lh/deposit', { config_id: '1', amount: '1' }],
  ['ieo', '/project/order', { project_id: '1', amount: '1', pay_currency: '3', price: '1' }],
  ['borrowing', '/borrow/buy', { id: '1', amount: '1' }],
  ['nft', '/bind_box/buyNFT', { code: 'none' }],
  ['nft', '/bind_box/marginNFT', { code: 'none' }],
  ['nft', '/bind_box/auctionNFT', { code: 'none', price: '1' }],
  ['nft', '/bind_box/resellNFT', { code: 'none', price: '1', start_time: MOMENT, end_time: MOMENT }],
  ['nft', '/bind_box/studio/apply', { name: 'Ann', description: 'Draws' }],
  [
    'nft',
    '/bind_box/studio/make_series',
    {
      name: 'Kites',
      description: '',
      works: 'none:N',
      price: '1',
      currency_id: '3',
      start_time: MOMENT,
      end_time: MOMENT,
    },
  ],
  ['coupons', '/coupon/take', { campaign_id: '1' }],
  ['coupons', '/coupon/redeem', { code: 'WELCOME10' }],
  ['dual', '/dual/buyDual', { id: '1', num: '1' }, 'invest_not_offered'],
  ['c2c', '/c2c/buyCoin', STATED],
  ['c2c', '/c2c/sellCoin', STATED],
  ['c2c', '/c2c/quick/take', STATED],
  ['c2c', '/c2c/do_legal_deal', { id: '1' }],
  ['c2c', '/c2c/savePublishInfo', OFFER],
  [
    'options',
    '/microtrade/submit',
    { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' },
    'options_not_offered',
  ],
];

/** Families that nothing of the room's own begins, or whose markets are paused instead (SI5). */
const WITHOUT = ['stock', 'futures', 'copy-trading', 'invite', 'defi-mining', 'cloud-mining', 'invest'];

let exchange: TestExchange;
let who: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  who = await loggedIn(exchange);
});
afterAll(() => exchange.close());

const send = async (path: string, fields: Readonly<Record<string, string>>): Promise<string | undefined> => {
  const reply = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: who.token, 'idempotency-key': crypto.randomUUID() },
    body: new URLSearchParams(fields),
  });
  return ((await reply.json()) as { reason?: string }).reason;
};

const switched = async (family: string, is_on: boolean): Promise<void> => {
  await query(exchange.database_url, `update product_family set is_on = ${is_on} where name = '${family}'`);
  // Orders ask the database once a second.
  exchange.clock.forward(2000);
};

it('SI5 knows every family that a room declares', async () => {
  const { families: declared } = await exchange.client().send(siteCalls.config, {});
  const known = new Set([...BEGINNINGS.map(([family]) => family), ...WITHOUT]);
  expect(declared.filter((name) => !known.has(name))).toEqual([]);
});

const rows = BEGINNINGS.map(([family, path, fields, reason = 'not_offered']) => ({ family, path, fields, reason }));

it.each(rows)('SI5 while $family is switched off, $path refuses', async ({ family, path, fields, reason }) => {
  expect(await send(path, fields), 'before').not.toBe(reason);
  await switched(family, false);
  const answer = await send(path, fields);
  await switched(family, true);
  expect(answer).toBe(reason);
});
