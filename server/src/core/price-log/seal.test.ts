import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import { leafHash, rootOfInclusion, tickLine } from '#contract/price-log/rules.ts';
import { sha256 } from '#server/ports/ids.ts';
import { logFilesIn, type LogFiles } from '#server/ports/log-files.ts';
import { GROUP_IN_TESTS, openLog, type TestLog } from '#server/testing/price-log.ts';
import type { PriceLogWriter } from './price-log.ts';
import type { PriceLog } from './reader.ts';
import { priceLogJobs, sealGroup } from './seal.ts';

const hash = (bytes: Uint8Array): Buffer => sha256(bytes as Buffer);

let log: TestLog;
let writer: PriceLogWriter;
let reader: PriceLog;
let later: Instant;

beforeEach(async () => {
  log = await openLog();
  writer = await log.writer();
  reader = log.reader();
  later = plusDays(instantOf(log.t0), 3);
});

afterEach(() => log.close());

/** Two and a half groups, signed: a stock whose ticks end in the first group, and a coin that continues. */
const fill = async (): Promise<void> => {
  await writer.append([{ line: 'rule|index|1' }, log.tick('AAPLUSDT', 1), log.tick('AAPLUSDT', 2)]);
  await writer.append(Array.from({ length: 2.5 * GROUP_IN_TESTS - 3 }, (_, index) => log.tick('BTCUSDT', index + 1)));
  await writer.checkpoint(log.t0);
};

const seal = (now = later, files?: LogFiles): Promise<'more' | 'done'> =>
  sealGroup(log.ports, now, { group_size: GROUP_IN_TESTS, ...(files ? { files } : {}) });

const rowsLeft = async (): Promise<number[]> =>
  (await log.db.rows<{ index: number }>`select index from log_line order by index`).map(({ index }) => index);

const allLines = async (): Promise<string[]> => {
  const lines: string[] = [];
  for (let index = 0; index < writer.size(); index++) lines.push((await reader.provenLine(index)).line);
  return lines;
};

const expectWhole = async (before: readonly string[]): Promise<void> => {
  expect(await allLines()).toEqual(before);
  const { size = 0, root } = (await reader.newest()) ?? {};
  for (const [index, line] of before.entries()) {
    const { proof } = await reader.provenLine(index);
    const found = rootOfInclusion(hash, { index, size, leaf: leafHash(hash, line), proof });
    expect(Buffer.from(found ?? []), `line ${index}`).toEqual(root);
  }
};

describe('PL8 sealing', () => {
  test('PL8 moves complete groups into files after two days, and every line is still proven', async () => {
    await fill();
    const before = await allLines();
    expect(await seal(plusDays(instantOf(log.t0 - 1), 2))).toBe('done');
    expect([await seal(), await seal(), await seal()]).toEqual(['more', 'more', 'done']);
    expect(await rowsLeft()).toEqual([0, 2, ...Array.from({ length: 8 }, (_, index) => 32 + index)]);
    expect([await reader.recentLines(0, 10), (await reader.recentLines(32, 10)).length]).toEqual([[], 8]);
    const text = gunzipSync(await readFile(join(log.data_dir, 'log', '1.lines.gz'))).toString();
    expect(text).toBe(
      before
        .slice(16, 32)
        .map((line) => `${line}\n`)
        .join(''),
    );
    await expectWhole(before);
  });

  test.each([
    ['leaves a source out', { silent: [] }],
    ['names a silent source', { silent: ['e'] }],
  ])('PL8 PF28 PF31 finds a tick that %s by its number in a file', async (_what, { silent }) => {
    const { tick } = log.tick('ETHUSDT', 1);
    const source = { t_ms: tick.t_ms, price: tick.price };
    const sources = ['a', 'b', 'c'].map((name) => ({ name, ...source }));
    const line = tickLine({ ...tick, sources, left_out: [{ ...source, name: 'd', price: 1n }], silent });
    await writer.append([{ line, tick }, log.tick('ETHUSDT', 2)]);
    await fill();
    while ((await seal()) === 'more');
    expect(await reader.provenTick('ETHUSDT', 1)).toMatchObject({ index: 0, line });
  });

  test('PL8 finds ticks by number in files, also the last one of a symbol without newer ticks', async () => {
    await fill();
    while ((await seal()) === 'more');
    expect((await reader.provenTick('AAPLUSDT')).index).toBe(2);
    expect((await reader.provenTick('AAPLUSDT', 1)).index).toBe(1);
    expect((await reader.provenTick('BTCUSDT', 13)).index).toBe(15);
    expect((await reader.provenTick('BTCUSDT', 14)).index).toBe(16);
    await expect(reader.provenTick('AAPLUSDT', 3)).rejects.toMatchObject({ code: 'tick_unknown' });
    await expect(reader.provenTick('LTCUSDT')).rejects.toMatchObject({ code: 'tick_unknown' });
    await writer.close();
    writer = await log.writer();
    expect([writer.last('AAPLUSDT'), writer.last('BTCUSDT')?.seq]).toEqual([log.tick('AAPLUSDT', 2).tick, 37]);
    expect(await writer.append([log.tick('AAPLUSDT', 3)])).toBe(40);
  });

  test('PL8 removes the last tick of a symbol once a newer one is sealed', async () => {
    await fill();
    while ((await seal()) === 'more');
    await writer.append([log.tick('AAPLUSDT', 3)]);
    await writer.append(Array.from({ length: GROUP_IN_TESTS }, (_, index) => log.tick('BTCUSDT', 38 + index)));
    await writer.checkpoint(log.t0 + 20_000);
    expect(await seal()).toBe('more');
    expect(await rowsLeft()).toEqual([0, 40, ...Array.from({ length: 9 }, (_, index) => 48 + index)]);
    expect((await reader.provenTick('AAPLUSDT', 2)).index).toBe(2);
    expect((await reader.provenTick('AAPLUSDT')).index).toBe(40);
  });

  test('PL8 does not move unsigned lines, nor ever the last line', async () => {
    const batch = (count: number) => {
      const seq = (writer.last('BTCUSDT')?.seq ?? 0) + 1;
      return Array.from({ length: count }, (_, index) => log.tick('BTCUSDT', seq + index));
    };
    await writer.append(batch(GROUP_IN_TESTS - 1));
    await writer.checkpoint(log.t0);
    await writer.append(batch(1));
    expect(await seal()).toBe('done');
    await writer.checkpoint(log.t0 + 10_000);
    expect(await seal()).toBe('done');
    await writer.append(batch(1));
    expect([await seal(), await rowsLeft()]).toEqual(['more', [GROUP_IN_TESTS]]);
  });

  test('PL8 does not seal lines that differ from what was signed', async () => {
    await fill();
    await log.owner('alter table log_line disable trigger all');
    await log.owner(`update log_line set line = replace(line, '6425', '6426') where index = 5`);
    await expect(seal()).rejects.toThrow('not what was signed');
    expect([(await rowsLeft()).length, await readdir(log.data_dir)]).toEqual([40, []]);
  });

  test('PL8 two concurrent sealers seal a group once', async () => {
    await fill();
    const before = await allLines();
    await Promise.all([seal(), seal(), seal()]);
    while ((await seal()) === 'more');
    expect((await rowsLeft()).length).toBe(10);
    await expectWhole(before);
  });

  test('PL8 refuses a file that is damaged, missing or swapped', async () => {
    await fill();
    while ((await seal()) === 'more');
    const path = join(log.data_dir, 'log', '0.lines.gz');
    const good = await readFile(path);
    for (const bad of [gzipSync(gunzipSync(good).toString().replace('6425', '6426')), good.subarray(0, 20)]) {
      await writeFile(path, bad);
      await expect(log.reader().provenLine(3)).rejects.toThrow();
    }
    await writeFile(path, good);
    expect((await log.reader().provenLine(3)).index).toBe(3);
  });
});

