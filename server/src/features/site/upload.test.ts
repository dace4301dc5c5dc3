import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import type { Refused } from '#contract/kit/client.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { lockUploads } from './store.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const alice = await loggedIn(exchange);

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  readonly reason?: string;
}

const post = async (
  customer: TestCustomer | undefined,
  body: NonNullable<RequestInit['body']>,
  type?: string,
): Promise<Reply> => {
  const reply = await fetch(`${exchange.url}/api/upload`, {
    method: 'POST',
    body,
    headers: {
      ...(customer && { authorization: customer.token }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status'>) };
};

const formOf = (...files: readonly (readonly [field: string, bytes: Blob | string, name?: string])[]): FormData => {
  const form = new FormData();
  for (const [field, bytes, name] of files) {
    if (typeof bytes === 'string') form.append(field, bytes);
    else form.append(field, bytes, name ?? 'photo.jpg');
  }
  return form;
};

const photo = new Blob([await jpeg()]);

test('an upload returns a path that clients can append to the domain (SI14)', async () => {
  const path = await alice.client.upload(siteCalls.upload, photo);
  expect(path).toMatch(/^\/files\/[0-9a-f]{32}$/);
});

test('a visitor is refused before the file is read (P31, SI7)', async () => {
  expect(await post(undefined, formOf(['file', photo]))).toMatchObject({ status: 200, type: '999' });
  const liar = { ...alice, token: 'x'.repeat(43) };
  expect(await post(liar, formOf(['file', photo]))).toMatchObject({ status: 200, type: '999' });
});

test('a refusal is in the language of the form (SI7)', async () => {
  expect((await post(undefined, formOf(['lang', 'fra'], ['file', photo]))).message).toBe(
    'Veuillez d’abord vous connecter',
  );
  expect((await post(alice, formOf(['lang', 'hk'], ['file', new Blob(['<svg/>'])]))).message).toContain('上載');
});

test.each([
  ['no file', formOf(['lang', 'en'])],
  ['an empty form', new FormData()],
  ['text instead of a file', formOf(['file', 'hello'])],
  ['a file under another name', formOf(['picture', photo])],
  ['two files', formOf(['file', photo], ['file', photo])],
  ['a second file under another name', formOf(['file', photo], ['more', photo])],
  ['a plain form', new URLSearchParams({ file: 'hello' })],
])('%s is refused with an explanation (SI14)', async (_what, body) => {
  expect(await post(alice, body)).toMatchObject({ status: 200, type: 'error', reason: 'upload_missing' });
});

test.each([
  ['JSON', '{"file":1}', 'application/json'],
  ['a bare picture', photo, 'image/jpeg'],
  ['no type at all', new Blob(['hello']), ''],
  ['multipart without a boundary', 'hello', 'multipart/form-data'],
  ['multipart that never begins', 'hello', 'multipart/form-data; boundary=b'],
  ['multipart that never ends', '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', MULTI()],
  ['a name from inside objects', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--', MULTI()],
  ['a field twice', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(2) + '--b--', MULTI()],
  ['too many fields', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500) + '--b--', MULTI()],
  ['headers without end', `--b\r\n${'X: y\r\n'.repeat(20_000)}\r\n1\r\n--b--`, MULTI()],
])('%s is refused, never an internal error (P13)', async (_what, body, type) => {
  const reply = await post(alice, body, type);
  expect(reply).toMatchObject({ status: 200, type: 'error' });
});

function MULTI(): string {
  return 'multipart/form-data; boundary=b';
}

test('the file may come before the other fields (SI14)', async () => {
  expect(await post(alice, formOf(['file', photo], ['lang', 'zh']))).toMatchObject({ type: 'ok' });
});

test.each([
  '../../../etc/passwd',
  '/etc/passwd',
  'a\u0000b.jpg',
  '\u202egpj.exe',
  'shell.php.jpg',
  `${'a'.repeat(4096)}.jpg`,
  '',
  '%2e%2e%2fx',
])('a file name is ignored: %j (P30, SI14)', async (name) => {
  const reply = await post(alice, formOf(['file', photo, name]));
  expect(reply.type).toBe('ok');
  expect(fileIdOf(reply.message)).toMatch(/^[0-9a-f]{32}$/);
});

test('the declared type is ignored (P28, SI8)', async () => {
  const lie = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' });
  expect(await post(alice, formOf(['file', lie, 'a.png']))).toMatchObject({ reason: 'upload_not_picture' });
  const shy = new Blob([await jpeg()], { type: 'text/html' });
  expect(await post(alice, formOf(['file', shy, 'a.html']))).toMatchObject({ type: 'ok' });
});

const endless = (megabytes: number): ReadableStream => {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(PART_HEAD));
      if (sent++ === megabytes) {
        controller.enqueue(Buffer.from('\r\n--b--\r\n'));
        return controller.close();
      }
      controller.enqueue(Buffer.alloc(1024 * 1024, sent));
    },
  });
};

const PART_HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

const residentMegabytes = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024;

