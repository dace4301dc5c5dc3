import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer, checkRoomCode, useCode } from './index.ts';
import { atOnce, logIn, PASSWORD, post, refusalOf, register, shownCode } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  await addReadyCustomer(exchange.ports, { email: 'known@example.com', password: PASSWORD });
  await addReadyCustomer(exchange.ports, { email: 'other@example.com', password: PASSWORD });
});
afterAll(() => exchange.close());

const MINUTE_MS = 60_000;
const check = (user_string: string, email_code: string, more: object = {}) =>
  refusalOf(exchange.client().send(calls.checkCode, { user_string, email_code, ...more }));
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const registerWith = (user_string: string, code: string) =>
  refusalOf(exchange.client().send(calls.register, { user_string, password: PASSWORD, re_password: PASSWORD, code }));

describe('ID11, ID12, P03: how many codes there are', () => {
  test('one code a minute per target for what anyone can request, whatever the purpose and the caller', async () => {
    await shownCode(exchange, 'register', 'pace@example.com');
    const client = exchange.client();
    exchange.clock.forward(59_000);
    for (const scene of ['register', 'forget'] as const) {
      const again = client.send(calls.sendCode, { scene, user_string: 'PACE@example.com' });
      expect(await refusalOf(again)).toBe('too_many_requests');
    }
    exchange.clock.forward(1000);
    expect(await refusalOf(client.send(calls.sendCode, { scene: 'register', user_string: 'pace@example.com' }))).toBe(
      'ok',
    );
  });

  test('twenty concurrent requests get one code', async () => {
    exchange.clock.forward(MINUTE_MS);
    const ask = () => exchange.client().send(calls.sendCode, { scene: 'register', user_string: 'burst@example.com' });
    expect((await atOnce(20, ask)).get('ok')).toBe(1);
  });

  test('ten codes in any twenty-four hours, and the refusal of the eleventh says how long to wait', async () => {
    for (let count = 0; count < 10; count++) await shownCode(exchange, 'register', 'day@example.com');
    exchange.clock.forward(61_000);
    const answer = await post(exchange, '/sms_mail', { scene: 'register', user_string: 'day@example.com' });
    expect(answer).toMatchObject({ type: 'error', reason: 'too_many_requests' });
    const seconds = Number(/(\d+) s$/.exec(String(answer.message))?.[1]);
    exchange.clock.forward(seconds * 1000 - 1000);
    expect((await post(exchange, '/sms_mail', { scene: 'register', user_string: 'day@example.com' })).reason).toBe(
      'too_many_requests',
    );
    exchange.clock.forward(1000);
    expect((await post(exchange, '/sms_mail', { scene: 'register', user_string: 'day@example.com' })).type).toBe('ok');
  });

  test('a source that asks for codes to many targets is throttled', async () => {
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 130; index++) {
      answers.push((await post(exchange, '/sms_mail', { user_string: `pump${index}@example.com` })).reason);
    }
    expect(answers.slice(0, 90).every((reason) => reason === undefined)).toBe(true);
    expect(answers.at(-1)).toBe('too_many_requests');
    exchange.clock.forward(24 * 60 * MINUTE_MS);
  });

  test('codes are six digits of all kinds, stored as keyed hashes', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 40; index++)
      codes.add(await shownCode(exchange, 'register', `kind${index}@example.com`));
    expect([...codes].every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.size).toBeGreaterThan(37);
    const rows = await exchange.ports.db.rows<{ row: string }>`select code::text as row from code`;
    expect(rows.some(({ row }) => [...codes].some((code) => row.includes(`,${code},`)))).toBe(false);
  });
});

describe('ID13, P03: how often a code can be guessed', () => {
  test('the fifth wrong attempt invalidates it, and then the right one fails too', async () => {
    const code = await shownCode(exchange, 'register', 'guess@example.com');
    for (let guess = 0; guess < 4; guess++) expect(await check('guess@example.com', wrong(code))).toBe('code_wrong');
    expect(await check('guess@example.com', code)).toBe('ok');
    expect(await check('guess@example.com', wrong(code))).toBe('code_wrong');
    expect(await check('guess@example.com', code)).toBe('code_wrong');
    expect(await registerWith('guess@example.com', code)).toBe('code_wrong');
  });

  test('attempts count together, across calls and concurrent requests', async () => {
    exchange.clock.forward(60 * MINUTE_MS);
    const code = await shownCode(exchange, 'register', 'flood@example.com');
    const guesses = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? check('flood@example.com', wrong(code)) : registerWith('flood@example.com', wrong(code)),
    );
    await Promise.all(guesses);
    const row = await exchange.ports.db.row<{ tries: number }>`
      select tries from code where target = 'email:flood@example.com'`;
    expect(row?.tries).toBe(5);
    exchange.clock.forward(60 * MINUTE_MS);
    expect(await registerWith('flood@example.com', code)).toBe('code_wrong');
  });

  test('it lives ten minutes', async () => {
    const code = await shownCode(exchange, 'register', 'late@example.com');
    exchange.clock.forward(10 * MINUTE_MS - 1);
    expect(await check('late@example.com', code)).toBe('ok');
    exchange.clock.forward(1);
    expect(await check('late@example.com', code)).toBe('code_wrong');
  });

  test('a new code invalidates the one before it', async () => {
    const first = await shownCode(exchange, 'register', 'twice@example.com');
    const second = await shownCode(exchange, 'register', 'twice@example.com');
    if (first !== second) expect(await check('twice@example.com', first)).toBe('code_wrong');
    expect(await check('twice@example.com', second)).toBe('ok');
  });
});

