import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { CODES_PER_DAY } from '#contract/identity/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { atOnce, refusalOf, shownCode, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const ask = (scene: 'withdrawal' | 'password', token: string) => exchange.client(token).send(calls.sendCode, { scene });
const askAsGuest = (scene: 'register' | 'forget', user_string: string) =>
  exchange.client().send(calls.sendCode, { scene, user_string });
const sentTo = async (email: string): Promise<number> =>
  Number(
    (
      await exchange.ports.db.row<{ sent: number }>`
    select count(*)::int as sent from code where target = ${`email:${email}`}`
    )?.sent,
  );

describe('ID12: a stranger’s requests do not make a customer wait', () => {
  test('neither the pause nor the daily limit of what strangers request counts against the customer', async () => {
    const email = 'besieged@example.com';
    const token = await signUp(exchange, email);
    const stranger = await signUp(exchange, 'stranger@example.com');
    const siege = ['forget', 'register', 'bind_email'] as const;
    for (let count = 1; count < CODES_PER_DAY; count++) {
      const scene = siege[count % siege.length] ?? 'forget';
      await shownCode(exchange, scene, email, scene === 'bind_email' ? stranger : undefined);
    }
    for (const scene of ['register', 'forget'] as const) {
      expect(await refusalOf(askAsGuest(scene, email))).toBe('too_many_requests');
    }
    const binding = exchange.client(stranger).send(calls.sendCode, { scene: 'bind_email', user_string: email });
    expect(await refusalOf(binding)).toBe('too_many_requests');
    const state = await exchange.client(token).send(calls.codeState, { scene: 'withdrawal' });
    expect(state).toMatchObject({ sent_at: null, next_at: null });
    expect(await refusalOf(ask('withdrawal', token))).toBe('ok');
  });

  test('what a customer requests for themselves has one pause and one daily limit, whatever the purpose', async () => {
    const email = 'eager@example.com';
    const token = await signUp(exchange, email);
    await shownCode(exchange, 'withdrawal', undefined, token);
    expect(await refusalOf(ask('password', token))).toBe('too_many_requests');
    expect(await refusalOf(exchange.client(token).send(calls.sendCode, { user_string: email }))).toBe(
      'too_many_requests',
    );
    for (let count = 1; count < CODES_PER_DAY; count++) await shownCode(exchange, 'password', undefined, token);
    exchange.clock.forward(61_000);
    expect(await refusalOf(ask('withdrawal', token))).toBe('too_many_requests');
    expect(await refusalOf(askAsGuest('forget', email))).toBe('ok');
  });

  test('of twenty concurrent requests of the customer and twenty of strangers one of each gets a code', async () => {
    const email = 'raced@example.com';
    const token = await signUp(exchange, email);
    exchange.clock.forward(61_000);
    const before = await sentTo(email);
    const answers = await atOnce(40, (index) =>
      index % 2 === 0 ? ask('withdrawal', token) : askAsGuest('forget', email),
    );
    expect(Object.fromEntries(answers)).toEqual({ ok: 2, too_many_requests: 38 });
    expect(await sentTo(email)).toBe(before + 2);
  });

  test('at both limits concurrent requests send nothing more: an address gets at most twenty codes a day', async () => {
    const email = 'full@example.com';
    const token = await signUp(exchange, email);
    for (let count = 1; count < CODES_PER_DAY; count++) {
      await shownCode(exchange, 'forget', email);
      await ask('withdrawal', token);
    }
    exchange.clock.forward(61_000);
    const answers = await atOnce(40, (index) =>
      index % 2 === 0 ? ask('withdrawal', token) : askAsGuest('forget', email),
    );
    expect(Object.fromEntries(answers)).toEqual({ ok: 1, too_many_requests: 39 });
    expect(await sentTo(email)).toBe(2 * CODES_PER_DAY);
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
