import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer, ensureDemoCustomer } from './index.ts';
import { logIn, PASSWORD, post, refusalOf, shownCode } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange()));
afterAll(() => exchange.close());

const DAY_MS = 86_400_000;
const counts = async () =>
  exchange.ports.db.row<Record<string, number>>`
    select (select count(*) from session) as sessions, (select count(*) from code) as codes,
      (select count(*) from attempt) as attempts, (select count(*) from wallet_challenge) as challenges,
      (select count(*) from authenticator) as offers`;

describe('ID70: expired rows are deleted', () => {
  test('codes, counts, challenges and unconfirmed secrets after a day, sessions a month after their end', async () => {
    await addReadyCustomer(exchange.ports, { email: 'a@example.com', password: PASSWORD });
    const token = await logIn(exchange, 'a@example.com');
    await exchange.client(token).send(calls.readAuthenticator, {});
    await shownCode(exchange, 'register', 'b@example.com');
    await post(exchange, '/user/login', { user_string: 'a@example.com', password: 'wrong' });
    await exchange.client().send(calls.walletChallenge, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' });
    expect(Object.values((await counts()) ?? {}).every((count) => count > 0)).toBe(true);
    await exchange.runJobs('identity');
    expect(Object.values((await counts()) ?? {}).every((count) => count > 0)).toBe(true);
    exchange.clock.forward(DAY_MS + 61_000);
    await exchange.runJobs('identity');
    expect(await counts()).toEqual({ sessions: 1, codes: 0, attempts: 0, challenges: 0, offers: 0 });
    exchange.clock.forward(30 * DAY_MS);
    await exchange.runJobs('identity');
    expect(await counts()).toMatchObject({ sessions: 0 });
  });

  test('a confirmed authenticator and a live session stay, however often the jobs run', async () => {
    const token = await exchange
      .client()
      .send(calls.login, { user_string: 'a@example.com', password: PASSWORD, stay: true });
    exchange.clock.forward(20 * DAY_MS);
    for (let round = 0; round < 3; round++) await exchange.runJobs('identity');
    expect(await refusalOf(exchange.client(token).send(calls.devices, {}))).toBe('ok');
  });
});

describe('the demo customer', () => {
  test('exists once, however many processes prepare the demo', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => ensureDemoCustomer(exchange.ports)));
    expect(new Set([...ids, await ensureDemoCustomer(exchange.ports)]).size).toBe(1);
    const token = await logIn(exchange, 'funded@example.com');
    const overview = await exchange.client(token).send(calls.securityOverview, {});
    expect(overview).toMatchObject({ email: 'f•••d@example.com', area_code: '1', has_payment_password: true });
    expect(overview.mobile).not.toBeNull();
  });

  test('does not exist outside a demo', async () => {
    const real = await testExchange({ environment: { DEMO: 'off' } });
    try {
      await expect(ensureDemoCustomer(real.ports)).rejects.toThrow();
      expect(await refusalOf(logIn(real, 'funded@example.com'))).toBe('login_failed');
    } finally {
      await real.close();
    }
  });
});

test('no job of this file failed', () => expect(exchange.errors).toEqual([]));
