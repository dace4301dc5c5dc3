import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { guardAnswers } from './headers.ts';
import { serveConsole, serveWebApp } from './static.ts';

const parent = await mkdtemp(join(tmpdir(), 'candor-static-'));
const folder = join(parent, 'dist');
await mkdir(join(folder, 'static/js'), { recursive: true });
await writeFile(join(parent, 'secret.txt'), 'outside');
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Candor</title>');
await writeFile(join(folder, '.built-from'), 'a stamp');
await writeFile(join(folder, 'static/js/main-abc123.js'), 'export {};');
await writeFile(join(folder, 'static/js/main-abc123.js.br'), brotliCompressSync('export {};'));

const serverFor = (root: string, public_url = 'http://127.0.0.1:8080') => {
  const server = fastify();
  guardAnswers(server, { public_url });
  serveWebApp(server, { folder: root, environment: { public_url, web_view_hosts: ['help.example'] } });
  serveConsole(server, { folder: root });
  return server;
};
const server = serverFor(folder);
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

test('/ and /h5 redirect to the app', async () => {
  for (const path of ['/', '/h5']) expect((await get(path)).headers.location).toBe('/h5/');
  const page = await get('/h5/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Candor</title>');
});

test('the page is revalidated each time, and files named by a content hash are cached forever', async () => {
  expect((await get('/h5/')).headers['cache-control']).toBe('no-cache');
  const script = await get('/h5/static/js/main-abc123.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
});

test('a browser that supports Brotli gets the precompressed file', async () => {
  const packed = await get('/h5/static/js/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toMatch(/javascript/);
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('export {};');
  expect(packed.headers['cache-control']).toMatch(/immutable/);
  expect((await get('/h5/static/js/main-abc123.js')).body).toBe('export {};');
});

test('a page that has not changed is not sent again', async () => {
  const { etag } = (await get('/h5/')).headers;
  const again = await get('/h5/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a missing file is 404, never the page in its place', async () => {
  const missing = await get('/h5/static/js/old-ffffff.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).toMatch(/^text\/plain/);
});

test.each([
  '/h5/../secret.txt',
  '/h5/%2e%2e/secret.txt',
  '/h5/%2e%2e%2fsecret.txt',
  '/h5/..%2fsecret.txt',
  '/h5/..%5csecret.txt',
  '/h5/static/../../secret.txt',
  '/h5/static/%2e%2e/%2e%2e/secret.txt',
  '/h5//etc/passwd',
  '/h5/%00',
  '/h5/static/js/main-abc123.js%00.txt',
  '/h5/%c0%ae%c0%ae/secret.txt',
  '/h5/.built-from',
  '/h5/static/',
])('nothing outside the app is served at %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/outside|a stamp|root:/);
});

test('only GET is possible', async () => {
  expect((await server.inject({ method: 'POST', url: '/h5/' })).statusCode).toBe(404);
  expect((await server.inject({ method: 'PUT', url: '/h5/static/js/main-abc123.js' })).statusCode).toBe(404);
});

test('without a built app the page explains what to do', async () => {
  const bare = serverFor(join(parent, 'absent'));
  const page = await bare.inject('/h5/');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toContain('npm start');
  await bare.close();
});

test('the console is a separate app, with inline styles allowed but not inline scripts', async () => {
  expect((await get('/console')).headers.location).toBe('/console/');
  const [page, script] = await Promise.all([get('/console/'), get('/console/static/js/main-abc123.js')]);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(script.headers['cache-control']).toMatch(/immutable/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(String((await get('/h5/')).headers['content-security-policy'])).not.toContain('unsafe');
  expect((await get('/console/%2e%2e/secret.txt')).statusCode).toBeGreaterThanOrEqual(400);
});
