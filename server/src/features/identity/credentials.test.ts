import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { plusDays } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { withdrawalsWaitUntil } from './index.ts';
import { atOnce, logIn, PASSWORD, refusalOf, register, shownCode, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange()));
afterAll(() => exchange.close());

const NEXT = 'N3xt password';
const alive = (token: string) => refusalOf(exchange.client(token).send(calls.devices, {}));
const overview = (token: string) => exchange.client(token).send(calls.securityOverview, {});
const kinds = async (token: string) =>
  (await exchange.client(token).send(calls.securityEvents, { page: 1, limit: 100 })).data.map(({ kind }) => kind);
const update = async (token: string, password = NEXT) => {
  const code = await shownCode(exchange, 'password', undefined, token);
  return exchange.client(token).send(calls.updatePassword, { password, re_password: password, code });
};

describe('ID31 to ID35, P05: a new login password', () => {
  test('needs the code; the old password stops and the new one works', async () => {
    const token = await signUp(exchange, 'plain@example.com');
    const bare = exchange.client(token).send(calls.updatePassword, { password: NEXT, re_password: NEXT });
    expect(await refusalOf(bare)).toBe('code_not_six_digits');
    await update(token);
    expect(await refusalOf(logIn(exchange, 'plain@example.com'))).toBe('login_failed');
    expect(await refusalOf(logIn(exchange, 'plain@example.com', { password: NEXT }))).toBe('ok');
  });

  test('ID32 ends every other session at once, with its socket, and keeps the one that made it', async () => {
    const mine = await signUp(exchange, 'sessions@example.com');
    const others = [await logIn(exchange, 'sessions@example.com'), await logIn(exchange, 'sessions@example.com')];
    const socket = await connected(others[0] ?? '');
    const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await update(mine);
    for (const token of others) expect(await alive(token)).toBe('session_invalid');
    expect(await alive(mine)).toBe('ok');
    expect(await closed).toBe('io server disconnect');
  });

  test('makes withdrawals wait for 24 hours and appears in the history', async () => {
    const token = await signUp(exchange, 'wait@example.com');
    expect((await overview(token)).withdrawals_open_at).toBeNull();
    await update(token);
    const until = plusDays(exchange.clock.now(), 1);
    expect((await overview(token)).withdrawals_open_at).toBe(until);
    const row = await exchange.ports.db.row<{ id: number }>`select id from customer where email = 'wait@example.com'`;
    expect(await withdrawalsWaitUntil(exchange.ports.db, row?.id ?? 0, exchange.clock.now())).toBe(until);
    exchange.clock.forward(86_400_000 - 1000);
    expect((await overview(token)).withdrawals_open_at).toBe(until);
    exchange.clock.forward(1000);
    expect(
      (await overview(await logIn(exchange, 'wait@example.com', { password: NEXT }))).withdrawals_open_at,
    ).toBeNull();
    expect((await kinds(await logIn(exchange, 'wait@example.com', { password: NEXT }))).at(-3)).toBe(
      'password_changed',
    );
  });

  test('of twenty changes with one code exactly one succeeds', async () => {
    const token = await signUp(exchange, 'race@example.com');
    const code = await shownCode(exchange, 'password', undefined, token);
    const counts = await atOnce(20, (index) => {
      const password = `password ${index}`;
      return exchange.client(token).send(calls.updatePassword, { password, re_password: password, code });
    });
    expect(counts.get('ok')).toBe(1);
    expect(counts.get('code_wrong')).toBe(19);
  });

  test('ID32 a session ended by a change cannot make its own change, even if its request came first', async () => {
    const thief = await signUp(exchange, 'thief@example.com');
    const code = await shownCode(exchange, 'password', undefined, thief);
    const request = { password: 'Thief123', re_password: 'Thief123', code };
    const answer = await duringAChange('thief@example.com', {
      ask: () => refusalOf(exchange.client(thief).send(calls.updatePassword, request)),
      change: (tx, user_id) => tx.run`update session set ended_at = ${exchange.clock.now()} where user_id = ${user_id}`,
    });
    expect(answer).toBe('session_invalid');
    expect(await refusalOf(logIn(exchange, 'thief@example.com'))).toBe('ok');
  });

  test('a login with a password that is being replaced opens nothing', async () => {
    await register(exchange, 'just-changed@example.com');
    const answer = await duringAChange('just-changed@example.com', {
      ask: () => refusalOf(logIn(exchange, 'just-changed@example.com')),
      change: (tx, user_id) => tx.run`update customer set password_hash = 'another' where id = ${user_id}`,
    });
    expect(answer).toBe('login_failed');
  });

  /** The answer to a request that had to wait for a change of the same customer, and then saw its result. */
  const duringAChange = async (
    email: string,
    { ask, change }: { ask: () => Promise<string>; change: (tx: Transaction, user_id: number) => Promise<unknown> },
  ): Promise<string> => {
    const { db } = exchange.ports;
    const answer = await db.transaction(async (tx) => {
      const row = await tx.row<{ id: number }>`select id from customer where email = ${email} for no key update`;
      const asked = ask();
      await expect.poll(() => db.row`select 1 from pg_locks where not granted limit 1`).toBeDefined();
      await change(tx, row?.id ?? 0);
      return { asked };
    });
    return answer.asked;
  };

  const connected = (token: string) =>
    new Promise<Socket>((resolve) => {
      const socket = io(exchange.url, { auth: { token }, transports: ['websocket'], reconnection: false });
      socket.on('authenticated', () => resolve(socket));
    });
});

