import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, long, moneyOf, short, tickTo } from './testing/at-the-contract.ts';

const ETH = 2;
let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];
/** Of ann: an open long, an open short, a pending order and a closed position. */
let ids: { readonly long: number; readonly short: number; readonly pending: number; readonly closed: number };

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64250');
  [ann, ben] = await futuresTraders(exchange, 2);
  const closed = (await long(ann!, 1)).id;
  await ann!.client.send(futuresCalls.close, { id: closed });
  const pending = (await long(ann!, 1, { limit: '60000' })).id;
  ids = { long: (await long(ann!, 2)).id, short: (await short(ann!, 2)).id, pending, closed };
});
afterAll(() => exchange.close());

type Fields = Readonly<Record<string, string>>;

const send = async ({ token }: TestCustomer, path: string, fields: Fields) => {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  const { type, reason } = (await response.json()) as { readonly type: string; readonly reason?: string };
  return { status: response.status, type, reason };
};

/** Everything that futures has stored, and everybody's money. */
const stored = async (): Promise<string> => {
  const tables = ['futures_position', 'futures_closing', 'futures_change', 'futures_overnight', 'ledger_posting'];
  const rows = await Promise.all(
    tables.map((table) => query(exchange.database_url, `select * from ${table} order by 1, 2`)),
  );
  return JSON.stringify(rows);
};

const ORDER: Fields = { currency_id: '1', legal_id: '3', share: '1', multiple: '20', type: '1', status: '1' };
const LIMIT: Fields = { ...ORDER, status: '0', target_price: '64000' };
const NOT_NUMBERS = [
  'NaN',
  'Infinity',
  '1e9',
  '-1',
  '0x10',
  '',
  ' ',
  "1'; drop table market",
  '１',
  '1,5',
  'null',
  '[]',
];

const orders: readonly (readonly [string, Fields])[] = [
  ...[
    '0',
    '-1',
    '1.5',
    '1000000000',
    '1000000001',
    '9007199254740993',
    '3',
    '30',
    '21',
    '99',
    '101',
    ...NOT_NUMBERS,
  ].map((multiple) => [`multiple ${multiple}`, { ...ORDER, multiple }] as const),
  ...['0', '-1', '1.5', '1000000000', '999999999999999999999', ...NOT_NUMBERS].map(
    (share) => [`${share} lots`, { ...ORDER, share }] as const,
  ),
  ...['0', '3', '-1', '1.5', 'long', ...NOT_NUMBERS].map((type) => [`type ${type}`, { ...ORDER, type }] as const),
  ...['2', '-1', 'NaN', ''].map((status) => [`status ${status}`, { ...ORDER, status }] as const),
  ...['0', '-1', '2', '7', '999999', '9007199254740993', 'NaN'].map(
    (currency_id) =>
      [`currency ${currency_id}`, { ...ORDER, currency_id: currency_id === '2' ? '3' : currency_id }] as const,
  ),
  ...['64250', '64251', '70000', '0', '-1', '0.001', '64000.001', '999999999999999999', ...NOT_NUMBERS].map(
    (target_price) => [`a limit of ${target_price} for a long`, { ...LIMIT, target_price }] as const,
  ),
  ...['64250', '64249', '0.01', '999999999999999999', '999999999999999'].map(
    (target_price) => [`a limit of ${target_price} for a short`, { ...LIMIT, type: '2', target_price }] as const,
  ),
  ...['64250', '64249.99', '1', '64251.001', '-1', 'NaN', '1e9'].map(
    (target_profit_price) =>
      [`a take-profit of ${target_profit_price} for a long`, { ...ORDER, target_profit_price }] as const,
  ),
  ...['64250', '64250.01', '61358.75', '61000', '1', '-1', 'NaN', '0x1', '63000.001'].map(
    (stop_loss_price) => [`a stop-loss of ${stop_loss_price} for a long`, { ...ORDER, stop_loss_price }] as const,
  ),
  ...['64250', '64249.99', '67141.25', '99999', '999999999999999999'].map(
    (stop_loss_price) =>
      [`a stop-loss of ${stop_loss_price} for a short`, { ...ORDER, type: '2', stop_loss_price }] as const,
  ),
  ...['64249.99', '0.01', 'NaN', '-1'].map(
    (worst_price) => [`a worst price of ${worst_price} for a long`, { ...ORDER, worst_price }] as const,
  ),
  ['no limit', { ...ORDER, status: '0' }],
];

