import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { Refusal } from '#contract/kit/refusal.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { entered, loggedIn } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { linkTo, useUpload } from './index.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db, secrets, clock } = exchange.ports;
const alice = await loggedIn(exchange);
const bob = await loggedIn(exchange);

const get = (path: string, token?: string): Promise<Response> =>
  fetch(`${exchange.url}${path}`, { headers: token === undefined ? {} : { authorization: token } });

const statusOf = async (path: string, token?: string): Promise<number> => (await get(path, token)).status;

const use = (user_id: number, path: string, purpose: string) =>
  db.transaction((tx) => useUpload(tx, { user_id, path, purpose, now: clock.now() }));

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : failure),
  );

test('a picture is visible to its owner, and unknown to others (P32, SI16)', async () => {
  const path = await uploaded(alice);
  expect(await statusOf(path, alice.token)).toBe(200);
  for (const token of [undefined, bob.token, 'x'.repeat(43)]) expect(await statusOf(path, token)).toBe(404);
  const none = await get(`/files/${'0'.repeat(32)}`, bob.token);
  const foreign = await get(path, bob.token);
  expect([foreign.status, await foreign.text()]).toEqual([none.status, await none.text()]);
});

test.each([
  '/files/',
  '/files/x',
  '/files/%00',
  '/files/..%2f..%2fetc%2fpasswd',
  `/files/${'0'.repeat(31)}%00`,
  `/files/${'0'.repeat(32)}/x`,
  `/files/${'0'.repeat(32)}?u[]=1&e=%00&s=%ff`,
  `/files/${'0'.repeat(32)}?u=1&u=2`,
])('a guessed address finds nothing: %s (P32, SI16)', async (path) => {
  expect(await statusOf(path, alice.token)).toBe(404);
});

test('a picture is served as nothing but a picture (P28, SI17)', async () => {
  const reply = await get(await uploaded(alice), alice.token);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[0-9a-f]{32}\.jpg"$/);
  expect((await sharp(await reply.arrayBuffer()).metadata()).format).toBe('jpeg');
});

test('a link works for one viewer with their token, and for no other (P32, SI18)', async () => {
  const path = await uploaded(alice);
  const link = linkTo(secrets, path, bob.user_id, clock.now());
  expect(link).not.toContain('%');
  expect(await statusOf(link, bob.token)).toBe(200);
  expect(await statusOf(link)).toBe(404);
  expect(await statusOf(link, alice.token)).toBe(404);
  expect(await statusOf(path, bob.token)).toBe(404);
});

test('a link cannot be changed to another viewer, time or picture (P32, SI18)', async () => {
  const path = await uploaded(alice);
  const other = await uploaded(alice, 2);
  const link = linkTo(secrets, path, bob.user_id, clock.now());
  const carol = await loggedIn(exchange);
  const bent = [
    [link.replace(`u=${bob.user_id}`, `u=${carol.user_id}`), carol.token],
    [link.replace(/e=\d+/, 'e=9999999999'), bob.token],
    [link.replace(/e=\d+/, 'e=99999999999999999999'), bob.token],
    [link.replace(/&s=.*/, ''), bob.token],
    [link.replace(/&s=.*/, '&s='), bob.token],
    [link.replace(fileIdOf(path) ?? '', fileIdOf(other) ?? ''), bob.token],
  ] as const;
  for (const [address, token] of bent) expect(await statusOf(address, token)).toBe(404);
});

test('a link ends after a quarter of an hour (P32, SI18)', async () => {
  const link = linkTo(secrets, await uploaded(alice), bob.user_id, clock.now());
  exchange.clock.forward(899_000);
  expect(await statusOf(link, bob.token)).toBe(200);
  exchange.clock.forward(1000);
  expect(await statusOf(link, bob.token)).toBe(404);
});

test('each view by another person leaves an immutable row; the owner’s views leave none (P32, SI19)', async () => {
  const path = await uploaded(alice);
  const id = fileIdOf(path);
  await get(path, alice.token);
  await get(path, bob.token);
  await get(linkTo(secrets, path, bob.user_id, clock.now()), bob.token);
  const views = await db.rows`select owner_id, viewer_id, at from upload_view where upload_id = ${id}`;
  expect(views).toEqual([{ owner_id: alice.user_id, viewer_id: bob.user_id, at: clock.now() }]);
  await expect(db.run`delete from upload_view`).rejects.toThrow('permission denied');
});

test('a room can use a picture of its customer, for one purpose (SI20)', async () => {
  const path = await uploaded(alice, 3);
  const used = await use(alice.user_id, path, 'voucher');
  expect([used.path, used.sha256.length, used.likeness.length]).toEqual([path, 32, 8]);
  expect(await refusal(use(alice.user_id, path, 'voucher'))).toBe('done');
  expect(await refusal(use(alice.user_id, path, 'front_pic'))).toBe('upload_unknown');
});

test('a room finds the same picture again by what it shows, though the file was sent again (P43, SI20)', async () => {
  const first = await use(alice.user_id, await uploaded(alice, 4), 'voucher');
  const again = await use(bob.user_id, await uploaded(bob, 4), 'voucher');
  expect(again.sha256.equals(first.sha256)).toBe(true);
});

test('a picture of another customer, an old one and an invented one are refused alike (P32, SI20)', async () => {
  const path = await uploaded(alice, 5);
  for (const wrong of [`/files/${'0'.repeat(32)}`, 'https://evil.example/a.jpg', '/files/../x', '\u0000', '']) {
    expect(await refusal(use(alice.user_id, wrong, 'voucher'))).toBe('upload_unknown');
  }
  expect(await refusal(use(bob.user_id, path, 'voucher'))).toBe('upload_unknown');
  exchange.clock.set(plusDays(clock.now(), 1));
  expect(await refusal(use(alice.user_id, path, 'voucher'))).toBe('upload_unknown');
});

test('uploads unused for a day are deleted, used ones stay (SI15)', async () => {
  const later = await entered(exchange, alice.user_id);
  const [kept, dropped] = [await uploaded(later, 6), await uploaded(later, 7)];
  await use(alice.user_id, kept, 'voucher');
  exchange.clock.set(plusDays(clock.now(), 1));
  const { token } = await entered(exchange, alice.user_id);
  expect([await statusOf(kept, token), await statusOf(dropped, token)]).toEqual([200, 404]);
  await exchange.runJobs('site.sweep-uploads');
  const rows = await db.rows<{ id: string }>`select id from upload where owner_id = ${alice.user_id}`;
  const ids = rows.map(({ id }) => id);
  expect([ids.includes(fileIdOf(kept) ?? ''), ids.includes(fileIdOf(dropped) ?? '')]).toEqual([true, false]);
  expect(await exchange.ports.files.read(`uploads/${fileIdOf(dropped)}`)).toBeUndefined();
  expect(await statusOf(kept, token)).toBe(200);
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
