import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as argon2 from '@node-rs/argon2';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer } from './index.ts';
import { atOnce, logIn, PASSWORD, post, refusalOf } from './testing/wire.ts';

// Counts the calls of the hashing library; they still run.
vi.mock('@node-rs/argon2', { spy: true });

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  for (const name of ['owner', 'victim', 'steady', 'sprayed', 'busy', 'many']) {
    await addReadyCustomer(exchange.ports, { email: `${name}@example.com`, password: PASSWORD });
  }
});
afterAll(() => exchange.close());

const HOUR_MS = 3_600_000;
const tryLogin = (user_string: string, password: string, headers: Record<string, string> = {}) =>
  post(exchange, '/user/login', { user_string, password }, headers);

describe('what a login reveals', () => {
  test('the message is the token itself, as legacy clients expect', async () => {
    const answer = await tryLogin('owner@example.com', PASSWORD);
    expect(answer).toMatchObject({ status: 200, type: 'ok', message: expect.stringMatching(/^[\w-]{43}$/) as string });
  });

  test('ID42, P01: a wrong password and an unknown account get the same answer, to the byte', async () => {
    const known = await tryLogin('owner@example.com', 'not the password');
    const unknown = await tryLogin('nobody@example.com', 'not the password');
    expect(known.text).toBe(unknown.text);
    expect(known).toMatchObject({ status: 200, type: 'error', reason: 'login_failed' });
  });

  test('ID42, P01: an unknown account costs as much hashing as a known one', async () => {
    const workOf = async (account: string): Promise<number> => {
      vi.mocked(argon2.verify).mockClear();
      await tryLogin(account, 'not the password');
      return vi.mocked(argon2.verify).mock.calls.length;
    };
    expect(await workOf('owner@example.com')).toBe(1);
    expect(await workOf('nobody@example.com')).toBe(1);
    expect(await workOf('not an address')).toBe(1);
    expect(await workOf('13800138000')).toBe(1);
  });

  test('the hash for an unknown account has the parameters of a real one', async () => {
    const real = await exchange.ports.db.row<{ password_hash: string }>`
      select password_hash from customer where email = 'owner@example.com'`;
    vi.mocked(argon2.verify).mockClear();
    await tryLogin('nobody@example.com', 'not the password');
    const dummy = vi.mocked(argon2.verify).mock.calls[0]?.[0] as string;
    expect(argon2.parseOptions(dummy)).toEqual(argon2.parseOptions(real?.password_hash ?? ''));
    expect(argon2.parseOptions(dummy)).toMatchObject({
      algorithm: 2,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
  });

  test('an empty account is refused as missing, an empty password fails', async () => {
    expect((await tryLogin('', PASSWORD)).reason).toBe('account_required');
    expect((await tryLogin('owner@example.com', '')).reason).toBe('login_failed');
  });
});

describe('ID40 to ID44, P01: guessing becomes slow', () => {
  const guessUntilRefused = async (send: (index: number) => Promise<{ reason: string | undefined }>, max: number) => {
    for (let index = 0; index < max; index++) if ((await send(index)).reason === 'too_many_requests') return index;
    return max;
  };

  test('after a few wrong passwords on one account every next one waits longer, whatever X-Forwarded-For says', async () => {
    const guess = (index: number) =>
      tryLogin('victim@example.com', `guess ${index}`, { 'x-forwarded-for': `203.0.113.${index}` });
    expect(await guessUntilRefused(guess, 20)).toBe(6);
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      const answer = await guess(100 + round);
      const seconds = Number(/(\d+) s$/.exec(String(answer.message))?.[1]);
      waits.push(seconds);
      exchange.clock.forward(seconds * 1000);
      expect((await guess(200 + round)).reason).toBe('login_failed');
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64]);
  });

  test('the right password is refused too while the account waits, so that waiting reveals nothing', async () => {
    expect((await tryLogin('victim@example.com', PASSWORD)).reason).toBe('too_many_requests');
  });

  test('an unknown account slows down in the same way', async () => {
    exchange.clock.forward(HOUR_MS);
    const guess = (index: number) => tryLogin('ghost@example.com', `guess ${index}`);
    expect(await guessUntilRefused(guess, 20)).toBe(6);
  });

  test('two hundred guesses that arrive together are counted before they are tried', async () => {
    exchange.clock.forward(HOUR_MS);
    vi.mocked(argon2.verify).mockClear();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => tryLogin('busy@example.com', `guess ${index}`)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThanOrEqual(6);
  });

  test('one password on many accounts makes the source wait', async () => {
    exchange.clock.forward(24 * HOUR_MS);
    const spray = (index: number) => tryLogin(`customer${index}@example.com`, 'Summer2026');
    expect(await guessUntilRefused(spray, 90)).toBe(61);
  });

  test('a successful login does not reset the guesses of the source', async () => {
    exchange.clock.forward(24 * HOUR_MS);
    let refused = 0;
    for (let index = 0; index < 70; index++) {
      if ((await tryLogin(`other${index}@example.com`, 'Summer2026')).reason === 'too_many_requests') refused++;
      if (index % 10 === 0) await tryLogin('sprayed@example.com', PASSWORD);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('a live session keeps working while its account is being guessed', async () => {
    exchange.clock.forward(24 * HOUR_MS);
    const token = await logIn(exchange, 'steady@example.com');
    for (let index = 0; index < 10; index++) await tryLogin('steady@example.com', `guess ${index}`);
    expect(await refusalOf(exchange.client(token).send(calls.devices, {}))).toBe('ok');
  });

  test('ID44: the owner gets in from a known address while strangers guess', async () => {
    const proxied = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
    try {
      await addReadyCustomer(proxied.ports, { email: 'owner@example.com', password: PASSWORD });
      const from = (address: string, password: string) =>
        post(proxied, '/user/login', { user_string: 'owner@example.com', password }, { 'x-forwarded-for': address });
      expect((await from('198.51.100.7', PASSWORD)).type).toBe('ok');
      for (let index = 0; index < 12; index++) await from(`203.0.113.${index}`, `guess ${index}`);
      expect((await from('203.0.113.200', PASSWORD)).reason).toBe('too_many_requests');
      expect((await from('198.51.100.7', PASSWORD)).type).toBe('ok');
    } finally {
      await proxied.close();
    }
  });

  test('a day later the account is no longer throttled', async () => {
    exchange.clock.forward(24 * HOUR_MS);
    expect(await refusalOf(logIn(exchange, 'victim@example.com'))).toBe('ok');
  });
});

test('ID20: a customer may be logged in on several devices, at most thirty', async () => {
  exchange.clock.forward(24 * HOUR_MS);
  const tokens: string[] = [];
  for (let index = 0; index < 32; index++) {
    exchange.clock.forward(1000);
    tokens.push(await logIn(exchange, 'many@example.com'));
  }
  expect(new Set(tokens).size).toBe(32);
  expect(await refusalOf(exchange.client(tokens[1]).send(calls.devices, {}))).toBe('session_invalid');
  expect((await exchange.client(tokens[31]).send(calls.devices, {})).length).toBe(30);
});

test('ID41: twenty right logins at once by one customer are all let in', async () => {
  const counts = await atOnce(20, () => logIn(exchange, 'owner@example.com'));
  expect([...counts]).toEqual([['ok', 20]]);
  expect(exchange.errors).toEqual([]);
});
