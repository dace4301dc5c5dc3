import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerOwnOrigin, appPolicy, guardAnswers } from './headers.ts';
import { serveWebApp } from './static.ts';

const serverAt = (public_url: string) => {
  const server = fastify();
  guardAnswers(server, { public_url });
  answerOwnOrigin(server, '/api', { public_url });
  serveWebApp(server, { folder: '/nonexistent', environment: { public_url, web_view_hosts: ['help.example'] } });
  server.get('/api/thing', async () => ({ type: 'ok' }));
  return server;
};
const plain = serverAt('http://127.0.0.1:8080');
const encrypted = serverAt('https://candor.example');

afterAll(async () => {
  await plain.close();
  await encrypted.close();
});

const directives = (header: unknown): Map<string, string> =>
  new Map(
    String(header)
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
  );

test('pages of the app run only our own scripts, and in no other site’s frame', async () => {
  const policy = directives((await encrypted.inject('/h5/')).headers['content-security-policy']);
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('frame-src'), 'CO18').toBe('https://help.example');
  expect(policy.get('connect-src')).toBe("'self' wss://candor.example");
  for (const closed of ['frame-ancestors', 'base-uri', 'form-action', 'object-src']) {
    expect(policy.get(closed), closed).toBe("'none'");
  }
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
});

test('CO18 without listed hosts the app frames nothing, not even itself', () => {
  const policy = appPolicy({ public_url: 'https://candor.example', web_view_hosts: [] });
  expect(directives(policy).get('frame-src')).toBe("'none'");
});

test('an answer of the API may load nothing, whatever a browser interprets it as', async () => {
  const policy = directives((await plain.inject('/api/thing')).headers['content-security-policy']);
  expect(policy.get('default-src')).toBe("'none'");
});

test.each(['/h5/', '/api/thing', '/nowhere'])('%s sends no referrer to other sites', async (url) => {
  const { headers } = await plain.inject(url);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toMatch(/geolocation=\(\)/);
});

test('HSTS is sent exactly when the public address is encrypted', async () => {
  expect((await encrypted.inject('/api/thing')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await plain.inject('/api/thing')).headers['strict-transport-security']).toBeUndefined();
});

const preflight = (origin: string) =>
  encrypted.inject({
    method: 'OPTIONS',
    url: '/api/thing',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

test('P14: pages of the public address may call another line, without cookies', async () => {
  const asked = await preflight('https://candor.example');
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-origin']).toBe('https://candor.example');
  expect(asked.headers['access-control-allow-headers']).toMatch(/authorization/);
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([
  'https://evil.example',
  'https://candor.example.evil.example',
  'http://candor.example',
  'https://candor.example:444',
  'null',
])('P14: %s is not allowed, and its name is not repeated', async (origin) => {
  for (const answer of [await preflight(origin), await encrypted.inject({ url: '/api/thing', headers: { origin } })]) {
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['vary']).toBe('Origin');
  }
});
