import pg from 'pg';
import { expect, test } from 'vitest';
import { query } from './connection.ts';
import { freshDatabase } from './postgres.ts';

test('a fresh database is migrated, and tests do not see each other’s writes', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(one.url, 'CREATE TABLE note (words text)');
  const applied = await query(other.url, 'SELECT name FROM migration');
  const notes = await query(other.url, "SELECT FROM pg_tables WHERE tablename = 'note'");
  expect(applied.length).toBeGreaterThan(0);
  expect(notes).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});

test('many test files may ask for their databases at the same moment', async () => {
  const databases = await Promise.all(Array.from({ length: 12 }, () => freshDatabase()));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(12);
  await Promise.all(databases.map((database) => database.drop()));
});

test('dropping a database ends the connections that a test left open', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const lost = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  expect(await lost).toBeInstanceOf(Error);
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
});
