import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { cancel, ordersOf, tradersWith, USDT, ORDER_FORM } from './testing/at-the-book.ts';

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

it('SP15 the same request id gets the first answer, also concurrently, and serves one request only', async () => {
  const request_id = 'the-request-of-ann';
  const at_once = await Promise.all(
    Array.from({ length: 5 }, () => wire(ann!, 'POST', '/coin/trade', { ...ORDER_FORM, request_id })),
  );
  expect(new Set(at_once.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(at_once[0]).toMatchObject({ type: 'ok', data: { state: 'open' } });
  const id = String(at_once[0]?.data?.id);
  expect(await ordersOf(exchange, ann!)).toBe(1);
  await cancel(ann!, Number(id));
  expect(await wire(ann!, 'POST', '/coin/trade', { ...ORDER_FORM, request_id })).toEqual(at_once[0]);
  const reused = { reason: 'request_reused' };
  expect(await wire(ann!, 'POST', '/coin/trade', { ...ORDER_FORM, amount: '0.2', request_id })).toMatchObject(reused);
  expect(await wire(ann!, 'PUT', '/coin/trade', { id, request_id })).toMatchObject(reused);
  expect(await wire(ann!, 'POST', '/coin/cancel_all', { request_id })).toMatchObject(reused);
  expect(await wire(ben!, 'POST', '/coin/trade', { ...ORDER_FORM, request_id })).toMatchObject({ type: 'ok' });
  expect(await wire(ann!, 'POST', '/coin/trade', { ...ORDER_FORM, request_id: 'short' })).toMatchObject({
    reason: 'parameter_error',
  });
  expect(await ordersOf(exchange, ann!)).toBe(1);
});

const MOVE = { currency_id: String(USDT), number: '1', from_field: 'change', to_field: 'lever' };
const SALE = { ...ORDER_FORM, type: '2', target_price: '90000' };

it('LE11, SP15 an id that another call in progress uses is refused for an order', async () => {
  const request_id = 'one-id-for-two-calls';
  // The move waits for this row inside its transaction; the sale needs none of its accounts.
  const holder = await exchange.ports.db.session();
  await wire(ann!, 'POST', '/wallet/change', MOVE);
  await holder.query('begin');
  await holder.query(
    'select lock_accounts(array(select id from ledger_account where user_id = $1 and currency_id = $2))',
    [ann!.user_id, USDT],
  );
  const moving = wire(ann!, 'POST', '/wallet/change', { ...MOVE, request_id });
  const claims = `select from pg_locks where locktype = 'advisory'
    and (classid::bigint << 32 | objid::bigint) = request_lock($1, $2)`;
  await expect.poll(async () => (await holder.query(claims, [ann!.user_id, request_id])).rowCount).toBe(1);
  expect(await wire(ann!, 'POST', '/coin/trade', { ...SALE, request_id })).toMatchObject({
    reason: 'request_in_progress',
  });
  await holder.query('rollback');
  await holder.end();
  expect(await moving).toMatchObject({ type: 'ok' });
  expect(await wire(ann!, 'POST', '/coin/trade', { ...SALE, request_id })).toMatchObject({ reason: 'request_reused' });
  expect(await ordersOf(exchange, ann!)).toBe(0);
});

it('LE11, SP15 of an order and another call that use one id concurrently, one succeeds', async () => {
  for (let round = 0; round < 30; round++) {
    const request_id = `one-id-at-once-${round}`;
    const calls = [
      () => wire(ann!, 'POST', '/coin/trade', { ...SALE, amount: '0.001', request_id }),
      () => wire(ann!, 'POST', '/wallet/change', { ...MOVE, request_id }),
    ];
    const answers = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
    const done = answers.filter(({ type }) => type === 'ok');
    expect(done.length).toBe(1);
    const [refused] = answers.filter(({ type }) => type !== 'ok');
    expect(['request_reused', 'request_in_progress']).toContain(refused?.reason);
  }
});

it('SP15 a refusal is not stored: the same id is decided again', async () => {
  const request = { ...ORDER_FORM, type: '2', amount: '1.5', request_id: 'more-than-there-is' };
  expect(await wire(ann!, 'POST', '/coin/trade', request)).toMatchObject({ reason: 'insufficient_balance' });
  expect(await wire(ann!, 'POST', '/coin/trade', { ...request, amount: '0.5' })).toMatchObject({ type: 'ok' });
});

it('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
