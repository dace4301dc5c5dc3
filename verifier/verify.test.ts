import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check, type Findings } from './check.ts';
import { Fault } from './fault.ts';
import { SimulatedDay } from './simulator.ts';
import { filesOf, writeFiles, type Files } from './testing/forge.ts';

const RULE = 'rule|1|index|median of sources';
const RULE_2 = 'rule|2|index|median of those that agree';
const RULE_3 = 'rule|3|index|a,b,c|median of those that agree';
const seed = Buffer.alloc(32, 1);
const commitment = createHash('sha256').update(seed).digest('hex');
const DAY = '2026-03-09';
const NEXT = '2026-03-10';
const DAY_MS = Date.parse(DAY);
const next_seed = Buffer.alloc(32, 2);
const next_commitment = createHash('sha256').update(next_seed).digest('hex');

const simulated = (symbol: string, seq: number, t_ms: number, price: bigint): string =>
  `tick|1|${symbol}|${seq}|${t_ms}|${price}|1|simulator:${t_ms}:${price}`;

/** Half a minute of two markets, the next day's first second, and the first day's seed. */
const honest = (): string[] => {
  const day = new SimulatedDay(seed);
  const next = new SimulatedDay(next_seed);
  const lines = [
    RULE,
    `seed|1|simulator|${DAY}|commit|${commitment}`,
    `seed|1|simulator|${NEXT}|commit|${next_commitment}`,
  ];
  const before = new Map<string, bigint>();
  const tick = (symbol: string, seq: number, t_ms: number): void => {
    const of = t_ms < DAY_MS + 86_400_000 ? day : next;
    const price = of.price(symbol, before.get(symbol), (t_ms % 86_400_000) / 1000, '');
    before.set(symbol, price);
    lines.push(simulated(symbol, seq, t_ms, price));
  };
  for (let second = 0; second < 30; second++) {
    for (const symbol of ['BTCUSDT', 'LINKUSDT']) tick(symbol, second + 1, DAY_MS + second * 1000);
  }
  lines.push(`seed|1|simulator|${DAY}|reveal|${seed.toString('hex')}`);
  for (const symbol of ['BTCUSDT', 'LINKUSDT']) tick(symbol, 31, DAY_MS + 86_400_000);
  return lines;
};

