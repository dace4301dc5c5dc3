import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check, type Findings } from './check.ts';
import { Fault } from './fault.ts';
import { lookAgain } from './kept.ts';
import { filesOf, other, type Files } from './testing/forge.ts';
import { serveLog, type ServedLog } from './testing/serve.ts';

const RULE = 'rule|1|index|median of sources';
const tick = (seq: number, price = 100): string =>
  `tick|1|BTCUSDT|${seq}|${1000 * seq}|${price}|1|a:${1000 * seq}:${price}`;
const linesOf = (count: number, price?: number): string[] => [
  RULE,
  ...Array.from({ length: count - 1 }, (_, index) => tick(index + 1, index > 20 ? price : undefined)),
];

let folder: string;
let log: ServedLog;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  log = await serveLog(filesOf(linesOf(60)));
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true });
});

const look = (): Promise<Findings | string> =>
  lookAgain(log.address, folder).catch((failure: unknown) => {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  });

const evidence = async (): Promise<Files> => ({
  key: await readFile(join(folder, 'key'), 'latin1'),
  checkpoints: await readFile(join(folder, 'checkpoints'), 'latin1'),
  rest: await readFile(join(folder, 'lines', 'rest'), 'latin1'),
});

/** The current log is refused, the kept one stays, and the new one is stored next to it. */
const expectRefused = async (served: Files, why: string): Promise<void> => {
  const before = await evidence();
  log.tell(served);
  expect(await look()).toContain(why);
  expect(await evidence()).toEqual(before);
  expect(await readFile(join(folder, 'contradiction-1', 'checkpoints'), 'utf8')).toBe(served['checkpoints']);
  expect(await readFile(join(folder, 'contradiction-1', 'key'), 'utf8')).toBe(served['key']);
  await check(folder);
};

test('PL14 a log that grew is sound, and checkpoints that the exchange no longer serves stay kept', async () => {
  expect(await look()).toMatchObject({ lines: 60, checkpoints: 6 });
  log.tell(filesOf(linesOf(90), 45));
  expect(await look()).toMatchObject({ lines: 90, checkpoints: 2 });
  expect(await check(folder)).toMatchObject({ lines: 90, checkpoints: 8 });
  expect(await readdir(folder)).toEqual([
    'allotments',
    'boxes',
    'checkpoints',
    'investments',
    'key',
    'liabilities',
    'lines',
    'options',
  ]);
});

test('PL14 a log that was truncated to an older state is found, and the evidence is not overwritten', async () => {
  await look();
  await expectRefused(filesOf(linesOf(40)), 'the log was cut: 40 lines are signed, and 60 were');
});

test('PL14 a log that was truncated and grew again with other lines is found', async () => {
  await look();
  await expectRefused(filesOf(linesOf(80, 101)), 'there are two logs');
});

test('PL14 another log of the same size is found', async () => {
  await look();
  await expectRefused(filesOf(linesOf(60, 101)), 'there are two logs');
});

test('PL14 the same lines under another key are found', async () => {
  await look();
  await expectRefused(filesOf(linesOf(60), 10, 25, other), 'another key');
});

test('PL14 every contradiction is kept, and the true log is sound again afterwards', async () => {
  await look();
  log.tell(filesOf(linesOf(40)));
  await look();
  log.tell(filesOf(linesOf(60, 101)));
  await look();
  log.tell(filesOf(linesOf(70)));
  expect(await look()).toMatchObject({ lines: 70 });
  expect((await readdir(folder)).filter((name) => name.startsWith('contradiction'))).toEqual([
    'contradiction-1',
    'contradiction-2',
  ]);
});

test('PL14 an interrupted download changes nothing', async () => {
  await look();
  const before = await evidence();
  await log.close();
  await expect(lookAgain(log.address, folder)).rejects.not.toBeInstanceOf(Fault);
  expect(await evidence()).toEqual(before);
  log = await serveLog(filesOf(linesOf(60)));
  expect(await look()).toMatchObject({ lines: 60 });
});