describe('ID10, P04: what a code is valid for', () => {
  test('not for another address', async () => {
    const code = await shownCode(exchange, 'register', 'here@example.com');
    expect(await check('there@example.com', code)).toBe('code_wrong');
    expect(await registerWith('there@example.com', code)).toBe('code_wrong');
  });

  test('not for another purpose', async () => {
    const code = await shownCode(exchange, 'register', 'known@example.com');
    const reset = { account: 'known@example.com', code, password: 'Another1!', repassword: 'Another1!' };
    expect(await refusalOf(exchange.client().send(calls.forget, reset))).toBe('code_wrong');
    const token = await logIn(exchange, 'known@example.com');
    const own = await shownCode(exchange, 'payment_password', undefined, token);
    const change = { password: 'Another1!', re_password: 'Another1!', code: own };
    expect(await refusalOf(exchange.client(token).send(calls.updatePassword, change))).toBe('code_wrong');
    expect(await refusalOf(logIn(exchange, 'known@example.com'))).toBe('ok');
  });

  test('not for another customer', async () => {
    const [mine, theirs] = [await logIn(exchange, 'known@example.com'), await logIn(exchange, 'other@example.com')];
    const code = await shownCode(exchange, 'password', undefined, mine);
    const change = { password: 'Another1!', re_password: 'Another1!', code };
    expect(await refusalOf(exchange.client(theirs).send(calls.updatePassword, change))).toBe('code_wrong');
  });

  test('not twice', async () => {
    const email = 'once@example.com';
    const code = await shownCode(exchange, 'register', email);
    expect(await registerWith(email, code)).toBe('ok');
    expect(await registerWith(email, code)).toBe('code_wrong');
    expect(await check(email, code)).toBe('code_wrong');
  });

  test('a purpose of a customer needs a login, and an address of the customer', async () => {
    const client = exchange.client();
    const foreign = { scene: 'password' as const, user_string: 'known@example.com' };
    expect(await refusalOf(client.send(calls.sendCode, foreign))).toBe('session_invalid');
    const token = await logIn(exchange, 'other@example.com');
    exchange.clock.forward(61_000);
    expect(await refusalOf(exchange.client(token).send(calls.sendCode, foreign))).toBe('parameter_error');
  });

  test('another room checks a code before its transaction and uses it up inside, once', async () => {
    const token = await logIn(exchange, 'known@example.com');
    const { id: user_id } = (await exchange.ports.db.row<{ id: number }>`
      select id from customer where email = 'known@example.com'`) ?? { id: 0 };
    const code = await shownCode(exchange, 'verification', undefined, token);
    const asked = { source: { address: '127.0.0.1', device: '' }, now: exchange.clock.now() };
    const { ports } = exchange;
    await expect(checkRoomCode(ports, user_id, 'withdrawal', code, asked)).rejects.toThrow('code_wrong');
    await expect(checkRoomCode(ports, user_id + 1, 'verification', code, asked)).rejects.toThrow('code_wrong');
    const checked = await checkRoomCode(ports, user_id, 'verification', code, asked);
    await ports.db.transaction((tx) => useCode(tx, checked, asked.now));
    await expect(ports.db.transaction((tx) => useCode(tx, checked, asked.now))).rejects.toThrow('code_wrong');
  });

  test('a purpose that does not exist is a parameter error', async () => {
    for (const scene of ['admin', "'; drop table code;--", '__proto__', 'REGISTER']) {
      expect((await post(exchange, '/sms_mail', { scene, user_string: 'x@example.com' })).reason).toBe(
        'parameter_error',
      );
    }
  });
});

describe('ID15, ID19: how legacy clients ask', () => {
  test('check_email before register and before forget needs no scene and leaves the code usable', async () => {
    const code = await shownCode(exchange, 'register', 'family@example.com');
    expect(await check('family@example.com', code)).toBe('ok');
    expect(await check('family@example.com', code)).toBe('ok');
    expect(await registerWith('family@example.com', code)).toBe('ok');
    exchange.clock.forward(61_000);
    const sent = await post(exchange, '/sms_mail', {
      user_string: 'family@example.com',
      type: 'forget',
      area_code_id: '1',
    });
    expect(sent).toMatchObject({ type: 'ok', message: 'Your verification code is ready and valid for 10 minutes' });
    const { shown_code } = (JSON.parse(sent.text) as { data: { shown_code: string } }).data;
    expect(await check('family@example.com', shown_code)).toBe('ok');
    const reset = { account: 'family@example.com', code: shown_code, password: 'Family123', repassword: 'Family123' };
    expect((await post(exchange, '/user/forget', reset)).type).toBe('ok');
    expect(await refusalOf(logIn(exchange, 'family@example.com', { password: 'Family123' }))).toBe('ok');
  });

  test('a logged-in client that sends `forget` for its own address may change its password with that code', async () => {
    await register(exchange, 'inside@example.com');
    const token = await logIn(exchange, 'inside@example.com');
    exchange.clock.forward(61_000);
    const fields = { user_string: 'inside@example.com', type: 'forget' };
    const sent = await post(exchange, '/sms_mail', fields, { authorization: token });
    const { shown_code } = (JSON.parse(sent.text) as { data: { shown_code: string } }).data;
    const client = exchange.client(token);
    const asked = { user_string: 'inside@example.com', email_code: shown_code };
    expect(await refusalOf(client.send(calls.checkCode, asked))).toBe('ok');
    const change = { password: 'Inside123', re_password: 'Inside123', code: shown_code };
    expect(await refusalOf(client.send(calls.updatePassword, change))).toBe('ok');
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
