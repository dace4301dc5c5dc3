import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutCommits, type CutCommits } from '#server/testing/cut-commit.ts';
import { startDatabaseProxy, type DatabaseProxy, type Fate } from '#server/testing/database-proxy.ts';
import { PATIENT } from '#server/testing/patience.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { CommitUnknown, fateOf, RUN_OF_POSTGRES } from './commit-fate.ts';
import { openDatabase, type Database } from './database.ts';

let fresh: FreshDatabase;
let proxy: DatabaseProxy;
let cut: CutCommits;
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  proxy = await startDatabaseProxy(fresh.app_url);
  cut = cutCommits(proxy);
  db = openDatabase({ url: proxy.url, connections: 2, lookup_ms: 60_000, limits: PATIENT });
});
afterAll(async () => {
  await db.close();
  await proxy.stop();
  await fresh.drop();
});

const write = (key: string, fate: Exclude<Fate, 'arrives'>): Promise<string> => {
  cut.next(key, fate);
  return db.transaction(async (tx) => {
    await tx.run`insert into setting (key, value) values (${key}, '1')`;
    return 'done';
  });
};

const isWritten = async (key: string): Promise<boolean> =>
  (await db.row`select from setting where key = ${key}`) !== undefined;

test('LE17 PG4 a transaction whose commit arrived is done, even if the answer is lost', async () => {
  expect(await write('answer_lost', 'loses its answer')).toBe('done');
  expect(await isWritten('answer_lost')).toBe(true);
});

test('LE17 waits for a commit that is still under way when the connection is lost', async () => {
  expect(await write('connection_lost', 'arrives late')).toBe('done');
  expect(await isWritten('connection_lost')).toBe(true);
});

test('LE17 PG4 a transaction whose commit never arrived has failed, and wrote nothing', async () => {
  const failure: unknown = await write('commit_lost', 'is lost').catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(CommitUnknown);
  expect(await isWritten('commit_lost')).toBe(false);
});

test('LE17 finds each transaction even if all connections are lost at once', async () => {
  const lost = ['one_of_many', 'another_of_many'].map((key) => write(key, 'loses its answer'));
  expect(await Promise.all(lost)).toEqual(['done', 'done']);
  expect(cut.count).toBeGreaterThan(3);
});

test('LE17 a transaction that only read has nothing to lose', async () => {
  cut.next('setting_read_only', 'is lost');
  expect(await db.transaction((tx) => tx.rows`select from setting where key = ${'setting_read_only'}`)).toEqual([]);
});

test('LE17 PG4 a commit that cannot be looked up is unknown, and so is a single statement', async () => {
  cut.next('down_at_commit', 'arrives late');
  const decide = proxy.decide;
  const down = new Promise<void>((resolve) => {
    proxy.decide = (connection, statement) => {
      const fate = decide(connection, statement);
      if (fate !== 'arrives') setTimeout(() => resolve(proxy.down()), 100);
      return fate;
    };
  });
  const hasty = openDatabase({ url: proxy.url, connections: 2, lookup_ms: 1000, limits: PATIENT });
  const lost = hasty.transaction((tx) => tx.run`insert into setting (key, value) values ('down_at_commit', '1')`);
  await expect(lost).rejects.toThrow(CommitUnknown);
  await hasty.close();
  await down;
  await proxy.up();
  expect(await isWritten('down_at_commit')).toBe(true);
  proxy.decide = (_connection, statement) => (statement.includes('by_itself') ? 'loses its answer' : 'arrives');
  await expect(db.run`insert into setting (key, value) values (${'by_itself'}, '1')`).rejects.toThrow(CommitUnknown);
  await expect(db.row`select from setting where key = ${'by_itself'}`).rejects.not.toThrow(CommitUnknown);
  proxy.decide = decide;
  expect(await isWritten('by_itself')).toBe(true);
});

test('LE17 a transaction id counts only in the run of PostgreSQL that assigned it', async () => {
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  try {
    const ask = (text: string, values: unknown[]) => client.query(text, values);
    const run = (await client.query<{ run: string }>(RUN_OF_POSTGRES)).rows[0]?.run ?? '';
    const xid = (await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')).rows[0]?.xid ?? '';
    expect(await fateOf(ask, { xid, run })).toBe('committed');
    // After a crash the same id may have been assigned again.
    expect(await fateOf(ask, { xid, run: 'another run' })).toBe('unknown');
    expect(await fateOf(ask, { xid: String(BigInt(xid) + 1_000_000n), run: 'another run' })).toBe('rolled_back');
  } finally {
    await client.end();
  }
});

test('LE17 the lookup ends in time, however long a single query takes', async () => {
  let asked = 0;
  const slow = async (): Promise<never> => {
    asked += 1;
    await new Promise((resolve) => void setTimeout(resolve, 200));
    throw new Error('no connection');
  };
  expect(await fateOf(slow, { xid: '3', run: 'this one' }, 300)).toBe('unknown');
  expect(asked).toBeLessThanOrEqual(2);
});
