import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Refused } from '#contract/kit/client.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { useUpload } from '../site/index.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db, clock } = exchange.ports;
const alice = await loggedIn(exchange);
const bob = await loggedIn(exchange);

const infoOf = (customer: TestCustomer) => customer.client.send(profileCalls.info, {});

const edit = (customer: TestCustomer, nickname: string, signature?: string) =>
  customer.client.send(profileCalls.edit, { nickname, signature });

const setPortrait = (customer: TestCustomer, head_portrait: string) =>
  customer.client.send(profileCalls.setHeadPortrait, { head_portrait });

const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (refused: unknown) => (refused as Refused).reason,
  );

const statusOf = async (path: string, token?: string): Promise<number> =>
  (await fetch(`${exchange.url}${path}`, { headers: token === undefined ? {} : { authorization: token } })).status;

/** Sends any fields, in the body and in the query, as a hostile client would. */
const post = async (customer: TestCustomer, path: string, fields: Record<string, string>) => {
  const reply = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: customer.token },
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, ...((await reply.json()) as { type: string; message: unknown; reason?: string }) };
};

test('customers see themselves, with the fields of legacy clients (PR1)', async () => {
  const info = await infoOf(alice);
  expect(info).toMatchObject({
    id: alice.user_id,
    account_number: info.email,
    phone: '',
    nickname: '',
    signature: '',
    head_portrait: '',
    status: 0,
    review_status: 0,
    is_trader: 0,
    seller: [],
    currency_usdt_id: 3,
    has_pay_password: true,
    has_authenticator: false,
    verification_level: 0,
    time: '2026-03-09 14:05:00',
    created_at: '2026-03-09T14:05:00.000Z',
  });
  expect(info.email).toMatch(/@example\.com$/);
  expect(info.email_masked).not.toContain(info.email.split('@')[0]);
  expect(info.account_masked).toBe(info.email_masked);
});

test('no field outside the contract is returned (PR1)', async () => {
  const { message } = (await (
    await fetch(`${exchange.url}/api/user/info`, { headers: { authorization: alice.token } })
  ).json()) as { message: Record<string, unknown> };
  expect(Object.keys(message).filter((name) => /password_hash|secret|invited_by|token/.test(name))).toEqual([]);
});

test('a user id in the request changes nothing (P32, PR2)', async () => {
  const reply = await fetch(`${exchange.url}/api/user/info?user_id=${bob.user_id}&id=${bob.user_id}`, {
    headers: { authorization: alice.token },
  });
  expect(await reply.json()).toMatchObject({ type: 'ok', message: { id: alice.user_id } });
  const visitor = await fetch(`${exchange.url}/api/user/info?user_id=${alice.user_id}`);
  expect(await visitor.json()).toMatchObject({ type: '999' });
});

test('a nickname and a signature are stored normalised (PR3, PR4)', async () => {
  expect(await edit(alice, ' e\u0301te\u0301 ', '  慢慢来，比较快。 ')).toEqual({
    nickname: 'été',
    signature: '慢慢来，比较快。',
  });
  expect(await infoOf(alice)).toMatchObject({ nickname: 'été', signature: '慢慢来，比较快。' });
});

test('a nickname alone leaves the signature as it is, and the answer is a sentence (PR4)', async () => {
  await edit(alice, 'Alice', 'Slow and steady');
  const reply = await post(alice, '/user/editNickname', { nickname: '阿丽', lang: 'zh' });
  expect(reply).toMatchObject({ type: 'ok', message: '个人资料已保存' });
  expect(await infoOf(alice)).toMatchObject({ nickname: '阿丽', signature: 'Slow and steady' });
});

test.each([
  ['<img src=x onerror=alert(1)>', undefined, 'nickname_characters'],
  ['javascript:alert(1)', undefined, 'nickname_characters'],
  ['=cmd()', undefined, 'nickname_characters'],
  ['{{7*7}}', undefined, 'nickname_characters'],
  ["'; drop table customer; --", undefined, 'nickname_characters'],
  ['a', undefined, 'nickname_length'],
  ['abcdefghijk', undefined, 'nickname_length'],
  ['Alice', '<svg/onload=alert(1)>', 'signature_characters'],
  ['Alice', '=HYPERLINK("x")', 'signature_characters'],
  ['Alice', 'x', 'signature_length'],
  ['Alice', 'x'.repeat(31), 'signature_length'],
])(
  'the name %j with signature %j is refused and nothing changes (P24, PR3, PR4)',
  async (nickname, signature, code) => {
    await edit(bob, 'Bobby', 'Hello there');
    expect(await reasonOf(edit(bob, nickname, signature))).toBe(code);
    expect(await infoOf(bob)).toMatchObject({ nickname: 'Bobby', signature: 'Hello there' });
  },
);

