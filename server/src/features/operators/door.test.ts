import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#contract/kit/call.ts';
import * as field from '#contract/kit/fields.ts';
import { change } from '#server/core/room.ts';
import { buildServer } from '#server/http/server.ts';
import { loadRefusalTexts } from '#server/core/refusal-texts.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { doorkeeper } from '../identity/index.ts';
import { operatorBy } from './index.ts';

/* What the HTTP layer guarantees to rooms with calls for operators, shown with sample calls. */

const common = {
  method: 'POST',
  summary: 'x',
  input: field.nothing(),
  output: field.object({ who: field.whole(), times: field.whole() }),
  refusals: [],
  money: true,
} as const;
const pay = call({ ...common, path: '/console/test/pay', access: 'operator', roles: ['finance'] });
const own = call({ ...common, path: '/test/pay', access: 'customer' });

let exchange: TestExchange;
let server: FastifyInstance;
let times = 0;

beforeAll(async () => {
  exchange = await testExchange();
  const { ports } = exchange;
  server = await buildServer({
    ports,
    keeper: { ...doorkeeper(ports), authenticateOperator: (token) => operatorBy(ports, token) },
    handlers: [
      change(pay, async (_tx, { session }) => ({ who: session.operator_id, times: ++times })),
      change(own, async (_tx, { session }) => ({ who: session.user_id, times: ++times })),
    ],
    say: await loadRefusalTexts(),
  });
});
afterAll(async () => {
  await server.close();
  await exchange.close();
});

const send = async (path: string, token: string, fields: Record<string, string> = {}): Promise<unknown> => {
  const response = await server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: token },
  });
  const body = response.json<{ type: string; reason?: string; message: unknown }>();
  return body.reason ?? body.message;
};

test('OP4 a request of an operator runs once, and never collides with the same id of another person', async () => {
  const [one, other] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  const customer = await loggedIn(exchange);
  const request = { request_id: 'the-same-id-for-all' };
  const first = await send('/console/test/pay', one.token, request);
  expect(first).toEqual({ who: one.operator_id, times: 1 });
  expect(await send('/console/test/pay', one.token, request)).toEqual(first);
  expect(await send('/console/test/pay', other.token, request)).toEqual({ who: other.operator_id, times: 2 });
  expect(await send('/test/pay', customer.token, request)).toEqual({ who: customer.user_id, times: 3 });
  expect(await send('/console/test/pay', one.token, { ...request, more: '1' })).toBe('request_reused');
  expect(times).toBe(3);
});

test('OP4 an operator without the role does not even get a stored answer', async () => {
  const operator = await operatorWith(exchange, 'finance');
  const request = { request_id: 'answered-before' };
  await send('/console/test/pay', operator.token, request);
  await exchange.ports.db.run`update operator set roles = '{support}' where id = ${operator.operator_id}`;
  expect(await send('/console/test/pay', operator.token, request)).toBe('operator_not_allowed');
});

test('OP4 an operator is never taken for the customer with the same id', async () => {
  const operator = await operatorWith(exchange, 'finance');
  expect(await send('/test/pay', operator.token)).toBe('session_invalid');
});
