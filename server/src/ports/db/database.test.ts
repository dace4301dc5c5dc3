import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { openDatabase, type Database } from './database.ts';

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.app_url, connections: 3 });
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

/** The settings of these tests, without those that a migration inserts. */
const settings = (): Promise<{ key: string }[]> => db.rows<{ key: string }>`
  select key from setting where key in ('swallowed', 'lost', 'lost_too', 'thrown') order by key`;

test('LE16 a transaction whose failed statement was swallowed is not reported as done', async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.run`insert into setting (key, value) values ('swallowed', '1')`;
    await tx.run`select 1 / 0`.catch(() => undefined);
    return 'done';
  });
  await expect(swallowing).rejects.toThrow('nothing was committed');
  expect(await settings()).not.toContainEqual({ key: 'swallowed' });
});

test('LE16 a connection that is lost between two statements fails its transaction and nothing else', async () => {
  const lost = db.transaction(async (tx) => {
    await tx.run`insert into setting (key, value) values ('lost', '1')`;
    const own = await tx.row<{ pid: number }>`select pg_backend_pid() as pid`;
    const owner = new pg.Client({ connectionString: fresh.url });
    await owner.connect();
    await owner.query('select pg_terminate_backend($1)', [own?.pid]);
    await owner.end();
    // Long enough for the disconnect to arrive while no statement is waiting.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.run`insert into setting (key, value) values ('lost_too', '1')`;
  });
  await expect(lost).rejects.toThrow(/not queryable|terminat/);
  expect(await settings()).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, () => settings()));
});

test('a transaction that throws leaves nothing behind', async () => {
  const thrown = db.transaction(async (tx) => {
    await tx.run`insert into setting (key, value) values ('thrown', '1')`;
    throw new Error('on purpose');
  });
  await expect(thrown).rejects.toThrow('on purpose');
  expect(await settings()).toEqual([]);
});

test('SQ4 where one row must be, none and several are faults and not an answer', async () => {
  const one = (count: number) => db.one<{ n: number }>`select n from generate_series(1, ${count}::integer) as n`;
  expect(await one(1)).toEqual({ n: 1 });
  await expect(one(0)).rejects.toThrow('one row was expected, 0 came');
  await expect(one(2)).rejects.toThrow('one row was expected, 2 came');
});
