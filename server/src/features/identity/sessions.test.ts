import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { io } from 'socket.io-client';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { sha256 } from '#server/ports/ids.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer } from './index.ts';
import { logIn, PASSWORD, post, refusalOf } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  await addReadyCustomer(exchange.ports, { email: 'a@example.com', password: PASSWORD });
  await addReadyCustomer(exchange.ports, { email: 'b@example.com', password: PASSWORD });
});
afterAll(() => exchange.close());

const HOUR_MS = 3_600_000;
const live = (token: string) => refusalOf(exchange.client(token).send(calls.devices, {}));
const stay = () =>
  exchange.client().send(calls.login, { user_string: 'a@example.com', password: PASSWORD, stay: true });

describe('ID20: how long a session lasts', () => {
  test('it ends a day after its last use, and every use extends it', async () => {
    const token = await logIn(exchange, 'a@example.com');
    for (let day = 0; day < 3; day++) {
      exchange.clock.forward(23 * HOUR_MS);
      expect(await live(token)).toBe('ok');
    }
    exchange.clock.forward(24 * HOUR_MS);
    expect(await live(token)).toBe('session_invalid');
  });

  test('with "stay logged in" it ends after thirty days', async () => {
    const token = await stay();
    exchange.clock.forward(29 * 24 * HOUR_MS);
    expect(await live(token)).toBe('ok');
    exchange.clock.forward(30 * 24 * HOUR_MS);
    expect(await live(token)).toBe('session_invalid');
  });

  test('ID23: the row is written at most once a minute', async () => {
    const token = await logIn(exchange, 'a@example.com');
    const versionOf = async () =>
      (
        await exchange.ports.db.row<{ xmin: string }>`
        select xmin::text as xmin from session where token_sha256 = ${sha256(token)}`
      )?.xmin;
    const before = await versionOf();
    for (let use = 0; use < 5; use++) {
      exchange.clock.forward(10_000);
      await live(token);
    }
    expect(await versionOf()).toBe(before);
    exchange.clock.forward(10_000);
    await live(token);
    expect(await versionOf()).not.toBe(before);
  });

  test('the database knows the hash of a token, never the token', async () => {
    const token = await logIn(exchange, 'a@example.com');
    const rows = await exchange.ports.db.rows<{ row: string }>`select session::text as row from session`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(rows.some(({ row }) => row.includes(sha256(token).toString('hex')))).toBe(true);
  });
});

describe('P06, P07: what is refused', () => {
  const asked = (authorization: string | readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = new URL(`${exchange.url}/api/user/devices`);
      const ask = request({ host: url.hostname, port: url.port, path: url.pathname }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('end', () => resolve(`${response.statusCode} ${text}`));
      });
      ask.on('error', reject);
      ask.setHeader('authorization', authorization);
      ask.end();
    });

  test('a token that logged out is refused at once', async () => {
    const token = await logIn(exchange, 'a@example.com');
    await exchange.client(token).send(calls.logout, {});
    const answer = await post(exchange, '/safe/update_password', {}, { authorization: token });
    expect(answer).toMatchObject({ status: 200, type: '999', reason: 'session_invalid' });
    expect(await refusalOf(exchange.client(token).send(calls.logout, {}))).toBe('session_invalid');
  });

  test('an empty, a changed, a shortened, a prefixed and a foreign token are refused with type 999', async () => {
    const token = await logIn(exchange, 'a@example.com');
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of ['', ' ', changed, token.slice(1), `Bearer ${token}`, `${token}${token}`, 'A'.repeat(43)]) {
      const answer = await asked(bad);
      expect(answer.startsWith('200 ')).toBe(true);
      expect(JSON.parse(answer.slice(4))).toMatchObject({ type: '999', reason: 'session_invalid' });
    }
    expect(await live(token)).toBe('ok');
  });

  test('two tokens in one request are refused, even when the first is right', async () => {
    const mine = await logIn(exchange, 'a@example.com');
    const other = await logIn(exchange, 'b@example.com');
    for (const pair of [
      [mine, other],
      [mine, mine],
      [mine, ''],
    ]) {
      expect(await asked(pair)).toContain('"999"');
    }
  });

  test('a header of a megabyte is cut off by the server, without an internal error', async () => {
    const answer = await asked('A'.repeat(1_000_000)).catch((failure: NodeJS.ErrnoException) => `cut ${failure.code}`);
    expect(answer).toMatch(/^(431 |cut E)/);
    expect(exchange.errors).toEqual([]);
  });
});

