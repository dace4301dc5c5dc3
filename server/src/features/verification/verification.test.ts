import { afterAll, expect, test } from 'vitest';
import { profileCalls } from '#contract/profile/calls.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { levelOf, provenLevel } from './index.ts';
import { details, peopleAt, photoBy, reasonOf, stateOf, submit } from './testing/cases.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const { newcomer, codeFor, handIn, caseOf } = peopleAt(exchange);

test('a customer who has begun nothing sees two levels, their limits, and what must be bound first (VE1, VE3, VE4)', async () => {
  const customer = await loggedIn(exchange);
  const state = await stateOf(customer);
  expect(state).toMatchObject({ real_status: 0, review_status: 0, advanced_review_status: 0, real_data: null });
  expect([state.level, state.needs, state.review_hours]).toEqual([0, ['mobile'], 24]);
  expect(state.levels.map(({ level, state: now, asked }) => [level, now, asked])).toEqual([
    [1, 'none', ['details', 'front_pic']],
    [2, 'none', ['front_pic', 'reverse_pic']],
  ]);
  const limits = state.limits.map((one) => [one.level, String(one.withdrawal_btc_24h), String(one.fiat_usdt_order)]);
  expect(limits).toEqual([
    ['1', '200', '2000'],
    ['2', '500', '1000000'],
    ['vip', '1000', '1000000'],
  ]);
  expect(await reasonOf(submit(customer, details('A1234567')))).toBe('bind_mobile_first');
  await expect(provenLevel(db, customer.user_id)).rejects.toThrow('identity_required');
});

test('details, a photo and a code are reviewed; number and name are not in the database as text (VE2, VE6)', async () => {
  const customer = await newcomer();
  await handIn(customer, 'X 99-SECRET1');
  const state = await stateOf(customer);
  expect([state.real_status, state.levels[0]?.state]).toEqual([1, 'reviewing']);
  expect(state.real_data).toMatchObject({ id_type: 1, name: 'Ann O’Neill', card_id: '••••RET1' });
  const row = JSON.stringify(await db.row`select * from verification where user_id = ${customer.user_id}`);
  const stored = Buffer.from('SECRET1');
  expect(row).not.toContain('SECRET1');
  expect(row).not.toContain(JSON.stringify([...stored]).slice(1, -1));
});

test('legacy clients submit level 1 without a photo and a code (VE4)', async () => {
  const customer = await newcomer();
  expect(await submit(customer, { id_type: 0, name: '陈大文', card_id: '110101199003074578' })).toEqual({
    level: 1,
    state: 'reviewing',
  });
});

test.each([
  [{ name: '<script>alert(1)</script>' }, 'verification_name_special'],
  [{ name: '=cmd()' }, 'verification_name_special'],
  [{ name: 'A' }, 'verification_name_wrong'],
  [{ name: undefined }, 'verification_name_wrong'],
  [{ card_id: 'AB<12345>' }, 'id_number_special'],
  [{ card_id: 'Ａ1234567' }, 'id_number_special'],
  [{ card_id: '12345' }, 'id_number_wrong'],
  [{ card_id: '--------' }, 'id_number_wrong'],
])('%j is refused as %s (VE5)', async (wrong, reason) => {
  const customer = await newcomer();
  expect(await reasonOf(submit(customer, { ...details('A1234567'), ...wrong }))).toBe(reason);
  expect((await stateOf(customer)).levels[0]?.state).toBe('none');
});

test('photos come with a code, and only the customer’s own uploads are accepted (VE9)', async () => {
  const [customer, other] = [await newcomer(), await newcomer()];
  const front_pic = await photoBy(customer);
  expect(await reasonOf(submit(customer, { ...details('C7654321'), front_pic }))).toBe('code_not_six_digits');
  const code = await codeFor(customer);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await reasonOf(submit(customer, { ...details('C7654321'), front_pic, code: wrong }))).toBe('code_wrong');
  for (const path of [await photoBy(other), '/files/../../etc/passwd', 'https://evil.example/a.png', 'data:,x']) {
    const sent = submit(customer, { ...details('C7654321'), front_pic: path, code });
    expect(await reasonOf(sent)).toBe('upload_unknown');
    exchange.clock.forward(60_000);
  }
  expect((await stateOf(customer)).levels[0]?.state).toBe('none');
});

test('fields that the call does not have set nothing (P10, VE1)', async () => {
  const customer = await newcomer();
  const form = { real_type: '1', name: 'Ann Other', card_id: 'P1010101', id_type: '0', state: 'passed', level: '2' };
  const reply = await fetch(`${exchange.url}/api/user/real`, {
    method: 'POST',
    headers: { authorization: customer.token },
    body: new URLSearchParams({ ...form, verification_level: '2', user_id: '100001', submission: '9' }),
  });
  expect(reply.status).toBe(200);
  expect(await levelOf(db, customer.user_id)).toBe(0);
  expect((await customer.client.send(profileCalls.info, {})).verification_level).toBe(0);
});

test.each(['real_type=3', 'real_type=', 'real_type=1&id_type=9', 'real_type=1&name=%00', 'real_type[]=1', ''])(
  'nonsense (%s) is refused without an internal error (P10)',
  async (body) => {
    const customer = await newcomer();
    const headers = { authorization: customer.token, 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(`${exchange.url}/api/user/real`, { method: 'POST', headers, body });
    expect([reply.status, ((await reply.json()) as { type: string }).type]).toEqual([200, 'error']);
  },
);

test('of two concurrent submissions one is accepted (VE7)', async () => {
  const customer = await newcomer();
  const both = ['N1111111', 'N2222222'].map((number) => reasonOf(submit(customer, details(number))));
  expect((await Promise.all(both)).sort()).toEqual(['done', 'verification_reviewing']);
  expect(await reasonOf(submit(customer, details('N3333333')))).toBe('verification_reviewing');
  expect((await caseOf(customer)).submission).toBe(1);
});

test('a decision is promised within 24 hours, or what the setting says (VE10)', async () => {
  const customer = await loggedIn(exchange);
  expect((await stateOf(customer)).review_hours).toBe(24);
  await db.run`insert into setting (key, value) values ('verification_review_hours', '48')`;
  expect((await stateOf(customer)).review_hours).toBe(48);
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