test.each(orders)('P49 an order with %s is refused, and nothing is stored', async (_what, fields) => {
  const before = await stored();
  const answer = await send(ann!, '/lever/submit', fields);
  expect(answer.status).toBeLessThan(500);
  expect(answer).toMatchObject({ type: 'error', reason: expect.stringMatching(/^[a-z_]+$/) as string });
  expect(await stored()).toBe(before);
});

const CALLS: readonly (readonly [string, Fields])[] = [
  ['/lever/close', {}],
  ['/lever/close', { share: '1' }],
  ['/lever/cancel', {}],
  ['/lever/setstop', { target_profit_price: '70000', stop_loss_price: '63000' }],
  ['/lever/setstop', {}],
  ['/lever/add_margin', { amount: '1' }],
  ['/lever/reverse', {}],
];
const WRONG_IDS = ['0', '-1', '1.5', '1000000', '9007199254740993', '99999999999999999999', ...NOT_NUMBERS];

test.each(CALLS)('P50 %s %j with an id that is not there is refused, and nothing is stored', async (path, fields) => {
  const before = await stored();
  for (const id of WRONG_IDS) {
    const answer = await send(ann!, path, { ...fields, id });
    expect(answer.status, `${path} ${id}`).toBeLessThan(500);
    expect(answer, `${path} ${id}`).toMatchObject({ type: 'error', reason: expect.any(String) as string });
  }
  expect(await stored()).toBe(before);
});

test.each(CALLS)('P50 %s %j of another customer is as unknown as one that never was', async (path, fields) => {
  const before = await stored();
  const unknown = await send(ben!, path, { ...fields, id: '1000000' });
  expect(unknown).toMatchObject({ type: 'error', reason: 'futures_position_unknown' });
  for (const id of Object.values(ids)) expect(await send(ben!, path, { ...fields, id: String(id) })).toEqual(unknown);
  expect(await stored()).toBe(before);
});

test.each(CALLS)('P50 %s %j of an ended position is refused as ended', async (path, fields) => {
  const before = await stored();
  const answer = await send(ann!, path, { ...fields, id: String(ids.closed) });
  expect(answer).toMatchObject({ type: 'error', reason: 'futures_position_ended' });
  expect(await stored()).toBe(before);
});

it('P50 an open position cannot be cancelled, and a pending order cannot be closed, reversed or given margin', async () => {
  const before = await stored();
  const ended = { type: 'error', reason: 'futures_position_ended' };
  expect(await send(ann!, '/lever/cancel', { id: String(ids.long) })).toMatchObject(ended);
  for (const path of ['/lever/close', '/lever/reverse'])
    expect(await send(ann!, path, { id: String(ids.pending) })).toMatchObject(ended);
  expect(await send(ann!, '/lever/add_margin', { id: String(ids.pending), amount: '1' })).toMatchObject(ended);
  expect(await stored()).toBe(before);
});

