import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { roomCalls } from '#contract/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { fundHouse, long, openFutures, tickTo } from '../futures/testing/at-the-contract.ts';
import { out, quotePrices, settledIn, USDT } from '../withdrawals/testing/withdrawers.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { begun, FUTURES, fundTreasury, later, mine, MINUTE_MS, take } from './testing/at-coupons.ts';

let exchange: TestExchange;
let who: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  await fundTreasury(exchange);
  await fundHouse(exchange);
  who = await loggedIn(exchange);
});
afterAll(() => exchange.close());

const ask = async (method: string, path: string, fields: Readonly<Record<string, string>>, token = who.token) => {
  const form = new URLSearchParams({ lang: 'en', ...fields });
  const url = `${exchange.url}/api${path}`;
  const response =
    method === 'GET'
      ? await fetch(`${url}?${form.toString()}`, { headers: { authorization: token } })
      : await fetch(url, { method, headers: { authorization: token }, body: form });
  return { status: response.status, ...((await response.json()) as { type: string; reason?: string }) };
};

const ODD = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  '１０',
  "1'; drop table coupon; --",
  '1\u0000',
  '[object Object]',
  'A'.repeat(5000),
  '<img src=x onerror=alert(1)>',
];

it('hostile numbers, codes and pages are refused or clamped, never a fault', async () => {
  await begun(exchange, { ...FUTURES, code: 'PUBLIC10' });
  for (const odd of ODD) {
    const requests = [
      ['POST', '/coupon/take', { campaign_id: odd }],
      ['POST', '/coupon/redeem', { code: odd }],
      ['POST', '/coupon/boost', { id: odd, lock_order_id: odd }],
      ['GET', '/coupon/payments', { id: odd }],
      ['GET', '/coupon/list', { page: odd, limit: odd, state: 'usable' }],
      ['GET', '/coupon/list', { state: odd }],
      ['GET', '/coupon/locks', { page: odd, limit: odd }],
    ] as const;
    for (const [method, path, fields] of requests) {
      const { status, type } = await ask(method, path, fields);
      expect(status, `${path} ${odd.slice(0, 30)}`).toBeLessThan(500);
      expect(['ok', 'error']).toContain(type);
    }
  }
  expect(await mine(who)).toEqual([]);
  expect(exchange.errors).toEqual([]);
});

it('unknown ids and other customers’ coupons get the same answer', async () => {
  const other = await loggedIn(exchange);
  const theirs = await take(other, await begun(exchange, FUTURES));
  for (const id of [String(theirs.id), '987654321']) {
    expect(await ask('GET', '/coupon/payments', { id })).toMatchObject({ reason: 'coupon_unknown' });
    expect(await ask('POST', '/coupon/boost', { id, lock_order_id: '1' })).toMatchObject({ reason: 'coupon_unknown' });
  }
});

it('the same request id takes once and returns the first answer', async () => {
  const campaign_id = String(await begun(exchange, FUTURES));
  const someone = await loggedIn(exchange);
  const form = { campaign_id, request_id: 'coupon-request-1' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/coupon/take', form, someone.token)));
  expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 6 }, () => 'ok'));
  expect(await mine(someone)).toHaveLength(1);
});

it('CP1 no call of an operator has a field for a customer', () => {
  const fields = Object.values(roomCalls['coupons'] ?? {})
    .filter(({ access }) => access === 'operator')
    .flatMap(({ input }) => Object.keys(input.shape));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((name) => /user|customer|email|account|uid/.test(name))).toEqual([]);
});

it('CP9 a coupon never touches a withdrawal: with one running, and with money that it gave, everything can leave', async () => {
  const { who: rich, saved } = await settledIn(exchange);
  await openFutures(exchange, rich);
  await take(rich, await begun(exchange, FUTURES));
  await tickTo(exchange, '64250');
  const spot = async (): Promise<Decimal> => balanceOf(exchange.ports.db, customer(rich.user_id, 'spot'), USDT);
  const before = await spot();
  await long(rich, 5);
  await later(exchange, 10 * MINUTE_MS);
  expect((await spot()).minus(before).toString()).toBe('1.60625');
  await quotePrices(exchange);
  const all = await spot();
  const asked = await out(exchange, {
    who: rich,
    currency: USDT,
    number: all.toString(),
    to: { payout_id: saved[USDT] },
  });
  expect(asked.id).toBeGreaterThan(0);
  expect((await spot()).toString()).toBe('0');
  expect(await mine(rich, 'usable'), 'and the coupon goes on').toHaveLength(1);
});
