import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tickLine } from '#contract/price-log/rules.ts';
import { openLog, type TestLog } from '#server/testing/price-log.ts';
import { LineRefused, PriceLogLost } from './price-log.ts';
import { leafHash, nodeHash } from './tree.ts';
import { openPriceLogWriter } from './writer.ts';

let log: TestLog;

beforeEach(async () => {
  log = await openLog();
});

afterEach(() => log.close());

const linesOf = async (): Promise<string[]> =>
  (await log.db.rows<{ line: string }>`select line from log_line order by index`).map(({ line }) => line);

describe('PL1 lines', () => {
  test('PL1 are appended in order, and append returns the index of the first', async () => {
    const writer = await log.writer();
    expect([writer.size(), await writer.append([{ line: 'rule|index|1' }, log.tick('BTCUSDT', 1)])]).toEqual([0, 0]);
    expect(await writer.append([log.tick('BTCUSDT', 2), log.tick('ETHUSDT', 1)])).toBe(2);
    expect([writer.size(), writer.last('BTCUSDT')?.seq, writer.last('LTCUSDT')]).toEqual([4, 2, undefined]);
    expect((await linesOf()).map((line) => line.split('|').slice(0, 4).join('|'))).toEqual([
      'rule|index|1',
      'tick|1|BTCUSDT|1',
      'tick|1|BTCUSDT|2',
      'tick|1|ETHUSDT|1',
    ]);
  });

  test('PL1 that are appended at once get consecutive indexes', async () => {
    const writer = await log.writer();
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writer.append([{ line: `note|${index}|a` }, { line: `note|${index}|b` }]),
      ),
    );
    expect(places).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
    expect(await writer.append([])).toBe(40);
  });

  test('PL1 cannot be changed, nor removed before they are sealed', async () => {
    const writer = await log.writer();
    await writer.append([log.tick('BTCUSDT', 1)]);
    await expect(log.db.run`update log_line set line = 'tick' where index = 0`).rejects.toThrow('append-only');
    await expect(log.db.run`delete from log_line where index = 0`).rejects.toThrow('not sealed');
    await expect(log.db.run`update log_node set position = 1`).rejects.toThrow('append-only');
    await expect(log.db.run`delete from log_origin`).rejects.toThrow('append-only');
  });
});

describe('PL2 ticks', () => {
  const refused = async (...lines: Parameters<TestLog['tick']>[]): Promise<void> => {
    const writer = await log.writer();
    await writer.append([log.tick('BTCUSDT', 1, 5000), log.tick('ETHUSDT', 1, 9000)]);
    await expect(writer.append(lines.map((line) => log.tick(...line)))).rejects.toThrow(LineRefused);
    expect([writer.size(), writer.last('BTCUSDT')?.seq, (await linesOf()).length]).toEqual([2, 1, 2]);
    expect(await writer.append([log.tick('BTCUSDT', 2, 5000)])).toBe(2);
  };

  test('PL2 leave no gap in the numbers of a symbol', () => refused(['BTCUSDT', 3, 6000]));
  test('PL2 never repeat a number', () => refused(['BTCUSDT', 1, 6000]));
  test('PL2 begin with 1', () => refused(['LTCUSDT', 2, 6000]));
  test('PL2 never go back in time', () => refused(['BTCUSDT', 2, 4999]));
  test('PL2 are also checked against earlier ones in the same batch', () =>
    refused(['BTCUSDT', 2, 6000], ['BTCUSDT', 3, 5999]));
  test('PL2 of one symbol may be older than those of another', async () => {
    const writer = await log.writer();
    await writer.append([log.tick('BTCUSDT', 1, 5000), log.tick('ETHUSDT', 1, 4000)]);
    expect(writer.size()).toBe(2);
  });

  test('PL3 follow the one grammar, and match their parts', async () => {
    const writer = await log.writer();
    const { line, tick } = log.tick('BTCUSDT', 1);
    const bad = [
      { line: `${line} `, tick },
      { line: line.replace('tick|1', 'tick|2'), tick },
      { line, tick: { ...tick, price: tick.price + 1n } },
      { line, tick: { ...tick, seq: 2 } },
      { line, tick: { ...tick, symbol: 'ETHUSDT' } },
      { line },
      { line: 'note|a\nb' },
      { line: 'note|é' },
      { line: '' },
      { line: `note|${'x'.repeat(2000)}` },
    ];
    for (const one of bad) await expect(writer.append([one]), one.line).rejects.toThrow(LineRefused);
    expect([writer.size(), await linesOf()]).toEqual([0, []]);
    expect(tickLine({ ...tick, sources: [{ name: 'sim', t_ms: tick.t_ms, price: tick.price }] })).toBe(line);
  });
});