test('fields that the call does not have change nothing (P10, PR6)', async () => {
  const before = await db.row`select * from customer where id = ${bob.user_id}`;
  const asked = { verification_level: '2', credit_score: '999', score: '1', is_staff: '1', balance: '1000000' };
  const more = {
    user_id: String(alice.user_id),
    id: String(alice.user_id),
    status: '1',
    invite_code: 'MINE',
    email: 'x',
  };
  const reply = await post(bob, '/user/editNickname', { nickname: 'Bobby', ...asked, ...more, invited_by: '1' });
  expect(reply.status).toBe(200);
  expect(await db.row`select * from customer where id = ${bob.user_id}`).toEqual(before);
  expect((await infoOf(alice)).nickname).not.toBe('Bobby');
});

test('a portrait is an own upload; it becomes a public square, and the rest of the photo is deleted (PR5)', async () => {
  const path = await uploaded(alice, 11);
  expect(await statusOf(path)).toBe(404);
  expect(await setPortrait(alice, path)).toEqual({ head_portrait: path });
  expect((await infoOf(alice)).head_portrait).toBe(path);
  const reply = await fetch(`${exchange.url}${path}`);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { width, height } = await sharp(await reply.arrayBuffer()).metadata();
  expect([width, height]).toEqual([256, 256]);
});

test('a replaced portrait is unavailable immediately, and its file deleted after the day (PR5)', async () => {
  const first = await uploaded(bob, 12);
  const second = await uploaded(bob, 13);
  await setPortrait(bob, first);
  await setPortrait(bob, second);
  expect([await statusOf(first), await statusOf(first, bob.token), await statusOf(second)]).toEqual([404, 404, 200]);
  expect(await reasonOf(setPortrait(bob, first))).toBe('upload_unknown');
  const rows = () => db.run`select from upload where id = ${fileIdOf(first)}`;
  await exchange.runJobs('site.sweep-uploads');
  expect(await rows(), 'the limit of the day still counts it').toBe(1);
  exchange.clock.forward(86_400_000);
  await exchange.runJobs('site.sweep-uploads');
  expect(await rows()).toBe(0);
  expect(await exchange.ports.files.read(`uploads/${fileIdOf(first)}`)).toBeUndefined();
  expect(await statusOf(second)).toBe(200);
});

test('setting the same portrait twice is the same portrait (PR5)', async () => {
  const carol = await loggedIn(exchange);
  const path = await uploaded(carol, 14);
  await setPortrait(carol, path);
  expect(await setPortrait(carol, path)).toEqual({ head_portrait: path });
  expect(await statusOf(path)).toBe(200);
});

test('two portraits set concurrently leave exactly one public (PR5)', async () => {
  const dave = await loggedIn(exchange);
  const paths = [await uploaded(dave, 15), await uploaded(dave, 16)];
  await Promise.all(paths.map((path) => setPortrait(dave, path)));
  const { head_portrait } = await infoOf(dave);
  const shown = await Promise.all(paths.map(async (path) => [path, await statusOf(path)]));
  expect(shown.filter(([, status]) => status === 200)).toEqual([[head_portrait, 200]]);
});

test('a picture that serves another purpose never becomes public (P32, PR5)', async () => {
  const erin = await loggedIn(exchange);
  const path = await uploaded(erin, 17);
  await db.transaction((tx) => useUpload(tx, { user_id: erin.user_id, path, purpose: 'front_pic', now: clock.now() }));
  expect(await reasonOf(setPortrait(erin, path))).toBe('upload_unknown');
  expect(await statusOf(path)).toBe(404);
});

test('a portrait is never another customer’s upload, an address or a path of another kind (P28, PR5)', async () => {
  const frank = await loggedIn(exchange);
  const foreign = await uploaded(frank, 18);
  const grace = await loggedIn(exchange);
  const wrong = [foreign, 'https://evil.example/a.png', '//evil.example/a', '/files/../../etc/passwd', 'javascript:1'];
  for (const path of [...wrong, `/files/${'0'.repeat(32)}`, 'data:image/svg+xml,<svg/>']) {
    expect(await reasonOf(setPortrait(grace, path))).toBe('upload_unknown');
  }
  expect((await infoOf(grace)).head_portrait).toBe('');
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
