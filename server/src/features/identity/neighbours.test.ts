import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { instantOf, millisecondsOf, plusDays } from '#contract/kit/instant.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer } from './index.ts';
import { checkPaymentPassword } from './service/payment-password.ts';
import { limits } from '#server/core/credentials/limit-rules.ts';
import { attempting, sourceAttempt } from '#server/core/credentials/limits.ts';
import { atOnce, logIn, PASSWORD, post, refusalOf, shownCode } from './testing/wire.ts';

/* Many honest customers behind one address, and an attacker. */

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
  for (let index = 0; index < 10; index++) {
    const email = `neighbour${index}@example.com`;
    await addReadyCustomer(exchange.ports, { email, password: PASSWORD, payment_password: '246810' });
  }
});
afterAll(() => exchange.close());

const HOME = { 'x-forwarded-for': '198.51.100.7' };
const tryLogin = (email: string, password: string, more: Readonly<Record<string, string>> = {}) =>
  post(exchange, '/user/login', { user_string: email, password, ...more }, HOME);

/** Sends wrong proofs from that address until it is throttled, without hashing each. */
const exhaust = async (address: string): Promise<void> => {
  const { ports, clock } = exchange;
  const attempts = [sourceAttempt(ports, { address, device: '' })];
  const wrong = () => attempting(ports, clock.now(), attempts, () => Promise.reject(new Error('wrong')));
  for (let index = 0; index <= limits.source.free; index++) await wrong().catch(() => undefined);
};

test('ID43 ten customers behind one address log in ten times each, all at once, and all are let in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => tryLogin(`neighbour${index % 10}@example.com`, PASSWORD)),
  );
  expect(answers.filter(({ type }) => type !== 'ok').map(({ reason }) => reason)).toEqual([]);
});

test('ID44 a neighbour who guesses until the address is throttled does not lock out customers who used it before', async () => {
  await addReadyCustomer(exchange.ports, { email: 'newcomer@example.com', password: PASSWORD });
  await exhaust(HOME['x-forwarded-for']);
  expect((await tryLogin('newcomer@example.com', PASSWORD)).reason).toBe('too_many_requests');
  expect((await tryLogin('nobody@example.com', PASSWORD)).reason).toBe('too_many_requests');
  expect((await tryLogin('neighbour1@example.com', PASSWORD)).type).toBe('ok');
  expect((await tryLogin('neighbour2@example.com', 'wrong')).reason).toBe('login_failed');
});

test('ID41 a right password without the authenticator code that it needs is no guess', async () => {
  const token = await logIn(exchange, 'neighbour3@example.com');
  const client = exchange.client(token);
  const { secret = '' } = await client.send(calls.readAuthenticator, {});
  const code = () => generateSync({ secret, epoch: Math.floor(millisecondsOf(exchange.clock.now()) / 1000) });
  await client.send(calls.confirmAuthenticator, { gasercert: code() });
  for (let index = 0; index < 8; index++)
    expect((await tryLogin('neighbour3@example.com', PASSWORD)).reason).toBe('authenticator_required');
  exchange.clock.forward(60_000);
  expect((await tryLogin('neighbour3@example.com', PASSWORD, { ga_code: code() })).type).toBe('ok');
});

test('ID46 twenty right payment passwords at once are all accepted', async () => {
  const { ports, clock } = exchange;
  const { user_id } = (await ports.db.row<{ user_id: number }>`
    select id as user_id from customer where email = 'neighbour4@example.com'`) ?? { user_id: 0 };
  const counts = await atOnce(20, () => checkPaymentPassword(ports, user_id, '246810', clock.now()));
  expect([...counts]).toEqual([['ok', 20]]);
});

test('ID47 a clock set back a day locks no customer out, and guesses stay counted', async () => {
  const now = exchange.clock.now();
  for (let index = 0; index < 8; index++) await tryLogin('neighbour5@example.com', `guess ${index}`);
  expect((await tryLogin('neighbour5@example.com', PASSWORD)).reason).toBe('too_many_requests');
  await exhaust('198.51.100.8');
  await shownCode(exchange, 'register', 'codes@example.com');
  expect(await refusalOf(exchange.client().send(calls.sendCode, { scene: 'register', user_string: 'codes@example.com' })))
    .toBe('too_many_requests'); // prettier-ignore
  exchange.clock.set(plusDays(now, -1));
  try {
    expect((await tryLogin('neighbour5@example.com', PASSWORD)).type).toBe('ok');
    const elsewhere = { 'x-forwarded-for': '198.51.100.8' };
    const newcomer = { user_string: 'newcomer@example.com', password: PASSWORD };
    expect((await post(exchange, '/user/login', newcomer, elsewhere)).type).toBe('ok');
    const sent = await exchange.client().send(calls.sendCode, { scene: 'register', user_string: 'codes@example.com' });
    expect(sent.shown_code).toBeDefined();
  } finally {
    exchange.clock.set(instantOf(plusDays(now, 1)));
  }
});