it('P50 closing too many lots, wrong stops and impossible margins are refused, and nothing is stored', async () => {
  const before = await stored();
  const refused = async (path: string, id: number, fields: Fields): Promise<void> => {
    const answer = await send(ann!, path, { id: String(id), ...fields });
    const what = `${path} ${JSON.stringify(fields)}`;
    expect(answer.status, what).toBeLessThan(500);
    expect(answer, what).toMatchObject({ type: 'error', reason: expect.stringMatching(/^[a-z_]+$/) as string });
  };
  for (const share of ['0', '-1', '1.5', '3', '1000000000', '99999999999999999999', 'NaN', '1e9'])
    await refused('/lever/close', ids.long, { share });
  for (const amount of ['0', '-1', '0.0000001', '100000', '999999999999999999', 'NaN', '1e9', ''])
    await refused('/lever/add_margin', ids.long, { amount });
  for (const stop_loss_price of ['64250', '99999', '61358.75', '1', '-1', 'NaN', '63000.001', '1e4'])
    await refused('/lever/setstop', ids.long, { stop_loss_price });
  for (const target_profit_price of ['64250', '64000', '-1', 'NaN', '70000.001'])
    await refused('/lever/setstop', ids.long, { target_profit_price });
  for (const stop_loss_price of ['64250', '64000', '67141.25', '999999999999999999'])
    await refused('/lever/setstop', ids.short, { stop_loss_price });
  for (const stop_loss_price of ['60000', '64000', '57000'])
    await refused('/lever/setstop', ids.pending, { stop_loss_price });
  for (const type of ['3', '-1', '1.5', 'all', 'NaN', ''])
    expect(await send(ann!, '/lever/batch_close', { type }), type).toMatchObject({
      type: 'error',
      reason: 'parameter_error',
    });
  expect(await stored()).toBe(before);
});

it('P50 a preview of a price beyond every amount is refused', async () => {
  await tickTo(exchange, '0.1', 'DOGE/USDT');
  const markets = await ann!.client.send(futuresCalls.terms, {});
  const doge = markets.find(({ symbol }) => symbol === 'DOGE/USDT');
  const absurd = new URLSearchParams({
    match_id: String(doge?.match_id),
    type: '1',
    share: '1',
    multiple: '10',
    target_price: '999999999999999999',
  });
  const response = await fetch(`${exchange.url}/api/lever/preview?${absurd.toString()}`, {
    headers: { authorization: ann!.token },
  });
  expect([response.status, ((await response.json()) as { reason: string }).reason]).toEqual([200, 'parameter_error']);
});

it('P49 FU15 levels that no price will ever reach are stored and never fire', async () => {
  const { id } = await long(ben!, 1, { take_profit: '999999999999999999' });
  expect(await send(ben!, '/lever/close', { id: String(id) })).toMatchObject({ type: 'ok' });
  for (const target_profit_price of ['999999999999999999', '99999999999.99', '100000000'])
    expect(await send(ann!, '/lever/setstop', { id: String(ids.long), target_profit_price })).toMatchObject({
      type: 'ok',
    });
  await tickTo(exchange, '64300');
  await tickTo(exchange, '64250');
  expect((await moneyOf(exchange, ann!)).held).not.toBe('0');
});

it('P50 a batch that names a market closes only there, and an unknown market closes nothing', async () => {
  const before = await stored();
  for (const pair of [
    { currency_id: '999', legal_id: '3' },
    { currency_id: '3', legal_id: '1' },
  ])
    expect((await send(ann!, '/lever/batch_close', { type: '0', ...pair })).status).toBeLessThan(500);
  expect(await stored()).toBe(before);
});

it('FU11 a batch that names only a currency closes there, and one in another quote currency closes nothing', async () => {
  await tickTo(exchange, '3000', 'ETH/USDT');
  const [cat] = await futuresTraders(exchange, 1);
  await long(cat!, 1);
  await long(cat!, 1, { currency_id: ETH });
  const left = async () => (await cat!.client.send(futuresReads.overview, {})).positions.map(({ symbol }) => symbol);
  await send(cat!, '/lever/batch_close', { legal_id: '1' });
  await send(cat!, '/lever/batch_close', { type: '2', currency_id: '1' });
  expect(await left()).toEqual(['ETH/USDT', 'BTC/USDT']);
  expect(await send(cat!, '/lever/batch_close', { currency_id: '1' })).toMatchObject({ type: 'ok' });
  expect(await left()).toEqual(['ETH/USDT']);
  expect(await send(cat!, '/lever/batch_close', { legal_id: '3' })).toMatchObject({ type: 'ok' });
  expect(await left()).toEqual([]);
});

it('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
