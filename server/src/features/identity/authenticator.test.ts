import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { atOnce, logIn, PASSWORD, refusalOf, shownCode, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange()));
afterAll(() => exchange.close());

const STEP_MS = 30_000;
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.parse(exchange.clock.now()) / 1000) + 30 * steps });

const switchOn = async (email: string) => {
  const token = await signUp(exchange, email);
  const client = exchange.client(token);
  const { secret = '' } = await client.send(calls.readAuthenticator, {});
  const { recovery_codes } = await client.send(calls.confirmAuthenticator, { gasercert: codeOf(secret) });
  exchange.clock.forward(STEP_MS);
  return { email, token, client, secret, recovery_codes };
};

describe('ID51, ID53, P08: switching on', () => {
  test('a secret is offered with an address for the app, and its first code switches it on', async () => {
    const token = await signUp(exchange, 'on@example.com');
    const client = exchange.client(token);
    const offer = await client.send(calls.readAuthenticator, {});
    expect(offer).toMatchObject({ is_on: false, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string });
    expect(offer.otpauth_url).toBe(`otpauth://totp/Candor:on%40example.com?secret=${offer.secret}&issuer=Candor`);
    expect(await refusalOf(client.send(calls.confirmAuthenticator, { gasercert: '000000' }))).toBe(
      'authenticator_code_wrong',
    );
    expect(await refusalOf(client.send(calls.confirmAuthenticator, {}))).toBe('authenticator_required');
    const { recovery_codes } = await client.send(calls.confirmAuthenticator, { gasercert: codeOf(offer.secret ?? '') });
    expect(recovery_codes).toHaveLength(10);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes.every((code) => /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(true);
    expect(await client.send(calls.securityOverview, {})).toMatchObject({
      has_authenticator: true,
      recovery_codes_left: 10,
    });
  });

  test('afterwards the secret is never shown and cannot be replaced', async () => {
    const { client, secret } = await switchOn('hidden@example.com');
    expect(await client.send(calls.readAuthenticator, {})).toEqual({ is_on: true });
    expect(await refusalOf(client.send(calls.confirmAuthenticator, { gasercert: codeOf(secret) }))).toBe(
      'authenticator_already_on',
    );
    const rows = await exchange.ports.db.rows<{ row: string; sealed: Buffer }>`
      select authenticator::text as row, sealed_secret as sealed from authenticator`;
    expect(rows.some(({ row, sealed }) => row.includes(secret) || sealed.toString('latin1').includes(secret))).toBe(
      false,
    );
  });

  test('a session sees the same secret again, another session gets another one', async () => {
    const mine = await signUp(exchange, 'two@example.com');
    const theirs = await logIn(exchange, 'two@example.com');
    const first = await exchange.client(mine).send(calls.readAuthenticator, {});
    expect(await exchange.client(mine).send(calls.readAuthenticator, {})).toEqual(first);
    const stolen = await exchange.client(theirs).send(calls.readAuthenticator, {});
    expect(stolen.secret).not.toBe(first.secret);
    const late = exchange.client(mine).send(calls.confirmAuthenticator, { gasercert: codeOf(first.secret ?? '') });
    expect(await refusalOf(late)).toBe('authenticator_not_offered');
  });

  test('a login that is not fresh needs the password', async () => {
    const token = await signUp(exchange, 'stale@example.com');
    const client = exchange.client(token);
    const { secret = '' } = await client.send(calls.readAuthenticator, {});
    exchange.clock.forward(600_000);
    const confirm = (password?: string) =>
      refusalOf(client.send(calls.confirmAuthenticator, { gasercert: codeOf(secret), password }));
    expect(await confirm()).toBe('password_required');
    expect(await confirm('not it at all')).toBe('old_password_wrong');
    expect(await confirm(PASSWORD)).toBe('ok');
  });

  test('other sessions, which never proved a code, end', async () => {
    const token = await signUp(exchange, 'others@example.com');
    const other = await logIn(exchange, 'others@example.com');
    const { secret = '' } = await exchange.client(token).send(calls.readAuthenticator, {});
    await exchange.client(token).send(calls.confirmAuthenticator, { gasercert: codeOf(secret) });
    expect(await refusalOf(exchange.client(other).send(calls.devices, {}))).toBe('session_invalid');
  });
});

describe('ID50, P08: logging in with a code', () => {
  test('a login with the password alone is asked for the code, and a wrong one is refused', async () => {
    const { email, secret } = await switchOn('login@example.com');
    expect(await refusalOf(logIn(exchange, email))).toBe('authenticator_required');
    const right = codeOf(secret);
    expect(await refusalOf(logIn(exchange, email, { ga_code: right === '123456' ? '654321' : '123456' }))).toBe(
      'authenticator_code_wrong',
    );
    expect(await refusalOf(logIn(exchange, email, { ga_code: right }))).toBe('ok');
  });

  test('without the right password a login does not reveal that there is an authenticator', async () => {
    const { email } = await switchOn('quiet@example.com');
    expect(await refusalOf(logIn(exchange, email, { password: 'wrong one' }))).toBe('login_failed');
  });

  test('a code inside its thirty seconds works once', async () => {
    const { email, secret } = await switchOn('replay@example.com');
    const ga_code = codeOf(secret);
    expect(await refusalOf(logIn(exchange, email, { ga_code }))).toBe('ok');
    expect(await refusalOf(logIn(exchange, email, { ga_code }))).toBe('authenticator_code_wrong');
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret, -1) }))).toBe('authenticator_code_wrong');
    exchange.clock.forward(STEP_MS);
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret) }))).toBe('ok');
  });

  test('a phone whose clock is half a minute off still works, two minutes off does not', async () => {
    const { email, secret } = await switchOn('drift@example.com');
    exchange.clock.forward(10 * STEP_MS);
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret, -4) }))).toBe('authenticator_code_wrong');
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret, 4) }))).toBe('authenticator_code_wrong');
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret, -1) }))).toBe('ok');
    expect(await refusalOf(logIn(exchange, email, { ga_code: codeOf(secret, 1) }))).toBe('ok');
  });

  test('of twenty logins with one code exactly one succeeds', async () => {
    const { email, secret } = await switchOn('race@example.com');
    const ga_code = codeOf(secret);
    const counts = await atOnce(20, () => logIn(exchange, email, { ga_code }));
    expect(counts.get('ok')).toBe(1);
  });
});

