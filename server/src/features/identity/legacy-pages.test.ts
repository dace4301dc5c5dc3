import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { logIn, post, refusalOf, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange()));
afterAll(() => exchange.close());

/** As the pages of legacy clients send it: no scene, an own address, `type=forget`. */
const legacyCode = async (token: string, user_string: string): Promise<string> => {
  exchange.clock.forward(61_000);
  const sent = await post(exchange, '/sms_mail', { user_string, type: 'forget' }, { authorization: token });
  return (JSON.parse(sent.text) as { data: { shown_code: string } }).data.shown_code;
};

const update = (token: string, fields: Record<string, string>) =>
  post(exchange, '/safe/update_password', fields, { authorization: token });

const overview = (token: string) => exchange.client(token).send(calls.securityOverview, {});

describe('ID31a: /safe/update_password serves the payment password page and the password page', () => {
  test('six digits set the payment password and leave the login password', async () => {
    const token = await signUp(exchange, 'pay-page@example.com');
    const code = await legacyCode(token, 'pay-page@example.com');
    const checked = await post(
      exchange,
      '/user/check_email',
      { user_string: 'pay-page@example.com', email_code: code },
      { authorization: token },
    );
    expect(checked.type).toBe('ok');
    expect((await update(token, { password: '135790', re_password: '135790', code })).type).toBe('ok');
    expect((await overview(token)).has_payment_password).toBe(true);
    expect(await refusalOf(logIn(exchange, 'pay-page@example.com'))).toBe('ok');
    expect(await refusalOf(logIn(exchange, 'pay-page@example.com', { password: '135790' }))).toBe('login_failed');
  });

  test('anything longer sets the login password and leaves the payment password unset', async () => {
    const token = await signUp(exchange, 'login-page@example.com');
    const code = await legacyCode(token, 'login-page@example.com');
    expect((await update(token, { password: '1357902', re_password: '1357902', code })).type).toBe('ok');
    expect((await overview(token)).has_payment_password).toBe(false);
    expect(await refusalOf(logIn(exchange, 'login-page@example.com', { password: '1357902' }))).toBe('ok');
  });

  test('both need the code, and a code for the payment password does not change the login password', async () => {
    const token = await signUp(exchange, 'strict-page@example.com');
    expect((await update(token, { password: '135790', re_password: '135790' })).reason).toBe('code_not_six_digits');
    expect((await update(token, { password: '135790', re_password: '135791', code: '000000' })).reason).toBe(
      'passwords_differ',
    );
    exchange.clock.forward(61_000);
    const { shown_code = '' } = await exchange.client(token).send(calls.sendCode, { scene: 'payment_password' });
    const login = { password: 'N3xt password', re_password: 'N3xt password', code: shown_code };
    expect((await update(token, login)).reason).toBe('code_wrong');
    expect((await update(token, { password: '135790', re_password: '135790', code: shown_code })).type).toBe('ok');
  });

  test('hostile passwords are refused', async () => {
    const token = await signUp(exchange, 'hostile-page@example.com');
    for (const password of ['', '12345', '１３５７９０', '\u0000', '135790\n', 'undefined', '[]']) {
      const { status, type } = await update(token, { password, re_password: password, code: '000000' });
      expect([status, type], JSON.stringify(password)).toEqual([200, 'error']);
    }
  });
});

describe('ID37a: /safe/mobile uses the area code that /sms_send was given', () => {
  const sent = async (token: string, fields: Record<string, string>) => {
    exchange.clock.forward(61_000);
    const answer = await post(exchange, '/sms_send', fields, { authorization: token });
    return (JSON.parse(answer.text) as { data: { shown_code: string } }).data.shown_code;
  };
  const bind = (token: string, fields: Record<string, string>) =>
    post(exchange, '/safe/mobile', fields, { authorization: token });

  test.each([
    ['66', '812345678'],
    ['+852', '61234567'],
  ])('a number of +%s is bound with its country', async (area_code, mobile) => {
    const email = `area-${mobile}@example.com`;
    const token = await signUp(exchange, email);
    const code = await sent(token, { area_code, mobile });
    const checked = { user_string: mobile, email_code: code };
    expect((await post(exchange, '/user/check_email', checked, { authorization: token })).type).toBe('ok');
    expect((await bind(token, { mobile, code })).type).toBe('ok');
    const row = await exchange.ports.db.row<{ area_code: string }>`
      select area_code from customer where email = ${email}`;
    expect(row?.area_code).toBe(area_code.replace('+', ''));
  });

  test('another customer’s request does not change what a number means', async () => {
    const [owner, other] = [await signUp(exchange, 'own@example.com'), await signUp(exchange, 'foreign@example.com')];
    const code = await sent(owner, { area_code: '65', mobile: '91234567' });
    await sent(other, { area_code: '852', mobile: '91234567' });
    expect((await bind(other, { mobile: '91234567', code })).reason).toBe('code_wrong');
    expect((await bind(owner, { mobile: '91234567', code })).type).toBe('ok');
  });

  test('a named area code wins, and without any request the number is one of mainland China', async () => {
    const token = await signUp(exchange, 'named@example.com');
    const code = await sent(token, { area_code: '66', mobile: '819876543' });
    expect((await bind(token, { mobile: '819876543', area_code: '65', code })).reason).toBe('code_wrong');
    expect((await bind(token, { mobile: '819876544', code })).reason).toBe('mobile_wrong');
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