const checked = async (files: Files, encoding?: 'latin1'): Promise<Findings | string> => {
  const folder = await writeFiles(files, encoding);
  try {
    return await check(folder);
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The fault found in a log that was signed with this change in it: the signature is right, the content is not. */
const lie = (change: (lines: string[]) => string[]): Promise<Findings | string> => checked(filesOf(change(honest())));
const replaced = (at: number, from: string | RegExp, to: string) => (lines: string[]) =>
  lines.map((line, index) => (index === at ? line.replace(from, to) : line));

test('PL13 an honest log passes, and the output lists what was checked', async () => {
  expect(await checked(filesOf(honest()))).toEqual({
    name: 'exchange.example/prices',
    lines: 66,
    checkpoints: 7,
    ticks: 62,
    symbols: 2,
    recomputed: 60,
    revealed_days: [DAY],
    waiting_days: [NEXT],
    acts: 0,
    withdrawals: 0,
    snapshots: 0,
    statements: 0,
    trees: 0,
    skips: 0,
    allotments: 0,
    applications: 0,
    options: 0,
    option_days: expect.anything() as unknown,
    batches: 0,
    silences: 0,
    unpublished: 0,
    boxes: { series: 0, ended: 0, recomputed: 0, named: [] },
    investments: { count: 0, batches: 0, failed: 0, running: 0 },
    own: 0,
    other_lines: 4,
  });
});

describe('PL13 a log that was signed with a lie in it', () => {
  const three = (price: number, ...sources: string[]): string =>
    `tick|1|ETHUSDT|1|${DAY_MS + 5000}|${price}|${sources.length}|${sources.join(',')}`;
  const said = (name: string, age_ms: number, price: number): string => `${name}:${DAY_MS + 5000 - age_ms}:${price}`;
  const good = three(1010, said('a', 0, 1000), said('b', 2999, 1010), said('c', 5, 1020));
  const of_three = good;
  const of_two = ({ seq = 2, a = 1000, b = 1010, price = 1005, out = 9000, age = 0, agreed = '1:1010' } = {}): string =>
    `tick|2|ETHUSDT|${seq}|${DAY_MS + 5000}|${price}|2|${said('a', 0, a)},${said('b', 0, b)}|1|${said('c', age, out)}|${agreed}`;
  const silent_c = ({ seq = 2, a = 1000, b = 1010 } = {}): string =>
    `tick|3|ETHUSDT|${seq}|${DAY_MS + 5000}|${(a + b) / 2}|2|${said('a', 0, a)},${said('b', 0, b)}|0|-|1|c|1:1010`;
  const act = (seq: number, { target = 'withdrawal', reason = 'routine', second = '-' } = {}): string =>
    `op|1|${seq}|${DAY_MS}|12|withdrawals.approve|${target}|7|${'0a'.repeat(32)}|${'b1'.repeat(32)}|${reason}|${second}`;
  const skip = (number: number, from_ms = DAY_MS, by_ms = 86_400_000): string =>
    `clk|1|${number}|${from_ms}|${from_ms + by_ms}`;
  const also =
    (...lines: string[]) =>
    (before: string[]) => [...before, ...lines];

  test('PF31 a price of two while one is silent is sound near what three agreed on', async () => {
    expect(await lie(also(RULE_3, of_three, silent_c()))).toMatchObject({ ticks: 64 });
  });

  test.each<[string, (lines: string[]) => string[], string]>([
    [
      'a price that is not the seed’s',
      replaced(20, /\d+\|1\|simulator:(\d+):\d+$/, '6425000000000|1|simulator:$1:6425000000000'),
      'by the seed of its day',
    ],
    ['a gap', (lines) => lines.filter((_, index) => index !== 20), 'jumps from'],
    ['a number twice', (lines) => lines.flatMap((line, index) => (index === 20 ? [line, line] : [line])), 'jumps from'],
    ['a step back in time', replaced(20, String(DAY_MS + 8000), String(DAY_MS + 6000)), 'goes back in time'],
    ['another seed than was promised', replaced(63, '0101', '0201'), 'another seed'],
    [
      'a promise after the prices',
      (lines) => [lines[0]!, lines[2]!, lines[3]!, lines[1]!, ...lines.slice(4)],
      'not promised before',
    ],
    ['two promises', replaced(2, `${NEXT}|commit`, `${DAY}|commit`), 'a second time'],
    [
      'a seed told before the last price',
      (lines) => [...lines.slice(0, 50), lines[63]!, ...lines.slice(50, 63)],
      'told already',
    ],
    ['a seed never told', (lines) => lines.filter((line) => !line.includes('reveal')), 'was not told'],
    [
      'a market that nobody knows',
      (lines) => lines.map((line) => line.replace('BTCUSDT', 'XBTUSDT')),
      'not in the table',
    ],
    ['a median that is none', also(good.replace('|1010|', '|1011|')), 'not the median'],
    [
      'a source that slept',
      also(three(1010, said('a', 0, 1000), said('b', 3000, 1010), said('c', 5, 1020))),
      '3 seconds old',
    ],
    [
      'a source that is far off',
      also(three(1010, said('a', 0, 1000), said('b', 0, 1010), said('c', 5, 1090))),
      'more than 2 % from each other',
    ],
    ['a source left out by the old rule', also(of_three, of_two()), 'not in the log yet'],
    ['a rule that nobody knows', also(RULE.replace('rule|1', 'rule|4')), 'does not know'],
    ['a source left out that agrees', also(RULE_2, of_three, of_two({ out: 1012 })), 'leaves out c'],
    ['a source that counts and is far off', also(RULE_2, of_three, of_two({ b: 1060, price: 1030 })), 'far off'],
    ['a price of two without one of three', also(RULE_2, of_two({ seq: 1 })), 'it is none'],
    ['a price of two held against another', also(RULE_2, of_three, of_two({ agreed: '1:1011' })), 'it is 1:1010'],
    ['a price of two that ran away', also(RULE_2, of_three, of_two({ a: 1040, b: 1040, price: 1040 })), 'is of two'],
    ['a price of two held against nothing', also(RULE_2, of_three, of_two({ agreed: '-' })), 'it is 1:1010'],
    ['a source that counts and not', also(RULE_2, of_three, of_two().replace('c:', 'b:')), 'and leaves it out'],
    ['a liar that slept', also(RULE_2, of_three, of_two({ age: 3000 })), '3 seconds old'],
    ['a silent source by the old rule', also(RULE_2, of_three, silent_c()), 'not in the log yet'],
    ['a source that nobody tells of', also(RULE_3, of_three, silent_c().replace('|1|c|', '|1|d|')), 'every source'],
    ['a price of two where three never agreed', also(RULE_3, silent_c({ seq: 1 })), 'it is none'],
    ['a price of two, one silent, that ran away', also(RULE_3, of_three, silent_c({ a: 1040, b: 1040 })), 'is of two'],
    ['half a line of two', also(RULE_2, of_three, of_two().replace(/\|[^|]+$/, '')), 'fields of a tick'],
    ['sources in disorder', also(three(1010, said('b', 0, 1000), said('a', 0, 1010), said('c', 5, 1020))), 'in order'],
    [
      'too few sources',
      also(RULE, good, good.replace('|1|17', '|2|17').replace(/\|1010\|3\|(.*),c.*$/, '|1005|2|$1')),
      '3 are needed',
    ],
    [
      'a simulator among others',
      also(three(1010, said('a', 0, 1000), said('b', 0, 1010), said('simulator', 0, 1020))),
      'mixes',
    ],
    ['another count of sources', also(good.replace('|3|', '|4|')), 'says 4 sources'],
    ['another version', also(good.replace('tick|1|', 'tick|3|')), 'fields of a tick'],
    ['a number with a zero before it', also(good.replace('|1010|', '|01010|')), 'malformed number'],
    ['a line that is not ASCII', also('note|\u0007'), 'printable'],
    ['an act that is missing', also(act(1), act(3)), 'jump from 1 to 3'],
    ['an act twice', also(act(1), act(1)), 'jump from 1 to 1'],
    ['acts in disorder', also(act(2), act(1)), 'jump from 0 to 2'],
    ['one operator as two', also(act(1, { second: '12' })), 'as the second person too'],
    ['an act on an outcome', also(act(1, { target: 'blind_box' })), 'touched a blind_box'],
    ['an act on a price', also(act(1, { target: 'tick' })), 'touched a tick'],
    ['an act with a sentence', also(act(1, { reason: 'because I say so' })), 'not a line of an operator'],
    ['an act of another version', also(act(1).replace('op|1|', 'op|2|')), 'not a line of an operator'],
    ['an act without its hashes', also(act(1).replace(/[0-9a-f]{64}/, '')), 'not a line of an operator'],
    ['an act with a zero before its number', also(act(1).replace('op|1|1|', 'op|1|01|')), 'not a line of an operator'],
    ['a skip that is missing', also(skip(2)), 'jump from 0 to 2'],
    ['a skip of an hour', also(skip(1, DAY_MS, 3_600_000)), 'another time than 24 hours'],
    ['a skip that goes back', also(skip(1), skip(2, DAY_MS)), 'before the last skip ended'],
    ['a malformed skip', also(skip(1).replace('clk|1', 'clk|2')), 'not a line of a skipped day'],
    ['a malformed seed line', also('seed|1|simulator|2026-02-30|commit|00'), 'not a seed line'],
  ])('%s', async (_name, change, fault) => {
    expect(await lie(change)).toContain(fault);
  });

  test('DC6 control: skips that are in order are sound', async () => {
    expect(await lie(also(skip(1), skip(2, DAY_MS + 86_410_000)))).toMatchObject({ lines: 68, skips: 2 });
  });

  test('control: acts that are in order are sound', async () => {
    expect(await lie(also(act(1), act(2, { second: '13' })))).toMatchObject({ lines: 68, acts: 2, other_lines: 6 });
  });

  test('control: the sources of these lies are sound without the lie', async () => {
    expect(await lie(also(RULE, good))).toMatchObject({ lines: 68, ticks: 63 });
    expect(await lie(also(RULE_2, of_three, of_two()))).toMatchObject({ lines: 69, ticks: 64 });
  });
});

describe('PL13 a log whose files contradict each other', () => {
  const files = filesOf(honest());
  const other = filesOf([...honest().slice(0, -1), 'note|something else']);
  const without = (name: string): Files => Object.fromEntries(Object.entries(files).filter(([key]) => key !== name));

  test.each<[string, Files, string]>([
    [
      'a line less than signed',
      { ...files, 'lines/rest': files['lines/rest']!.replace(/[^\n]+\n$/, '') },
      '66 were signed',
    ],
    ['a line more than signed', { ...files, 'lines/rest': `${files['lines/rest']}note|x\n` }, 'under no checkpoint'],
    ['half a line', { ...files, 'lines/rest': files['lines/rest']!.slice(0, -1) }, 'middle of a line'],
    ['checkpoints of another log', { ...files, checkpoints: other['checkpoints']! }, 'not those that were signed'],
    ['no checkpoint', { ...files, checkpoints: '' }, 'no checkpoint'],
    ['no key', without('key'), 'no file key'],
    ['a group in the middle missing', without('lines/0.gz'), 'jumps from'],
  ])('%s', async (_name, change, fault) => {
    expect(await checked(change)).toContain(fault);
  });
});

/** xorshift: the same thousand every time. */
const numbers = (start: number) => {
  let state = start;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

test('PL13 each of 1,000 changed bytes is found', async () => {
  const files = filesOf(honest());
  const names = Object.keys(files);
  const next = numbers(20_261_115);
  const missed: string[] = [];
  for (let round = 0; round < 1000; round++) {
    const name = names[round % names.length]!;
    const bytes = Buffer.from(files[name]!);
    const at = next(bytes.length);
    bytes[at] = bytes[at]! ^ (1 + next(255));
    const latin1 = Object.fromEntries(names.map((other) => [other, Buffer.from(files[other]!).toString('latin1')]));
    const found = await checked({ ...latin1, [name]: bytes.toString('latin1') }, 'latin1');
    if (typeof found !== 'string') missed.push(`${name} at ${at}`);
  }
  expect(missed).toEqual([]);
});

describe('PL13 the command', () => {
  const run = (...words: string[]): Promise<{ code: number; words: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [fileURLToPath(new URL('./verify.ts', import.meta.url)), ...words],
        (failure, stdout) => resolve({ code: Number(failure?.code ?? 0), words: stdout }),
      );
    });

  test('prints what it found in plain words, and exits with 1 on a fault', async () => {
    const good = await writeFiles(filesOf(honest()));
    const bad = await writeFiles(
      filesOf(
        honest()
          .slice(1)
          .map((line) => line.replace('LINKUSDT|3|', 'LINKUSDT|4|')),
      ),
    );
    expect(await run(good)).toMatchObject({ code: 0, words: expect.stringContaining('60 simulated prices') as string });
    expect(await run(bad)).toEqual({ code: 1, words: 'FAULT: line 7: LINKUSDT jumps from 2 to 4\n' });
    expect((await run(`${good}-nowhere`)).code).toBe(1);
    expect((await run()).code).toBe(2);
    await Promise.all([good, bad].map((folder) => rm(folder, { recursive: true })));
  });
});
