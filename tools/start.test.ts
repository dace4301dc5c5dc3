import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { endAll, freshDataDir, processesOf, serversOn, startInVain, startServer } from './testing/started-server.ts';

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

test('it starts with only a folder and a port, survives kill -9 and knows its customers, and Ctrl-C stops all of it', async () => {
  const DATA_DIR = dataDir();
  const first = await startServer({ environment: { DATA_DIR } });
  expect(await siteName(first.url)).toBe('Candor');
  expect((await fetch(`${first.url}/api/docs/`)).status).toBe(200);
  expect(processesOf(DATA_DIR)).not.toEqual([]);

  const { code, words } = await startInVain({ environment: { DATA_DIR } });
  expect(code, 'a second server on the same folder is refused').toBe(1);
  expect(words.trim().split('\n')).toHaveLength(1);
  expect(words).toContain(DATA_DIR);
  expect(await siteName(first.url), 'and harms nothing').toBe('Candor');

  first.kill('SIGKILL');
  await first.ended;
  const second = await startServer({ environment: { DATA_DIR } });
  const login = { user_string: 'funded@example.com', password: 'Passw0rd!' };
  expect(await clientOf(second.url).send(identityCalls.login, login)).toBeTruthy();
  second.kill('SIGINT');
  expect(await second.ended).toMatchObject({ code: 0, signal: null });
  expect(processesOf(DATA_DIR)).toEqual([]);

  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const taken = await startInVain({ environment: { DATA_DIR, PORT: String(port) } });
  other.close();
  expect(taken.code, 'a port that is taken is named').toBe(1);
  expect(taken.words.trim()).toMatch(new RegExp(`^Port ${port} is in use`));
  expect(processesOf(DATA_DIR), 'and nothing is left running').toEqual([]);
});

test.concurrent.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['DEMO', 'maybe'],
  ['TRUSTED_PROXY', 'nonsense'],
  ['PUBLIC_URL', 'candor.example'],
  ['ROLES', 'web,kitchen'],
])('RU1 %s=%s is refused by name before anything else happens', async (name, value) => {
  const { code, words } = await startInVain({ environment: { DATA_DIR: '/nonexistent/candor', [name]: value } });
  expect(code).toBe(1);
  expect(words.trim().split('\n')).toHaveLength(1);
  expect(words).toContain(name);
});

test('RU2 with a database and nothing else it names every missing part, and does not start', async () => {
  const environment = { DATA_DIR: '/nonexistent/candor', DATABASE_URL: 'postgres://candor:hidden@127.0.0.1:1/candor' };
  const { code, words } = await startInVain({ environment });
  expect(code).toBe(1);
  const named = words
    .trim()
    .split('\n')
    .map((sentence) => sentence.split(' ')[0]);
  expect(named).toEqual(['PRICE_FEED', 'SMTP_URL', 'PUBLIC_URL', 'DEPOSIT_XPUBS', 'CHAIN_RPC']);
  expect(existsSync('/nonexistent')).toBe(false);
});

test('RU3 a database that does not answer is one sentence, and its password is not repeated', async () => {
  const environment = { DATA_DIR: dataDir(), DEMO: 'on', DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/books' };
  const { code, words } = await startInVain({ environment });
  expect(code).toBe(1);
  expect(words.trim()).toBe(
    'The database books at 127.0.0.1:1 for ann cannot be used: nothing listens there; start PostgreSQL, or correct DATABASE_URL.',
  );
});

const gone = async (DATA_DIR: string): Promise<void> => {
  while (processesOf(DATA_DIR).length > 0 || serversOn(DATA_DIR) > 0) await sleep(50);
};

test('RU4 a signal to npm, its death, and a closed terminal each stop the server and everything it started', async () => {
  const DATA_DIR = dataDir();
  const start = () => startServer({ environment: { DATA_DIR }, byNpm: true });
  const asked = await start();
  expect(await siteName(asked.url)).toBe('Candor');
  expect(serversOn(DATA_DIR), 'the server, its market maker and its traders').toBe(3);
  asked.kill('SIGTERM');
  await asked.ended;
  expect(processesOf(DATA_DIR), 'npm waits for PostgreSQL').toEqual([]);
  expect(serversOn(DATA_DIR)).toBe(0);
  const left = await start();
  left.closeTerminal();
  await left.ended;
  await gone(DATA_DIR);
  const orphaned = await start();
  orphaned.kill('SIGKILL');
  await orphaned.ended;
  await gone(DATA_DIR);
  // After an orderly stop no recovery is needed.
  expect(readFileSync(join(DATA_DIR, 'postgres/postgres.log'), 'utf8')).not.toMatch(/not properly shut down|recovery/);
});

test('an ordinary user can run it with a folder of their own', async () => {
  const DATA_DIR = dataDir({ forNobody: true });
  const server = await startServer({ environment: { DATA_DIR }, asNobody: true, cwd: '/' });
  expect(await siteName(server.url)).toBe('Candor');
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('setting up twice does nothing the second time, silently', () => {
  const script = fileURLToPath(new URL('setup/setup.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'dev'], { encoding: 'utf8', cwd: '/' });
  expect({ status, words: stdout + stderr }).toEqual({ status: 0, words: '' });
});
