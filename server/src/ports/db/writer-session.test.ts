import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWriter, type TestWriter } from '#server/testing/writer.ts';
import { allSent } from './all-sent.ts';
import type { Transaction } from './database.ts';

let writer: TestWriter;

beforeAll(async () => {
  writer = await testWriter();
});
afterAll(() => writer.close());

const write = (tx: Transaction, key: string): Promise<number> =>
  tx.run`insert into setting (key, value) values (${key}, '1')`;

const written = async (key: string): Promise<boolean> =>
  (await writer.db.row`select from setting where key = ${key}`) !== undefined;

test('SP17 a statement after the end of its transaction is refused and writes nothing', async () => {
  let kept: Transaction | undefined;
  await writer.session.transaction(async (tx) => void (kept = tx));
  if (!kept) throw new Error('there was a transaction');
  await expect(write(kept, 'late')).rejects.toThrow('the transaction is over');
  expect(await written('late')).toBe(false);
});

test('SP17 pipelined statements fail with the original failure, whatever its position', async () => {
  const failing = writer.session.transaction((tx) =>
    allSent([write(tx, 'before'), tx.run`select 1 / 0`, write(tx, 'after'), tx.run`select 2 / 0`]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect([await written('before'), await written('after')]).toEqual([false, false]);
});

test('SP17 pipelined statements are answered together, in order', async () => {
  const [first, second] = await writer.session.transaction((tx) =>
    allSent([tx.row<{ n: number }>`select 1 as n`, write(tx, 'together')]),
  );
  expect([first, second]).toEqual([{ n: 1 }, 1]);
  expect(await written('together')).toBe(true);
});

test('SP17 a copy whose rows cannot be read fails with the reason, and the connection stays usable', async () => {
  const failing = writer.session.transaction((tx) =>
    tx.copy('copy (select generate_series(1, 1000)) to stdout', () => {
      throw new RangeError('not this one');
    }),
  );
  await expect(failing).rejects.toThrow('not this one');
  await expect(writer.session.transaction((tx) => tx.copy('copy nothing to stdout', () => undefined))).rejects.toThrow(
    'nothing',
  );
  expect(await writer.session.transaction((tx) => tx.row`select 1 as n`)).toEqual({ n: 1 });
});