test('a hundred megabytes are refused and never buffered (P29, SI9)', async () => {
  const before = await residentMegabytes();
  const reply = await post(alice, endless(100), MULTI());
  expect(reply).toMatchObject({ status: 200, reason: 'upload_too_large' });
  expect((await residentMegabytes()) - before).toBeLessThan(200);
});

test('a body that is cut off in the middle does not affect the server (P29, SI13)', async () => {
  const { port } = new URL(exchange.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${alice.token}\r\nContent-Type: ${MULTI()}\r\n` +
          `Content-Length: 100000\r\n\r\n${PART_HEAD}half of it`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
  });
  expect(await alice.client.upload(siteCalls.upload, photo)).toMatch(/^\/files\//);
});

test('a connection can be used again after an upload was refused on it (SI9)', async () => {
  const refused = await Promise.all(Array.from({ length: 3 }, () => post(undefined, endless(3), MULTI())));
  expect(refused.map(({ type }) => type)).toEqual(['999', '999', '999']);
  expect(await post(alice, formOf(['file', photo]))).toMatchObject({ type: 'ok' });
});

test('multipart is accepted only for uploads (P13)', async () => {
  const reply = await fetch(`${exchange.url}/api/user/editNickname`, {
    method: 'POST',
    headers: { authorization: alice.token },
    body: formOf(['nickname', 'Mallory']),
  });
  expect(await reply.json()).toMatchObject({ type: 'error', reason: 'parameter_error' });
});

const fill = (sql: Sql, user_id: number, count: number) => sql.run`
  insert into upload (id, owner_id, content_type, bytes, sha256, likeness, created_at, expires_at)
  select md5(random()::text), ${user_id}, 'image/jpeg', 1, '', '\\x0000000000000000', ${exchange.clock.now()}::timestamptz,
    ${exchange.clock.now()}::timestamptz + interval '1 day' from generate_series(1, ${count})`;

test('after sixty uploads in a day the next is refused, also concurrently (P31, SI15)', async () => {
  const bob = await loggedIn(exchange);
  await fill(db, bob.user_id, 58);
  const replies = await Promise.all(Array.from({ length: 4 }, () => post(bob, formOf(['file', photo]))));
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(2);
  expect(replies.filter(({ reason }) => reason === 'upload_day_full')).toHaveLength(2);
  expect((await post(alice, formOf(['file', photo]))).type).toBe('ok');
});

test('the last upload of the day is accepted once, even by two servers (P31, SI15)', async () => {
  const heidi = await loggedIn(exchange);
  await fill(db, heidi.user_id, 59);
  const late = await db.transaction(async (tx) => {
    await lockUploads(tx, heidi.user_id);
    const reply = post(heidi, formOf(['file', photo]));
    await somebodyWaits();
    await fill(tx, heidi.user_id, 1);
    return { reply };
  });
  expect((await late.reply).reason).toBe('upload_day_full');
});

const somebodyWaits = async (): Promise<void> => {
  for (let look = 0; look < 200; look++) {
    const waiting = await db.run`
      select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and d.datname = current_database()`;
    if (waiting > 0) return;
    await db.run`select pg_sleep(0.01)`;
  }
};

test('a customer stores at most six hundred pictures (P31, SI15)', async () => {
  const carol = await loggedIn(exchange);
  await db.run`
    insert into upload (id, owner_id, content_type, bytes, sha256, likeness, created_at, purpose)
    select md5('c' || n), ${carol.user_id}, 'image/jpeg', 1, '', '\\x0000000000000000', '2026-01-01Z', 'voucher'
    from generate_series(1, 600) n`;
  const refused = (await carol.client.upload(siteCalls.upload, photo).catch((refusal: unknown) => refusal)) as Refused;
  expect(refused.reason).toBe('upload_total_full');
});

const slowly = (until: Promise<void>): ReadableStream =>
  new ReadableStream({
    async start(controller) {
      const bytes = await photo.bytes();
      controller.enqueue(Buffer.concat([Buffer.from(PART_HEAD), bytes.subarray(0, 100)]));
      await until;
      controller.enqueue(bytes.subarray(100));
      controller.enqueue(Buffer.from('\r\n--b--\r\n'));
      controller.close();
    },
  });

test('one customer uploads at most four pictures at the same time (SI15)', async () => {
  const dave = await loggedIn(exchange);
  const { promise, resolve } = Promise.withResolvers<void>();
  // An upload that arrives with the fifth, before all four are admitted, may be refused itself and is retried.
  const inside = async (): Promise<Reply> => {
    const reply = await post(dave, slowly(promise), MULTI());
    return reply.reason === 'too_many_requests' ? inside() : reply;
  };
  const four = Array.from({ length: 4 }, inside);
  const fifth = async (): Promise<Reply> => post(dave, formOf(['file', photo]));
  let reply = await fifth();
  while (reply.type === 'ok') reply = await fifth();
  expect(reply.reason).toBe('too_many_requests');
  expect(await post(alice, formOf(['file', photo]))).toMatchObject({ type: 'ok' });
  resolve();
  expect((await Promise.all(four)).map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(await fifth()).toMatchObject({ type: 'ok' });
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
