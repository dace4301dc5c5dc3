import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import type { Sms } from '#server/ports/sms.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { addReadyCustomer } from './index.ts';
import { codeIn, openMailbox, type Mailbox } from './testing/mailbox.ts';
import { atOnce, logIn, PASSWORD, refusalOf } from './testing/wire.ts';

let mailbox: Mailbox;
let exchange: TestExchange;
const texted: Parameters<NonNullable<Sms>['send']>[0][] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  exchange = await testExchange({
    environment: { SMTP_URL: mailbox.smtp_url, DEMO: 'off' },
    ports: { sms: { send: async (message) => void texted.push(message) } },
  });
});
afterAll(async () => {
  await exchange.close();
  await mailbox.close();
});

const TEN_MINUTES_MS = 600_000;
let next = 1;

/** A customer whose login is no longer fresh. */
const settled = async (more: { area_code?: string; mobile?: string } = {}) => {
  const email = `settled${next++}@example.com`;
  await addReadyCustomer(exchange.ports, { email, password: PASSWORD, ...more });
  const token = await logIn(exchange, email);
  exchange.clock.forward(TEN_MINUTES_MS);
  return { email, token, client: exchange.client(token) };
};

type Scene = 'bind_email' | 'allow_bind_email' | 'allow_bind_mobile';
const mailedCode = async (token: string, scene: Scene, to: string, typed?: string) => {
  exchange.clock.forward(61_000);
  await exchange.client(token).send(calls.sendCode, { scene, user_string: typed });
  return codeIn(await mailbox.next(to));
};

const textedCode = async (
  token: string,
  mobile: string,
  scene: 'bind_mobile' | 'allow_bind_mobile' = 'bind_mobile',
) => {
  exchange.clock.forward(61_000);
  const before = texted.length;
  const typed = scene === 'bind_mobile' ? { mobile, area_code: '86' } : {};
  await exchange.client(token).send(calls.sendMobileCode, { scene, ...typed });
  await expect.poll(() => texted.length).toBe(before + 1);
  expect(texted.at(-1)).toMatchObject({ area_code: '86', mobile });
  return codeIn(texted.at(-1) ?? { text: '' });
};

describe('ID37, ID38, P05: replacing an email address', () => {
  test('takes a code from the new address and one from the old, and warns the old one', async () => {
    const { email, token, client } = await settled();
    const other = await logIn(exchange, email);
    const wanted = `wanted-${email}`;
    const code = await mailedCode(token, 'bind_email', wanted, wanted);
    expect(await refusalOf(client.send(calls.bindEmail, { email: wanted }))).toBe('allow_code_required');
    expect(await refusalOf(client.send(calls.bindEmail, { email: wanted, code }))).toBe('allow_code_required');
    const allow_code = await mailedCode(token, 'allow_bind_email', email);
    expect(await refusalOf(client.send(calls.bindEmail, { email: wanted, allow_code }))).toBe('code_not_six_digits');
    expect(await refusalOf(client.send(calls.bindEmail, { email: wanted, code, allow_code }))).toBe('ok');
    expect((await mailbox.next(email)).text).toContain('The email address of your account was changed.');
    expect(await refusalOf(exchange.client(other).send(calls.devices, {}))).toBe('session_invalid');
    expect(await refusalOf(logIn(exchange, wanted))).toBe('ok');
    expect(await refusalOf(logIn(exchange, email))).toBe('login_failed');
    expect((await client.send(calls.securityOverview, {})).withdrawals_open_at).not.toBeNull();
  });

  test('CT20 I35 a trader, or who applies, does not take the address of an operator', async () => {
    const { email, token, client } = await settled();
    const wanted = (await operatorWith(exchange, 'support')).email;
    await query(
      exchange.database_url,
      `insert into copy_trader (user_id, state, share_rate, applied_at)
       select id, 'applied', 0.1, now() from customer where email = '${email}'`,
    );
    const code = await mailedCode(token, 'bind_email', wanted, wanted);
    const allow_code = await mailedCode(token, 'allow_bind_email', email);
    const bind = () => refusalOf(client.send(calls.bindEmail, { email: wanted, code, allow_code }));
    expect(await bind()).toBe('address_in_use');
    await query(exchange.database_url, `update copy_trader set state = 'left', left_at = now()`);
    expect(await bind()).toBe('ok');
  });

  test('a fresh login does not replace the code of the old address', async () => {
    const { email } = await settled();
    const token = await logIn(exchange, email);
    const code = await mailedCode(token, 'bind_email', `fresh-${email}`, `fresh-${email}`);
    const request = { email: `fresh-${email}`, code };
    expect(await refusalOf(exchange.client(token).send(calls.bindEmail, request))).toBe('allow_code_required');
  });

  test('ID17 a code of the phone does not release the email', async () => {
    const { email, token, client } = await settled({ area_code: '86', mobile: '13800138001' });
    const code = await mailedCode(token, 'bind_email', `sim-${email}`, `sim-${email}`);
    const allow_code = await textedCode(token, '13800138001', 'allow_bind_mobile');
    expect(await refusalOf(client.send(calls.bindEmail, { email: `sim-${email}`, code, allow_code }))).toBe(
      'code_wrong',
    );
  });

  test('ID16: the address of another customer is not revealed, and cannot be taken', async () => {
    const { token, client } = await settled();
    const owner = await settled();
    exchange.clock.forward(61_000);
    const asked = await client.send(calls.sendCode, { scene: 'bind_email', user_string: owner.email });
    expect(Object.keys(asked).sort()).toEqual(['expires_at', 'next_at']);
    expect((await mailbox.next(owner.email)).subject).toBe('This address already has an account at Candor');
    expect(await refusalOf(exchange.client(token).send(calls.bindEmail, { email: owner.email, code: '000000' }))).toBe(
      'allow_code_required',
    );
  });

  test('two customers bind the same new address concurrently: one gets it, the other is refused', async () => {
    const pair = [await settled({ area_code: '86', mobile: '13800138020' }), await settled()];
    const wanted = 'contested@example.com';
    const requests: { client: (typeof pair)[0]['client']; code: string; allow_code: string }[] = [];
    for (const { email, token, client } of pair) {
      const allow_code = await mailedCode(token, 'allow_bind_email', email);
      const code = await mailedCode(token, 'bind_email', wanted, wanted);
      requests.push({ client, code, allow_code });
    }
    const counts = await atOnce(2, (index) => {
      const { client, code, allow_code } = requests[index] ?? requests[0]!;
      return client.send(calls.bindEmail, { email: wanted, code, allow_code });
    });
    expect(Object.fromEntries(counts)).toEqual({ ok: 1, address_in_use: 1 });
  });
});

