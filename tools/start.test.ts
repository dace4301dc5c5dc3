import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { endAll, freshDataDir, processesOf, startInVain, startServer } from './testing/started-server.ts';

const LIMIT_MS = 90_000;
const folders: string[] = [];
const dataDir = (options = {}): string => {
  const folder = freshDataDir(options);
  folders.push(folder);
  return folder;
};
const clientOf = (url: string) =>
  createClient({ base: () => `${url}/api`, token: () => undefined, language: () => 'en' });
const siteName = async (url: string) => (await clientOf(url).send(siteCalls.config, {})).site_name;

afterAll(async () => {
  await endAll();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test(
  'it starts with no settings but a folder and a port, and Ctrl-C ends all of it',
  { timeout: LIMIT_MS },
  async () => {
    const DATA_DIR = dataDir();
    const server = await startServer({ environment: { DATA_DIR } });
    expect(await siteName(server.url)).toBe('Candor');
    expect((await fetch(`${server.url}/api/docs/`)).status).toBe(200);
    expect(processesOf(DATA_DIR)).not.toEqual([]);
    server.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
    expect(processesOf(DATA_DIR)).toEqual([]);
  },
);

test('killed in the middle, it starts again and knows its customers', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = dataDir();
  const first = await startServer({ environment: { DATA_DIR } });
  first.kill('SIGKILL');
  await first.ended;
  const second = await startServer({ environment: { DATA_DIR } });
  const answer = await clientOf(second.url).send(identityCalls.login, {
    user_string: 'funded@example.com',
    password: 'Passw0rd!',
  });
  expect(answer).toBeTruthy();
  second.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0 });
  expect(processesOf(DATA_DIR)).toEqual([]);
});

test(
  'a second server on the same folder is refused in one sentence and harms nothing',
  { timeout: LIMIT_MS },
  async () => {
    const DATA_DIR = dataDir();
    const first = await startServer({ environment: { DATA_DIR } });
    const { code, words } = await startInVain({ environment: { DATA_DIR } });
    expect(code).toBe(1);
    expect(words.trim().split('\n')).toHaveLength(1);
    expect(words).toContain(DATA_DIR);
    expect(await siteName(first.url)).toBe('Candor');
    first.kill('SIGINT');
    await first.ended;
  },
);

test('a port that is taken is named, and nothing is left running', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = dataDir();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, words } = await startInVain({ environment: { DATA_DIR, PORT: String(port) } });
  other.close();
  expect(code).toBe(1);
  expect(words.trim()).toMatch(new RegExp(`^Port ${port} is in use`));
  expect(processesOf(DATA_DIR)).toEqual([]);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'mysql://localhost/candor'],
  ['PUBLIC_URL', 'candor.example'],
  ['ROLES', 'web,kitchen'],
])('%s=%s is refused by name before anything else happens', async (name, value) => {
  const { code, words } = await startInVain({ environment: { DATA_DIR: '/nonexistent/candor', [name]: value } });
  expect(code).toBe(1);
  expect(words.trim().split('\n')).toHaveLength(1);
  expect(words).toContain(name);
});

test('an ordinary user can run it with a folder of their own', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = dataDir({ forNobody: true });
  const server = await startServer({ environment: { DATA_DIR }, asNobody: true, cwd: '/' });
  expect(await siteName(server.url)).toBe('Candor');
  server.kill('SIGINT');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('setting up what is set up already does nothing and says nothing', () => {
  const script = fileURLToPath(new URL('setup/setup.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'dev'], { encoding: 'utf8', cwd: '/' });
  expect({ status, words: stdout + stderr }).toEqual({ status: 0, words: '' });
});
