import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { atOnce, logIn, PASSWORD, post, refusalOf, register, shownCode, signUp } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange()));
afterAll(() => exchange.close());

const request = {
  user_string: 'somebody@example.com',
  type: 'email' as const,
  password: PASSWORD,
  re_password: PASSWORD,
};

describe('creating an account', () => {
  test('J2: an address, a code and a password twice make an account that can log in', async () => {
    await register(exchange, 'New@Example.com');
    const token = await logIn(exchange, ' new@example.COM ');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const overview = await exchange.client(token).send(calls.securityOverview, {});
    expect(overview).toMatchObject({ email: 'n•••w@example.com', has_password: true, has_payment_password: false });
  });

  test('the answer is a sentence in the language of the caller, as legacy clients expect', async () => {
    const code = await shownCode(exchange, 'register', 'sentence@example.com');
    const answer = await post(exchange, '/user/register', {
      ...request,
      user_string: 'sentence@example.com',
      code,
      lang: 'spa',
    });
    expect(answer).toMatchObject({ status: 200, type: 'ok', message: 'Registro completado' });
  });

  test('a phone number with an area code, with or without the plus, makes an account too', async () => {
    const client = exchange.client();
    const sent = await client.send(calls.sendMobileCode, { mobile: '2025550188', area_code: '+1', scene: 'register' });
    const mobile = { user_string: '2025550188', type: 'mobile' as const, password: PASSWORD, re_password: PASSWORD };
    await client.send(calls.register, { ...mobile, area_code: '1', code: sent.shown_code });
    const token = await client.send(calls.login, { user_string: '2025550188', password: PASSWORD });
    expect(await exchange.client(token).send(calls.securityOverview, {})).toMatchObject({
      area_code: '1',
      email: null,
    });
  });

  test.each([
    ['ID1: six characters are too short', { password: 'abc123', re_password: 'abc123' }, 'password_too_short'],
    [
      'ID1: 129 characters are too long',
      { password: 'x'.repeat(129), re_password: 'x'.repeat(129) },
      'password_too_long',
    ],
    ['ID1: the repetition must be the same', { re_password: 'Passw0rd?' }, 'passwords_differ'],
    ['ID3: five digits are no code', { code: '12345' }, 'code_not_six_digits'],
    ['ID3: letters are no code', { code: '12345a' }, 'code_not_six_digits'],
    ['ID4: an account must be given', { user_string: '  ' }, 'account_required'],
    ['ID4: an address needs a domain', { user_string: 'a@b' }, 'email_wrong'],
    ['ID5: eleven digits in mainland China', { user_string: '1380013800', type: 'mobile' as const }, 'mobile_wrong'],
    ['the kind must suit the address', { type: 'mobile' as const }, 'mobile_wrong'],
    ['a code that was never sent is wrong', { code: '123456' }, 'code_wrong'],
  ])('%s', async (_name, part, reason) => {
    expect(await refusalOf(exchange.client().send(calls.register, { ...request, code: '000000', ...part }))).toBe(
      reason,
    );
  });

  test.each(languages)('ID1 is refused in %s', async (lang) => {
    const answer = await post(exchange, '/user/register', { ...request, password: 'abc123', code: '000000', lang });
    expect(answer.reason).toBe('password_too_short');
    expect(answer.message === 'Password must be longer than six characters').toBe(lang === 'en');
  });

  test('ID1: a password may contain every character, and 128 of them', async () => {
    const password = `'"\\;--<b>&%00 ñ漢字🙂\t${'x'.repeat(128)}`.slice(0, 126);
    expect(await refusalOf(register(exchange, 'odd@example.com', { password, re_password: password }))).toBe('ok');
    expect(await refusalOf(logIn(exchange, 'odd@example.com', { password }))).toBe('ok');
    expect(await refusalOf(logIn(exchange, 'odd@example.com', { password: password.trim().slice(1) }))).toBe(
      'login_failed',
    );
  });
});

describe('one address is one account', () => {
  test('ID14, P04: of twenty registrations with one code exactly one succeeds', async () => {
    const email = 'race@example.com';
    const code = await shownCode(exchange, 'register', email);
    const counts = await atOnce(20, () =>
      exchange.client().send(calls.register, { ...request, user_string: email, code }),
    );
    expect(counts.get('ok')).toBe(1);
    const [row] = await exchange.ports.db.rows<{
      n: number;
    }>`select count(*) as n from customer where email = ${email}`;
    expect(row?.n).toBe(1);
  });

  test('ID30: a caller with the code of a known address learns that it has an account', async () => {
    await register(exchange, 'known@example.com');
    expect(await refusalOf(register(exchange, 'KNOWN@example.com'))).toBe('already_registered');
  });

  test('a refused registration leaves the code usable', async () => {
    const email = 'second-try@example.com';
    const code = await shownCode(exchange, 'register', email);
    const client = exchange.client();
    const invited = { ...request, user_string: email, code, extension_code: 'NOBODY99' };
    expect(await refusalOf(client.send(calls.register, invited))).toBe('invite_code_unknown');
    expect(await refusalOf(client.send(calls.register, { ...request, user_string: email, code }))).toBe('ok');
  });
});

describe('invitations and fields that a client may not set', () => {
  const rowOf = async (email: string) =>
    exchange.ports.db.row<{ id: number; invite_code: string; invited_by: number | null }>`
      select id, invite_code, invited_by from customer where email = ${email}`;

  test('an invite code, in either case, names the inviter', async () => {
    await register(exchange, 'host@example.com');
    const host = await rowOf('host@example.com');
    await register(exchange, 'guest@example.com', { extension_code: host?.invite_code.toLowerCase() ?? '' });
    expect((await rowOf('guest@example.com'))?.invited_by).toBe(host?.id);
  });

  test('P10: fields that are not in the contract change nothing', async () => {
    const email = 'mass@example.com';
    const code = await shownCode(exchange, 'register', email);
    const extra = {
      id: '1',
      user_id: '1',
      balance: '9',
      verification_level: '2',
      credit_score: '100',
      is_staff: '1',
      status: '0',
    };
    const more = {
      invite_code: 'AAAAAAAA',
      invited_by: '100001',
      created_at: '2001-01-01',
      credential_changed_at: '2001-01-01',
    };
    const answer = await post(exchange, '/user/register', { ...request, user_string: email, code, ...extra, ...more });
    expect(answer.type).toBe('ok');
    const row = await rowOf(email);
    expect(row?.id).toBeGreaterThan(100_000);
    expect(row).toMatchObject({ invited_by: null });
    expect(row?.invite_code).not.toBe('AAAAAAAA');
  });

  test('a new customer begins at 100001 and has a history that starts with the registration', async () => {
    const token = await signUp(exchange, 'history@example.com');
    const { data, total } = await exchange.client(token).send(calls.securityEvents, { page: 1, limit: 10 });
    expect(total).toBe(2);
    expect(data.map(({ kind }) => kind)).toEqual(['logged_in', 'registered']);
    expect((await rowOf('history@example.com'))?.id).toBeGreaterThanOrEqual(100_001);
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