describe('ID54: recovery codes', () => {
  test('one opens the account in place of the app, once, in any spelling, and makes withdrawals wait', async () => {
    const { email, recovery_codes } = await switchOn('lost@example.com');
    const [first = ''] = recovery_codes;
    const token = await logIn(exchange, email, { ga_code: ` ${first.toLowerCase().replace('-', ' ')}` });
    const overview = await exchange.client(token).send(calls.securityOverview, {});
    expect(overview.recovery_codes_left).toBe(9);
    expect(overview.withdrawals_open_at).not.toBeNull();
    expect(await refusalOf(logIn(exchange, email, { ga_code: first }))).toBe('authenticator_code_wrong');
  });

  test('of twenty logins with one recovery code exactly one succeeds', async () => {
    const { email, recovery_codes } = await switchOn('lost-race@example.com');
    const counts = await atOnce(20, () => logIn(exchange, email, { ga_code: recovery_codes[0] ?? '' }));
    expect(counts.get('ok')).toBe(1);
  });

  test('one customer’s codes do not work for another', async () => {
    const { recovery_codes } = await switchOn('owner@example.com');
    const { email } = await switchOn('stranger@example.com');
    expect(await refusalOf(logIn(exchange, email, { ga_code: recovery_codes[0] ?? '' }))).toBe(
      'authenticator_code_wrong',
    );
  });

  test('new ones need a code of the app and invalidate the old ones', async () => {
    const { email, client, secret, recovery_codes } = await switchOn('renew@example.com');
    expect(await refusalOf(client.send(calls.renewRecoveryCodes, {}))).toBe('authenticator_required');
    expect(await refusalOf(client.send(calls.renewRecoveryCodes, { ga_code: recovery_codes[0] }))).toBe(
      'authenticator_code_wrong',
    );
    const renewed = await client.send(calls.renewRecoveryCodes, { ga_code: codeOf(secret) });
    expect(await refusalOf(logIn(exchange, email, { ga_code: recovery_codes[1] ?? '' }))).toBe(
      'authenticator_code_wrong',
    );
    expect(await refusalOf(logIn(exchange, email, { ga_code: renewed.recovery_codes[1] ?? '' }))).toBe('ok');
  });
});

describe('ID52, ID55: with the authenticator on', () => {
  test('it is switched off with a current code or a recovery code, and with nothing else', async () => {
    const { email, client, secret } = await switchOn('off@example.com');
    expect(await refusalOf(client.send(calls.endAuthenticator, {}))).toBe('authenticator_required');
    expect(await refusalOf(client.send(calls.endAuthenticator, { ga_code: '12345x' }))).toBe(
      'authenticator_code_wrong',
    );
    expect(await refusalOf(client.send(calls.endAuthenticator, { ga_code: codeOf(secret) }))).toBe('ok');
    expect(await refusalOf(client.send(calls.endAuthenticator, { ga_code: codeOf(secret, 1) }))).toBe(
      'authenticator_not_on',
    );
    expect(await refusalOf(logIn(exchange, email))).toBe('ok');
    expect((await client.send(calls.securityOverview, {})).withdrawals_open_at).not.toBeNull();
    const lost = await switchOn('off-lost@example.com');
    expect(await refusalOf(lost.client.send(calls.endAuthenticator, { ga_code: lost.recovery_codes[0] }))).toBe('ok');
  });

  test('a new password needs its code, and a wrong attempt leaves code and app code usable', async () => {
    const { token, client, secret } = await switchOn('factor@example.com');
    const code = await shownCode(exchange, 'password', undefined, token);
    const change = { password: 'Another1!', re_password: 'Another1!', code };
    expect(await refusalOf(client.send(calls.updatePassword, change))).toBe('authenticator_required');
    const bad = { ...change, code: code === '000000' ? '000001' : '000000', ga_code: codeOf(secret) };
    expect(await refusalOf(client.send(calls.updatePassword, bad))).toBe('code_wrong');
    expect(await refusalOf(client.send(calls.updatePassword, { ...change, ga_code: codeOf(secret) }))).toBe('ok');
  });

  test('a reset by mail needs it too', async () => {
    const { email, secret } = await switchOn('reset@example.com');
    const code = await shownCode(exchange, 'forget', email);
    const reset = { account: email, code, password: 'Another1!', repassword: 'Another1!' };
    expect(await refusalOf(exchange.client().send(calls.forget, reset))).toBe('authenticator_required');
    expect(await refusalOf(exchange.client().send(calls.forget, { ...reset, ga_code: codeOf(secret) }))).toBe('ok');
  });

  test('guesses with a stolen session are counted, though each refusal rolls its change back', async () => {
    const { client } = await switchOn('stolen@example.com');
    const answers: string[] = [];
    for (let guess = 0; guess < 10; guess++) {
      answers.push(await refusalOf(client.send(calls.endAuthenticator, { ga_code: `00000${guess}` })));
    }
    expect(answers.filter((answer) => answer === 'authenticator_code_wrong').length).toBeLessThanOrEqual(6);
    expect(answers.at(-1)).toBe('too_many_requests');
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
