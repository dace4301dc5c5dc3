import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { millisecondsOf, plusSeconds } from '#contract/kit/instant.ts';
import { Refused } from '#contract/kit/client.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { PASSWORD, refusalOf, shownCode, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const stateOf = (token: string, scene: 'verification' | 'payment_password') =>
  exchange.client(token).send(calls.codeState, { scene });

describe('ID12a: the server says when the next code may be requested', () => {
  test('before the first tap: where a code goes, that none was sent, and the pause that another purpose began', async () => {
    const token = await signUp(exchange, 'state@example.com');
    exchange.clock.forward(61_000);
    const clear = { to: 's•••e@example.com', sent_at: null, expires_at: null, next_at: null, is_shown: true };
    expect(await stateOf(token, 'verification')).toEqual(clear);
    await shownCode(exchange, 'payment_password', undefined, token);
    const now = exchange.clock.now();
    expect(await stateOf(token, 'verification')).toEqual({ ...clear, next_at: plusSeconds(now, 60) });
    expect(await stateOf(token, 'payment_password')).toEqual({
      ...clear,
      sent_at: now,
      expires_at: plusSeconds(now, 600),
      next_at: plusSeconds(now, 60),
    });
    exchange.clock.forward(60_000);
    expect((await stateOf(token, 'verification')).next_at).toBeNull();
    exchange.clock.forward(540_000);
    expect(await stateOf(token, 'payment_password')).toEqual(clear);
  });

  test('the answer to the tenth code of a day names the next day, and so does the refusal after it', async () => {
    const token = await signUp(exchange, 'tenth@example.com');
    await shownCode(exchange, 'verification', undefined, token);
    const first = exchange.clock.now();
    for (let count = 1; count < 9; count++) await shownCode(exchange, 'verification', undefined, token);
    exchange.clock.forward(61_000);
    const tenth = await exchange.client(token).send(calls.sendCode, { scene: 'verification' });
    expect(tenth.next_at).toBe(plusSeconds(first, 86_400));
    expect((await stateOf(token, 'verification')).next_at).toBe(tenth.next_at);
    const refused = await exchange
      .client(token)
      .send(calls.sendCode, { scene: 'verification' })
      .catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(Refused);
    const wait = (refused as Refused).seconds ?? 0;
    expect(plusSeconds(exchange.clock.now(), wait)).toBe(tenth.next_at);
  });

  test('a visitor learns nothing of anybody’s codes', async () => {
    expect(await refusalOf(exchange.client().send(calls.codeState, { scene: 'verification' }))).toBe('session_invalid');
  });
});

test('ID19: a correct code for a reset says whether the authenticator is asked for too, a wrong one does not', async () => {
  const email = 'guarded@example.com';
  const token = await signUp(exchange, email);
  const client = exchange.client(token);
  const reset = async () => {
    const code = await shownCode(exchange, 'forget', email);
    return exchange.client().send(calls.checkCode, { user_string: email, code, scene: 'forget' });
  };
  expect(await reset()).toEqual({ needs_authenticator: false });
  const { secret = '' } = await client.send(calls.readAuthenticator, {});
  const gasercert = generateSync({ secret, epoch: Math.floor(millisecondsOf(exchange.clock.now()) / 1000) });
  await client.send(calls.confirmAuthenticator, { gasercert, password: PASSWORD });
  expect(await reset()).toEqual({ needs_authenticator: true });
});

test('ID33: the overview says until when the login counts as fresh', async () => {
  const token = await signUp(exchange, 'fresh@example.com');
  const overview = () => exchange.client(token).send(calls.securityOverview, {});
  const { fresh_until } = await overview();
  expect(fresh_until).toBe(plusSeconds(exchange.clock.now(), 600));
  exchange.clock.forward(600_000);
  expect((await overview()).fresh_until).toBeNull();
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
