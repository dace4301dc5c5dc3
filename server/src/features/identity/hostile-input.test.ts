import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer } from './index.ts';
import { logIn, PASSWORD, post } from './testing/wire.ts';

let exchange: TestExchange;
let token = '';
beforeAll(async () => {
  exchange = await testExchange({ environment: { PUBLIC_URL: 'https://candor.example' } });
  await addReadyCustomer(exchange.ports, { email: 'owner@example.com', password: PASSWORD });
  token = await logIn(exchange, 'owner@example.com');
});
afterAll(() => exchange.close());

const calls = Object.values(roomCalls['identity'] ?? {});
const forms = calls.filter(({ method }) => method === 'POST');
const LONG = 'x'.repeat(60_000);

/** Values that forms like these have been attacked with. */
const ODD: readonly string[] = [
  "' or '1'='1",
  '"; drop table customer; --',
  '\0',
  'a\0b@example.com',
  '%00',
  '{{7*7}}${7*7}',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '=cmd|calc',
  '‮moc.elpmaxe@a',
  '\ud800',
  '-1',
  '1e308',
  'NaN',
  '[object Object]',
  'true',
  `${'a'.repeat(30_000)}@`,
  `a@${'a.'.repeat(15_000)}`,
  '1'.repeat(50_000),
  LONG,
];

describe('P11 to P13, P23, P25: every form of the room, given every odd value in every field', () => {
  test.each(forms.map((call) => [call.path, call] as const))('%s refuses and never fails', async (path, call) => {
    const fields = Object.keys(call.input.shape);
    for (const authorization of ['', token]) {
      for (const [index, value] of ODD.entries()) {
        exchange.clock.forward(3_600_000);
        const all = Object.fromEntries(fields.map((field) => [field, value]));
        const one = { ...all, [fields[index % fields.length] ?? '']: '1' };
        for (const sent of [all, one]) {
          const answer = await post(exchange, path, sent, authorization ? { authorization } : {});
          expect(answer.status, `${path} ${value.slice(0, 30)}`).toBe(200);
        }
      }
      token = await logIn(exchange, 'owner@example.com');
    }
    expect(exchange.errors).toEqual([]);
  });

  test('lists, repeated names and nested names are parameter errors', async () => {
    const bodies = [
      'user_string=a@example.com&user_string=b@example.com&password=Passw0rd!',
      'user_string[]=a@example.com&password=Passw0rd!',
      'user_string[0]=a@example.com&password=Passw0rd!',
      'user_string[a][b]=1',
      '__proto__[admin]=1',
      'constructor[prototype][admin]=1',
      '__proto__=1',
      `a${'[b]'.repeat(10_000)}=1`,
    ];
    for (const body of bodies) {
      expect(await post(exchange, '/user/login', body), body.slice(0, 40)).toMatchObject({
        status: 200,
        reason: 'parameter_error',
      });
    }
    const twice = await post(
      exchange,
      '/user/login?password=Passw0rd!',
      'user_string=owner@example.com&password=Passw0rd!',
    );
    expect(twice.reason).toBe('parameter_error');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('a body beyond 64 KB is refused before it is read as a form', async () => {
    expect(await post(exchange, '/user/login', `user_string=${'x'.repeat(70_000)}`)).toMatchObject({
      status: 200,
      type: 'error',
    });
  });
});

describe('P13: content types', () => {
  const send = (type: string | undefined, payload: string) =>
    exchange.server.inject({
      method: 'POST',
      url: '/api/user/login',
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  const FORM = `user_string=owner%40example.com&password=${encodeURIComponent(PASSWORD)}`;
  const JSON_BODY = JSON.stringify({ user_string: 'owner@example.com', password: PASSWORD });

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json, application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded-evil',
    'application/x-www-form-urlencoded\tjson',
    '',
  ])('JSON as %j never reaches a handler', async (type) => {
    const response = await send(type, JSON_BODY);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ type: 'error' });
    expect(['parameter_error', 'account_required']).toContain(response.json<{ reason: string }>().reason);
  });

  test.each([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'application/x-www-form-urlencoded;charset=odd',
    ' application/x-www-form-urlencoded',
    'Application/X-WWW-Form-Urlencoded',
  ])('a form as %j goes through the same checks, or is refused', async (type) => {
    const good = (await send(type, FORM)).json<{ type: string }>();
    const bad = (await send(type, `${FORM}&password=again`)).json<{ reason: string }>();
    expect(['ok', 'error']).toContain(good.type);
    expect(bad.reason).toBe('parameter_error');
  });

  test('a body without a type is not read', async () => {
    expect((await send(undefined, FORM)).json()).toMatchObject({ type: 'error' });
  });
});

describe('P07, P14: headers', () => {
  const raw = (head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = new URL(exchange.url);
      const socket = connect(Number(url.port), url.hostname, () => socket.write(head));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });

  test('a NUL in a header, two Authorization headers and two content types cause no internal error', async () => {
    const ask = (lines: readonly string[]) =>
      raw(['GET /api/user/devices HTTP/1.1', 'host: x', 'connection: close', ...lines, '', ''].join('\r\n'));
    expect(await ask([`authorization: ${token}\0`])).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask([`authorization: ${token}`, `authorization: ${token}`])).toContain('"999"');
    expect(await ask([`authorization: ${token}`])).toContain('"ok"');
    expect(await ask(['content-type: a', 'content-type: b', `authorization: ${token}`])).toMatch(/^HTTP\/1\.1 [24]/);
  });

  test('no cookie is ever set, and another site cannot read an answer', async () => {
    const fields = { user_string: 'owner@example.com', password: PASSWORD };
    for (const origin of ['https://evil.example', 'null', 'https://candor.example.evil.example']) {
      const { headers } = await post(exchange, '/user/login', fields, { origin });
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

test('P22: pages and limits are clamped', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1000000000',
    'limit=1000000',
    'limit=0',
    'page=x&limit=y',
    'limit=99999999',
  ]) {
    const response = await fetch(`${exchange.url}/api/safe/events?${query}`, { headers: { authorization: token } });
    const body = (await response.json()) as { type: string; message: { data: unknown[] } };
    expect(body.type).toBe('ok');
    expect(body.message.data.length).toBeLessThanOrEqual(100);
  }
});

test('P23: the application’s role cannot change a table or rewrite a history', async () => {
  const { db } = exchange.ports;
  await expect(db.run`alter table customer add column is_admin boolean`).rejects.toThrow(/must be owner/);
  await expect(db.run`delete from customer`).rejects.toThrow(/permission denied/);
  await expect(db.run`delete from security_event`).rejects.toThrow(/permission denied|append-only/);
  await expect(db.run`update security_event set kind = 'registered'`).rejects.toThrow(/permission denied|append-only/);
});