describe('ID36: /user/forget has two sets of fields, each verified', () => {
  test('with the old password, when logged in', async () => {
    const token = await signUp(exchange, 'old@example.com');
    const client = exchange.client(token);
    const change = { password: NEXT, repassword: NEXT };
    expect(await refusalOf(client.send(calls.forget, { ...change, old_password: 'wrong one' }))).toBe(
      'old_password_wrong',
    );
    expect(await refusalOf(exchange.client().send(calls.forget, { ...change, old_password: PASSWORD }))).toBe(
      'session_invalid',
    );
    expect(await refusalOf(client.send(calls.forget, { ...change, old_password: PASSWORD }))).toBe('ok');
    expect(await alive(token)).toBe('ok');
    expect(await refusalOf(logIn(exchange, 'old@example.com', { password: NEXT }))).toBe('ok');
  });

  test('ID45: guesses at the old password are counted', async () => {
    const token = await signUp(exchange, 'guess-old@example.com');
    const guess = (index: number) =>
      exchange.client(token).send(calls.forget, { old_password: `guess ${index}`, password: NEXT, repassword: NEXT });
    const answers: string[] = [];
    for (let index = 0; index < 8; index++) answers.push(await refusalOf(guess(index)));
    expect(answers.filter((answer) => answer === 'old_password_wrong')).toHaveLength(6);
    expect(answers.at(-1)).toBe('too_many_requests');
  });

  test('with a code, when the password is forgotten; then every session ends', async () => {
    const token = await signUp(exchange, 'forgot@example.com');
    const code = await shownCode(exchange, 'forget', 'forgot@example.com');
    const reset = { account: 'forgot@example.com', code, password: NEXT, repassword: NEXT };
    expect(await refusalOf(exchange.client().send(calls.forget, reset))).toBe('ok');
    expect(await alive(token)).toBe('session_invalid');
    const fresh = await logIn(exchange, 'forgot@example.com', { password: NEXT });
    expect((await overview(fresh)).withdrawals_open_at).not.toBeNull();
    expect(await kinds(fresh)).toContain('password_reset');
    expect(await refusalOf(exchange.client().send(calls.forget, reset))).toBe('code_wrong');
  });

  test('an account alone, or an account with the old password, changes nothing', async () => {
    await register(exchange, 'half@example.com');
    const half = { account: 'half@example.com', password: NEXT, repassword: NEXT };
    expect(await refusalOf(exchange.client().send(calls.forget, half))).toBe('code_not_six_digits');
    const both = { ...half, old_password: PASSWORD };
    expect(await refusalOf(exchange.client().send(calls.forget, both))).toBe('code_not_six_digits');
    expect(await refusalOf(exchange.client().send(calls.forget, { password: NEXT, repassword: NEXT }))).toBe(
      'account_required',
    );
    expect(await refusalOf(logIn(exchange, 'half@example.com'))).toBe('ok');
  });

  test('of twenty resets with one code exactly one succeeds', async () => {
    await register(exchange, 'many-resets@example.com');
    const code = await shownCode(exchange, 'forget', 'many-resets@example.com');
    const reset = { account: 'many-resets@example.com', code, password: NEXT, repassword: NEXT };
    expect((await atOnce(20, () => exchange.client().send(calls.forget, reset))).get('ok')).toBe(1);
  });

  test('an unknown address with its code learns that there is no account', async () => {
    const code = await shownCode(exchange, 'forget', 'no-account@example.com');
    const reset = { account: 'no-account@example.com', code, password: NEXT, repassword: NEXT };
    expect(await refusalOf(exchange.client().send(calls.forget, reset))).toBe('account_unknown');
  });
});

describe('ID2: the payment password', () => {
  const set = async (token: string, password: string) => {
    const code = await shownCode(exchange, 'payment_password', undefined, token);
    return exchange.client(token).send(calls.setPaymentPassword, { password, re_password: password, code });
  };

  test('is six digits, set with a code, and the first one makes nothing wait', async () => {
    const token = await signUp(exchange, 'pay@example.com');
    const client = exchange.client(token);
    for (const bad of ['12345', '1234567', 'abcdef', '１２３４５６']) {
      const request = { password: bad, re_password: bad, code: '000000' };
      expect(await refusalOf(client.send(calls.setPaymentPassword, request))).toBe('payment_password_not_six_digits');
    }
    const differs = { password: '123456', re_password: '123457', code: '000000' };
    expect(await refusalOf(client.send(calls.setPaymentPassword, differs))).toBe('passwords_differ');
    await set(token, '135790');
    expect(await overview(token)).toMatchObject({ has_payment_password: true, withdrawals_open_at: null });
    expect(await kinds(token)).toContain('payment_password_set');
  });

  test('a replaced one makes withdrawals wait and ends other sessions', async () => {
    const token = await signUp(exchange, 'repay@example.com');
    await set(token, '135790');
    const other = await logIn(exchange, 'repay@example.com');
    await set(token, '975310');
    expect((await overview(token)).withdrawals_open_at).not.toBeNull();
    expect(await alive(other)).toBe('session_invalid');
    expect(await kinds(token)).toContain('payment_password_changed');
  });

  test('cannot be recovered from its hash without the key, which is not in the database', async () => {
    const { verify } = await import('@node-rs/argon2');
    const row = await exchange.ports.db.row<{ pay_password_hash: string }>`
      select pay_password_hash from customer where email = 'pay@example.com'`;
    expect(await verify(row?.pay_password_hash ?? '', '135790')).toBe(false);
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
