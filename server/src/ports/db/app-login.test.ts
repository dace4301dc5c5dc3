import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { sha256 } from '../ids.ts';
import { query } from '#server/testing/connection.ts';
import { secretsFrom } from '../secrets.ts';
import { appDatabaseUrl, ensureAppLogin } from './app-login.ts';
import { CopyOut } from './copy-out.ts';
import { openDatabase, type Database } from './database.ts';

let fresh: FreshDatabase;
let db: Database;
let app: pg.Client;

beforeAll(async () => {
  fresh = await freshDatabase();
  await ensureAppLogin(fresh.url, testSecrets);
  db = openDatabase({ url: fresh.app_url });
  app = await db.session();
});

afterAll(async () => {
  await app.end();
  await db.close();
  await fresh.drop();
});

const INSUFFICIENT_PRIVILEGE = '42501';

test('RU5 the app’s session gains no rights by resetting or setting its role', async () => {
  const owner = new URL(fresh.url).username;
  const refused = [
    'drop table ledger_posting',
    'alter table ledger_posting disable trigger all',
    'update ledger_posting set amount = amount * 2',
    'delete from ledger_entry',
    'truncate operator_act',
    `update master_key set fingerprint = repeat('0', 32)`,
    'create table own (id integer)',
    'create temporary table verification_step (id integer)',
    'create or replace function check_postings() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter role candor_app superuser',
    'create role another superuser',
    `alter system set fsync = off`,
    `copy (select 1) to program 'true'`,
    `set role ${pg.escapeIdentifier(owner)}`,
    `set session authorization ${pg.escapeIdentifier(owner)}`,
    `set session_replication_role = replica`,
  ];
  for (const before of [
    'select 1',
    'reset role',
    'set role none',
    'reset all',
    'reset session authorization',
    'discard all',
  ]) {
    await app.query(before);
    for (const statement of refused) {
      await expect(app.query(statement), `${before}; ${statement}`).rejects.toMatchObject({
        code: INSUFFICIENT_PRIVILEGE,
      });
    }
  }
});

test('control: RU5 an owner session that set the role regains all its rights', async () => {
  const client = new pg.Client({ connectionString: fresh.url, options: '-c role=candor_app' });
  await client.connect();
  await expect(client.query('drop table ledger_posting')).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  await client.query('set role none');
  await client.query('begin');
  await client.query('drop table ledger_posting cascade');
  await client.query('rollback');
  await client.end();
});

test('RU5 the app’s session can lock, listen and copy', async () => {
  await app.query('listen outbox');
  const notified = new Promise((resolve) => app.once('notification', resolve));
  await app.query(`notify outbox, 'one'`);
  expect(await notified).toMatchObject({ channel: 'outbox', payload: 'one' });
  expect((await app.query('select pg_try_advisory_lock(99) as got')).rows).toEqual([{ got: true }]);
  const pieces: Buffer[] = [];
  const copy = new CopyOut('copy currency to stdout', (piece) => void pieces.push(Buffer.from(piece)));
  app.query(copy);
  await copy.ended;
  expect(Buffer.concat(pieces).toString()).toContain('Bitcoin');
});

test('RU5 each key has its own login, which is created once, also by concurrent starts', async () => {
  const secrets = secretsFrom(sha256(randomUUID()));
  const open = () => appDatabaseUrl(fresh.url, undefined, secrets);
  const opened = await Promise.all(Array.from({ length: 8 }, open));
  const [first = ''] = opened;
  expect(new Set(opened)).toEqual(new Set([first]));
  expect(await open()).toBe(first);
  expect(first).not.toBe(fresh.app_url);
  expect(await query(first, 'select count(*)::integer as coins from currency where id = 1')).toEqual([{ coins: 1 }]);
  await query(fresh.url, `drop role ${pg.escapeIdentifier(new URL(first).username)}`);
});

test('RU5 an operator’s login with more or fewer rights than the app’s is refused', async () => {
  await expect(appDatabaseUrl(fresh.url, fresh.url, testSecrets)).rejects.toThrow('could change or drop the books');
  const name = `stranger_${randomUUID().slice(0, 8)}`;
  await query(fresh.url, `create role ${name} login password 'secret'`);
  const stranger = new URL(fresh.url);
  stranger.username = name;
  stranger.password = 'secret';
  await expect(appDatabaseUrl(fresh.url, stranger.href, testSecrets)).rejects.toThrow(`GRANT candor_app TO "${name}";`);
  await query(fresh.url, `grant candor_app to ${name}`);
  expect(await appDatabaseUrl(fresh.url, stranger.href, testSecrets)).toBe(stranger.href);
  await query(fresh.url, `drop role ${name}`);
});

test('RU5 every security-definer function searches public first and pg_temp last', async () => {
  const definers = await query(
    fresh.url,
    `select p.proname, p.proconfig::text as settings from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname = 'public'`,
  );
  expect(definers.length).toBeGreaterThan(5);
  expect(definers.filter(({ settings }) => !/search_path=public, pg_temp/.test(String(settings)))).toEqual([]);
});