describe('ID22: devices', () => {
  test('the list shows every live session and marks this one', async () => {
    const first = await logIn(exchange, 'b@example.com');
    exchange.clock.forward(1000);
    const second = await logIn(exchange, 'b@example.com');
    const list = await exchange.client(second).send(calls.devices, {});
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ is_current: true, address: '127.0.0.1' });
    expect(await live(first)).toBe('ok');
  });

  test('the name of a device is made of words that we know', async () => {
    const device = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 <script>alert(1)</script> http://evil.example';
    const answer = await post(
      exchange,
      '/user/login',
      { user_string: 'b@example.com', password: PASSWORD },
      { 'user-agent': device },
    );
    const list = await exchange.client(String(answer.message)).send(calls.devices, {});
    expect(list.find(({ is_current }) => is_current)?.device).toBe('Chrome, Android');
  });

  test('a customer can log one device out, and never another customer’s', async () => {
    const mine = await logIn(exchange, 'a@example.com');
    const theirs = await logIn(exchange, 'b@example.com');
    const [their_device] = await exchange.client(theirs).send(calls.devices, {});
    const client = exchange.client(mine);
    expect(await refusalOf(client.send(calls.endDevice, { id: their_device?.id }))).toBe('not_found');
    expect(await refusalOf(client.send(calls.endDevice, { id: '%'.repeat(36) }))).toBe('not_found');
    expect(await live(theirs)).toBe('ok');
    const [own] = (await client.send(calls.devices, {})).filter(({ is_current }) => !is_current);
    await client.send(calls.endDevice, { id: own?.id });
    expect((await client.send(calls.devices, {})).some(({ id }) => id === own?.id)).toBe(false);
  });

  test('without an id every other device is logged out, and this one stays', async () => {
    const other = await stay();
    const mine = await logIn(exchange, 'a@example.com');
    await exchange.client(mine).send(calls.endDevice, {});
    expect(await live(other)).toBe('session_invalid');
    expect(await exchange.client(mine).send(calls.devices, {})).toHaveLength(1);
  });
});

describe('ID24: sockets end with their session', () => {
  const connected = (token: string) =>
    new Promise<ReturnType<typeof io>>((resolve, reject) => {
      const socket = io(exchange.url, { auth: { token }, transports: ['websocket'], reconnection: false });
      socket.on('authenticated', () => resolve(socket));
      socket.on('connect_error', reject);
    });
  const closed = (socket: ReturnType<typeof io>) => new Promise<string>((resolve) => socket.on('disconnect', resolve));

  test('P06: a logout closes the socket of that session and of no other', async () => {
    const [mine, other] = [await logIn(exchange, 'a@example.com'), await logIn(exchange, 'a@example.com')];
    const [ending, staying] = [await connected(mine), await connected(other)];
    const over = closed(ending);
    await exchange.client(mine).send(calls.logout, {});
    expect(await over).toBe('io server disconnect');
    expect(staying.connected).toBe(true);
    staying.close();
  });

  test('a session that has expired is ended by the job, with its socket', async () => {
    const token = await logIn(exchange, 'a@example.com');
    const socket = await connected(token);
    const over = closed(socket);
    exchange.clock.forward(25 * HOUR_MS);
    await exchange.runJobs('identity.sessions');
    expect(await over).toBe('io server disconnect');
    const published = await exchange.ports.db.rows<{ user_ids: number[]; event: { why: string } }>`
      select user_ids, event from outbox where channel = 'session_ended' and event->>'why' = 'expired'`;
    expect(published.length).toBeGreaterThan(0);
    expect(published.every((row) => row.user_ids.length === 1)).toBe(true);
  });
});