describe('PL8 a crash', () => {
  class Crash extends Error {}
  const real = (): LogFiles => logFilesIn(log.data_dir);

  const CRASHES: Readonly<Record<string, (files: LogFiles) => LogFiles>> = {
    'before the file is written': (files) => ({ ...files, write: () => Promise.reject(new Crash()) }),
    'in the middle of the file': (files) => ({
      ...files,
      write: async (number) => {
        await files.write(7, Buffer.from('x'));
        await writeFile(join(log.data_dir, 'log', `${number}.lines.gz.part`), 'half of');
        throw new Crash();
      },
    }),
    'after the file is written': (files) => ({
      ...files,
      write: async (number, text) => {
        await files.write(number, text);
        throw new Crash();
      },
    }),
    'while the file is read back': (files) => ({ ...files, read: () => Promise.reject(new Crash()) }),
    'with a file that reads back wrong': (files) => ({ ...files, read: async () => Buffer.from('something else') }),
  };

  test.each(Object.keys(CRASHES))('PL8 %s loses nothing, and the next run seals', async (name) => {
    await fill();
    const before = await allLines();
    const breaking = CRASHES[name]?.(real());
    await expect(seal(later, breaking)).rejects.toThrow();
    expect((await rowsLeft()).length).toBe(40);
    await expectWhole(before);
    while ((await seal()) === 'more');
    expect((await rowsLeft()).length).toBe(10);
    await expectWhole(before);
  });

  test.each(['log_sealed', 'log_sealed_symbol', 'log_line'])(
    'PL8 in the transaction, at %s, loses nothing, and the next run seals',
    async (table) => {
      await fill();
      const before = await allLines();
      const when = table === 'log_line' ? 'delete' : 'insert';
      await log.owner(
        `create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
         create trigger crash before ${when} on ${table} execute function crash()`,
      );
      await expect(seal()).rejects.toThrow('crash');
      expect((await rowsLeft()).length).toBe(40);
      await log.owner(`drop trigger crash on ${table}`);
      while ((await seal()) === 'more');
      await expectWhole(before);
    },
  );
});

test('PL9 keeps the first checkpoint of each hour after two days', async () => {
  const HOUR_MS = 3_600_000;
  const start = log.t0 - (log.t0 % HOUR_MS);
  for (let place = 0; place < 40; place++) {
    await writer.append([{ line: `note|${place}` }]);
    await writer.checkpoint(start + place * 600_000);
  }
  const thin = priceLogJobs(log.ports).find(({ name }) => name === 'price-log.thin');
  const now = plusDays(instantOf(start + 4 * HOUR_MS), 2);
  expect([await thin?.run(now), await thin?.run(now)]).toEqual(['done', 'done']);
  const left = (await reader.checkpoints(0, 100)).map(({ size }) => size - 1);
  expect(left).toEqual([0, 6, 12, 18, ...Array.from({ length: 16 }, (_, index) => 24 + index)]);
});