describe('ID37, ID38: a phone number', () => {
  test('the first one may be bound within ten minutes of a login', async () => {
    const { email } = await settled();
    const token = await logIn(exchange, email);
    const code = await textedCode(token, '13900139001');
    const client = exchange.client(token);
    expect(await refusalOf(client.send(calls.bindMobile, { mobile: '13900139001', area_code: '+86', code }))).toBe(
      'ok',
    );
    expect((await mailbox.next(email)).text).toContain('A phone number was added to your account.');
    expect(await client.send(calls.securityOverview, {})).toMatchObject({
      mobile: '139••••01',
      withdrawals_open_at: null,
    });
    const login = exchange.client().send(calls.login, { user_string: '13900139001', password: PASSWORD });
    expect(await refusalOf(login)).toBe('ok');
  });

  test('later the first one needs a code from the email', async () => {
    const { email, token, client } = await settled();
    const code = await textedCode(token, '13900139002');
    const request = { mobile: '13900139002', area_code: '86', code };
    expect(await refusalOf(client.send(calls.bindMobile, request))).toBe('allow_code_required');
    const allow_code = await mailedCode(token, 'allow_bind_mobile', email);
    expect(await refusalOf(client.send(calls.bindMobile, { ...request, allow_code }))).toBe('ok');
  });

  test('ID17 a lost phone is replaced with a code from the email, and both old addresses are warned', async () => {
    const { email, token, client } = await settled({ area_code: '86', mobile: '13900139003' });
    const code = await textedCode(token, '13900139004');
    const allow_code = await mailedCode(token, 'allow_bind_mobile', email);
    const before = texted.length;
    await client.send(calls.bindMobile, { mobile: '13900139004', area_code: '86', code, allow_code });
    expect((await mailbox.next(email)).text).toContain('The phone number of your account was changed.');
    await expect.poll(() => texted.length).toBe(before + 1);
    expect(texted.at(-1)).toMatchObject({ mobile: '13900139003' });
    expect((await client.send(calls.securityOverview, {})).withdrawals_open_at).not.toBeNull();
  });

  test('ID5: numbers have the length of their country', async () => {
    const { client } = await settled();
    const bind = (mobile: string, area_code: string) =>
      refusalOf(client.send(calls.bindMobile, { mobile, area_code, code: '000000', allow_code: '000000' }));
    expect(await bind('1390013900', '86')).toBe('mobile_wrong');
    expect(await bind('12345', '49')).toBe('mobile_wrong');
    expect(await bind('1234567890123456', '49')).toBe('mobile_wrong');
    expect(await bind('13900139009', '+')).toBe('area_code_wrong');
    expect(await bind('a@example.com', '49')).toBe('mobile_wrong');
    expect(await bind('15112345678', '49')).toBe('code_wrong');
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