describe('PL4 the tree', () => {
  test('PL4 is the same after reopening the log at any size', async () => {
    let writer = await log.writer();
    const leaves: Buffer[] = [];
    for (let size = 1; size <= 70; size++) {
      const line = `note|${size}`;
      leaves.push(leafHash(line));
      await writer.append([{ line }]);
      if (size % 7 === 0) {
        await writer.close();
        writer = await log.writer();
      }
      await writer.checkpoint(log.t0 + size * 10_000);
      const row = await log.db.row<{ root: Buffer }>`select root from log_checkpoint where size = ${size}`;
      expect(row?.root.toString('hex'), `size ${size}`).toBe(naiveRoot(leaves).toString('hex'));
    }
  });

  test('PL4 stores complete subtrees above a level, each once', async () => {
    const writer = await log.writer();
    await writer.append(Array.from({ length: 21 }, (_, index) => ({ line: `note|${index}` })));
    const nodes = await log.db.rows<{ level: number; count: number }>`
      select level, count(*)::integer as count from log_node group by level order by level`;
    expect(nodes).toEqual([
      { level: 2, count: 5 },
      { level: 3, count: 2 },
      { level: 4, count: 1 },
    ]);
  });
});

describe('PL5 the single writer', () => {
  test('PL5 excludes every other until it closes', async () => {
    const writer = await log.writer();
    expect(await openPriceLogWriter(log.ports)).toBeUndefined();
    await writer.append([log.tick('BTCUSDT', 1)]);
    await writer.close();
    await expect(writer.append([log.tick('BTCUSDT', 2)])).rejects.toThrow(PriceLogLost);
    expect((await log.writer()).last('BTCUSDT')?.seq).toBe(1);
  });

  test('PL5 that lost its connection writes nothing more, and its successor continues', async () => {
    const writer = await log.writer();
    await writer.append([log.tick('BTCUSDT', 1)]);
    await log.owner(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    await expect(writer.append([log.tick('BTCUSDT', 2)])).rejects.toThrow(PriceLogLost);
    await expect(writer.checkpoint(log.t0)).rejects.toThrow(PriceLogLost);
    const successor = await log.writer();
    expect(await successor.append([log.tick('BTCUSDT', 2)])).toBe(1);
  });

  test('PL5 that finds its next index taken stops for good', async () => {
    const writer = await log.writer();
    await writer.append([{ line: 'note|1' }]);
    await log.owner(`insert into log_line (index, line) values (1, 'note|of another')`);
    await expect(writer.append([{ line: 'note|2' }])).rejects.toThrow(PriceLogLost);
    await expect(writer.append([{ line: 'note|2' }])).rejects.toThrow(PriceLogLost);
    expect(await linesOf()).toEqual(['note|1', 'note|of another']);
  });

  test('PL5 continues after a statement that the database refused', async () => {
    const writer = await log.writer();
    await log.owner(`alter table log_line add constraint no_threes check (line <> 'note|3')`);
    await expect(writer.append([{ line: 'note|2' }, { line: 'note|3' }])).rejects.toThrow('no_threes');
    expect([writer.size(), await writer.append([{ line: 'note|4' }])]).toEqual([0, 0]);
    expect(await linesOf()).toEqual(['note|4']);
  });

  test('PL5 writes nothing when the previous line is missing', async () => {
    const writer = await log.writer();
    await writer.append(Array.from({ length: 3 }, (_, index) => ({ line: `note|${index}` })));
    await log.owner('alter table log_line disable trigger all');
    await log.owner('delete from log_line where index = 2');
    await expect(writer.append([{ line: 'note|3' }])).rejects.toThrow(PriceLogLost);
    expect([(await linesOf()).length, await log.db.rows`select from log_node`]).toEqual([2, []]);
  });
});

const naiveRoot = (leaves: readonly Buffer[]): Buffer => {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return nodeHash(naiveRoot(leaves.slice(0, middle)), naiveRoot(leaves.slice(middle)));
};
