import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '../postgres/index.ts';
import { makeScratchFolder } from '../postgres/testing/scratch-folder.ts';
import { query } from '#server/testing/connection.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { appDatabaseUrl } from './app-login.ts';
import { migrate } from './migrate.ts';

let data_dir = '';
let postgres: EmbeddedPostgres;

/** A cluster without anything of ours. */
beforeAll(async () => {
  data_dir = makeScratchFolder();
  postgres = await startPostgres({ data_dir, durable: false });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

const as = (user: string, database: string): string => {
  const url = new URL(postgres.url(database));
  url.username = user;
  url.password = 'secret';
  return url.href;
};

const administer = (sql: string, database = 'postgres') => query(postgres.url(database), sql);

test('RU3 the refusal of a user without rights lists every grant that is missing; with them, the migration succeeds', async () => {
  await administer(`create role "Ann" login password 'secret'`);
  await ensureDatabase(postgres.url('postgres'), 'lacking');
  const failure: unknown = await migrate(as('Ann', 'lacking')).catch((why: unknown) => why);
  const sentences = failure instanceof Error ? failure.message.split('\n') : [];
  expect(sentences).toEqual([
    expect.stringContaining('ALTER ROLE "Ann" CREATEROLE;'),
    expect.stringContaining('GRANT ALL ON SCHEMA public TO "Ann";'),
  ]);
  for (const [granted] of sentences.map((sentence) => /(?:ALTER|GRANT) .*;/.exec(sentence) ?? []))
    await administer(granted, 'lacking');
  await migrate(as('Ann', 'lacking'));
  const app_url = await appDatabaseUrl(as('Ann', 'lacking'), undefined, testSecrets);
  expect(await query(app_url, 'select name from currency where id = 1')).toEqual([{ name: 'Bitcoin' }]);
});

test('RU3 a wrong password and a missing database are explained in a sentence', async () => {
  await expect(migrate(as('nobody', 'postgres'))).rejects.toThrow(
    /for nobody cannot be used: the password .* is wrong/,
  );
  await expect(migrate(postgres.url('nothing'))).rejects.toThrow(/there is no such database/);
});

test('RU3 a failed migration is named with its reason, and rolled back', async () => {
  await ensureDatabase(postgres.url('postgres'), 'occupied');
  await administer('create table customer (id integer)', 'occupied');
  await expect(migrate(postgres.url('occupied'))).rejects.toThrow(
    'The migration 0010_identity.sql failed and nothing of it was kept: relation "customer" already exists.',
  );
  const applied = await administer('select name from migration order by name desc limit 1', 'occupied');
  expect(applied).toEqual([{ name: '0003_post_entries.sql' }]);
});

test('RU3 a database of a newer server is refused', async () => {
  await ensureDatabase(postgres.url('postgres'), 'newer');
  await migrate(postgres.url('newer'));
  await administer(`insert into migration values ('9999_later.sql')`, 'newer');
  await expect(migrate(postgres.url('newer'))).rejects.toThrow(/newer than this server: it has 9999_later\.sql/);
});
