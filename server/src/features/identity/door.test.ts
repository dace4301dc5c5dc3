import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib/functional';
import { identityCalls } from '#contract/identity/calls.ts';
import { call } from '#contract/kit/call.ts';
import { nothing } from '#contract/kit/fields.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { answer, change } from '#server/core/room.ts';
import { buildServer } from '#server/http/server.ts';
import { loadRefusalTexts } from '#server/core/refusal-texts.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer, doorkeeper } from './index.ts';
import { logIn, PASSWORD } from './testing/wire.ts';

/* What the HTTP layer guarantees to other rooms, shown with sample calls. */

const guarded = {
  method: 'POST',
  access: 'customer',
  summary: 'x',
  input: nothing(),
  output: nothing(),
  refusals: ['not_found'],
} as const;
const pay = call({ ...guarded, path: '/test/pay', payment_password: true });
const factor = call({ ...guarded, path: '/test/factor', second_factor: true });
const factorRead = call({ ...guarded, path: '/test/factor_read', second_factor: true });

let exchange: TestExchange;
let server: FastifyInstance;
let done = 0;

beforeAll(async () => {
  exchange = await testExchange();
  const { ports } = exchange;
  await addReadyCustomer(ports, { email: 'payer@example.com', password: PASSWORD, payment_password: '246810' });
  await addReadyCustomer(ports, { email: 'unset@example.com', password: PASSWORD });
  const finish = async () => {
    done++;
    return {};
  };
  const handlers = [
    change(pay, finish),
    change(factor, async (_tx, asked) => {
      if (asked.now > '2027') throw new Refusal('not_found');
      return finish();
    }),
    answer(factorRead, finish),
  ];
  server = await buildServer({
    ports,
    keeper: { ...doorkeeper(ports), authenticateOperator: async () => undefined },
    handlers,
    say: await loadRefusalTexts(),
  });
});
afterAll(async () => {
  await server.close();
  await exchange.close();
});

const send = async (path: string, token: string, fields: Record<string, string> = {}): Promise<string> => {
  const response = await server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: token },
  });
  const body = response.json<{ type: string; reason?: string }>();
  return body.reason ?? body.type;
};

describe('ID46, P38: the payment password', () => {
  test('is required and always checked', async () => {
    const token = await logIn(exchange, 'payer@example.com');
    expect(await send('/test/pay', token)).toBe('payment_password_required');
    expect(await send('/test/pay', token, { pay_password: '246811' })).toBe('payment_password_wrong');
    expect(await send('/test/pay', token, { 'pay_password[0]': '246810' })).toBe('payment_password_required');
    expect(done).toBe(0);
    expect(await send('/test/pay', token, { pay_password: '246810' })).toBe('ok');
    expect(done).toBe(1);
    expect(await send('/test/pay', await logIn(exchange, 'unset@example.com'), { pay_password: '246810' })).toBe(
      'payment_password_not_set',
    );
  });

  test('guesses are counted, though each refusal rolls its request back, and the account stays usable for everything else', async () => {
    const token = await logIn(exchange, 'payer@example.com');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send('/test/pay', token, { pay_password: String(100_000 + index) })),
    );
    expect(guesses.filter((answer) => answer === 'payment_password_wrong').length).toBeLessThanOrEqual(6);
    expect(await send('/test/pay', token, { pay_password: '246810' })).toBe('too_many_requests');
    expect(await exchange.client(token).send(identityCalls.devices, {})).not.toHaveLength(0);
    exchange.clock.forward(3_600_000);
    expect(await send('/test/pay', token, { pay_password: '246810' })).toBe('ok');
  });
});

describe('ID50, ID52: the second factor', () => {
  const codeOf = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(Date.parse(exchange.clock.now()) / 1000) });

  test('is not asked for while the authenticator is off, and always when it is on', async () => {
    const token = await logIn(exchange, 'payer@example.com');
    expect(await send('/test/factor', token)).toBe('ok');
    const client = exchange.client(token);
    const { secret = '' } = await client.send(identityCalls.readAuthenticator, {});
    const { recovery_codes } = await client.send(identityCalls.confirmAuthenticator, { gasercert: codeOf(secret) });
    for (const path of ['/test/factor', '/test/factor_read']) {
      const before = done;
      expect(await send(path, token)).toBe('authenticator_required');
      expect(await send(path, token, { ga_code: codeOf(secret) })).toBe('authenticator_code_wrong');
      expect(await send(path, token, { ga_code: recovery_codes[0] ?? '' })).toBe('authenticator_code_wrong');
      expect(done).toBe(before);
      exchange.clock.forward(30_000);
      expect(await send(path, token, { ga_code: codeOf(secret) })).toBe('ok');
      expect(done).toBe(before + 1);
    }
    exchange.clock.forward(30_000);
    const ga_code = codeOf(secret);
    const race = await Promise.all(Array.from({ length: 20 }, () => send('/test/factor', token, { ga_code })));
    expect(race.filter((answer) => answer === 'ok')).toHaveLength(1);
  });
});
