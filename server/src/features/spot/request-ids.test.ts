import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCustomer } from '../../testing/customers.ts';
import { testExchange, type TestExchange } from '../../testing/exchange.ts';
import { asOwner, cancel, ordersOf, tradersWith, WISH } from './testing/at-the-book.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  [ann, ben] = await tradersWith(exchange, 2);
});
afterAll(() => exchange.close());

interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: { readonly id: number };
}

const wire = async ({ token }: TestCustomer, method: string, path: string, fields: object): Promise<Answer> => {
  const body = new URLSearchParams({ lang: 'en', ...fields });
  const response = await fetch(`${exchange.url}/api${path}`, { method, headers: { authorization: token }, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

it('SP15 the same request id gets the first answer, also at the same moment, and stands for one wish only', async () => {
  const request_id = 'the-wish-of-ann';
  const at_once = await Promise.all(
    Array.from({ length: 5 }, () => wire(ann!, 'POST', '/coin/trade', { ...WISH, request_id })),
  );
  expect(new Set(at_once.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(at_once[0]).toMatchObject({ type: 'ok', data: { state: 'open' } });
  const id = String(at_once[0]?.data?.id);
  expect(await ordersOf(exchange, ann!)).toBe(1);
  await cancel(ann!, Number(id));
  expect(await wire(ann!, 'POST', '/coin/trade', { ...WISH, request_id })).toEqual(at_once[0]);
  const reused = { reason: 'request_reused' };
  expect(await wire(ann!, 'POST', '/coin/trade', { ...WISH, amount: '0.2', request_id })).toMatchObject(reused);
  expect(await wire(ann!, 'PUT', '/coin/trade', { id, request_id })).toMatchObject(reused);
  expect(await wire(ann!, 'POST', '/coin/cancel_all', { request_id })).toMatchObject(reused);
  expect(await wire(ben!, 'POST', '/coin/trade', { ...WISH, request_id })).toMatchObject({ type: 'ok' });
  expect(await wire(ann!, 'POST', '/coin/trade', { ...WISH, request_id: 'short' })).toMatchObject({
    reason: 'parameter_error',
  });
  expect(await ordersOf(exchange, ann!)).toBe(1);
});

it('SP15 an order whose id came to stand for another call at the same moment still gets its own answer', async () => {
  const request_id = 'one-id-for-two-calls';
  const first = await wire(ann!, 'POST', '/coin/trade', { ...WISH, request_id });
  // Two calls that begin at once do not see each other, so both may be answered and stored.
  await asOwner(
    exchange,
    `insert into request (user_id, request_id, call, input_sha256, answer, at)
     values (${ann!.user_id}, '${request_id}', '/wallet/change', '\\x00', '{}', now())`,
  );
  expect(await wire(ann!, 'POST', '/coin/trade', { ...WISH, request_id })).toEqual(first);
  expect(await ordersOf(exchange, ann!)).toBe(1);
});

it('SP15 a refusal is no answer to keep: the same id is decided again', async () => {
  const wish = { ...WISH, type: '2', amount: '1.5', request_id: 'more-than-there-is' };
  expect(await wire(ann!, 'POST', '/coin/trade', wish)).toMatchObject({ reason: 'insufficient_balance' });
  expect(await wire(ann!, 'POST', '/coin/trade', { ...wish, amount: '0.5' })).toMatchObject({ type: 'ok' });
});

it('nothing above was a mistake of ours', () => {
  expect(exchange.errors).toEqual([]);
});
