import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check, type Findings } from './check.ts';
import { Fault } from './fault.ts';
import { readKey } from './notes.ts';
import { checkReceipt } from './options/receipt.ts';
import { filesOf, other, signed, writeFiles, type Files } from './testing/forge.ts';
import { forgeOptions, numbers } from './testing/options-forge.ts';
import { forgeReceipt } from './testing/receipt-forge.ts';
import { honestFiles, lies } from './testing/tamper.ts';

/** `npm run prove options-tampering` sets it to 1,000. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 105);

const checked = async (files: Files): Promise<Findings | string> => {
  const folder = await writeFiles(files);
  try {
    return await check(folder);
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const small = forgeOptions({ seconds: 240, per_second: 2, seed: 7 });
const large = forgeOptions({ seconds: 1600, per_second: 5 });
const key = readKey(filesOf(small.lines)['key'] ?? '');

describe('OT26 every published option is computed again', () => {
  test('and agrees with an exchange that was written from the rule’s text, for all endings', async () => {
    const found = await checked(honestFiles(large));
    if (typeof found === 'string') throw new Error(found);
    const { results } = found.option_days.all;
    expect(found.options).toBe(large.count);
    expect(Object.values(results).every((count) => count > 0)).toBe(true);
    expect(found.silences).toBeGreaterThan(0);
    const days = [...found.option_days.by_day.values()].map(({ count }) => count);
    expect([days.length, days.reduce((sum, count) => sum + count)]).toEqual([2, large.count]);
  });

  test.each(Object.entries(lies))(
    `and a lie about %s is found and named, ${Math.ceil(ROUNDS / 7)} times`,
    async (name, tell) => {
      const next = numbers(20_261_118 + name.length);
      const missed: string[] = [];
      for (let round = 0; round < Math.ceil(ROUNDS / 7); round++) {
        const { files, named } = tell(small, next);
        const found = await checked(files);
        if (typeof found !== 'string' || !named.test(found))
          missed.push(typeof found === 'string' ? found : 'not found');
      }
      expect(missed).toEqual([]);
    },
  );

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['of another format', (lines) => [...lines, 'quiet|2|BTCUSDT|1|1'], /not a line of a silence/],
    ['of a market without prices', (lines) => [...lines, 'quiet|1|NONEUSDT|1|9999999999999'], /without prices/],
    [
      'after a tick that is not there',
      (lines) => [...lines, 'quiet|1|BTCUSDT|99999|9999999999999'],
      /does not have yet/,
    ],
    ['too early', (lines) => [...lines, quiet(lines, 59_999)], /is silent 59999 ms after/],
    [
      'from the future',
      (lines) => [...lines.slice(0, 500), quiet(lines.slice(0, 500), 400_000), ...lines.slice(500)],
      /of a time before a silence/,
    ],
    ['with a batch that has no file', (lines) => [...lines, batchAfter(lines)], /no file with batch/],
  ])('and a line %s is a fault', async (_name, change, named) => {
    const { lines, batches } = small;
    expect(await checked(honestFiles({ lines: change([...lines]), batches }))).toMatch(named);
  });

  test('a silence that voids what a later tick was said to settle is found', async () => {
    const { lines, batches } = small;
    const at = lines.findIndex((line) => line.startsWith('options|1|9|'));
    const ticks = lines.slice(0, at).filter((line) => line.startsWith('tick|1|BTCUSDT|'));
    // At that place the market has ticks of the last seconds, so the line is a lie about the time.
    const [, , , seq, t_ms] = (ticks.at(-1) ?? '').split('|');
    const lie = `quiet|1|BTCUSDT|${seq}|${Number(t_ms) + 60_000}`;
    const told = { lines: [...lines.slice(0, at), lie, ...lines.slice(at)], batches };
    expect(await checked(honestFiles(told))).toMatch(/before a silence|did not end as the log decides/);
  });
});

const quiet = (lines: readonly string[], after_ms: number): string => {
  const last = lines.findLast((line) => line.startsWith('tick|1|BTCUSDT|'))?.split('|') ?? [];
  return `quiet|1|BTCUSDT|${last[3]}|${Number(last[4]) + after_ms}`;
};

const batchAfter = (lines: readonly string[]): string => {
  const last = lines.findLast((line) => line.startsWith('options|'))?.split('|') ?? [];
  const [batch = 0, first = 0, count = 0, t_ms = 0] = last.slice(2, 6).map(Number);
  return `options|1|${batch + 1}|${first + count}|1|${t_ms}|${'00'.repeat(32)}`;
};

type Json = Record<string, unknown>;

/** All places of a value that is text or a number, as paths. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
    : [path];

/** What the app shows and no line says: verifier/README.md names them. */
const UNSIGNED: ReadonlySet<string> = new Set([
  ...['user_id', 'match_id', 'currency_id', 'accepted_at', 'ended_at'].map((name) => `order.${name}`),
  'proofs.checkpoint.at',
]);

const faultIn = (receipt: unknown): string | undefined => {
  try {
    checkReceipt(JSON.stringify(receipt), key);
    return undefined;
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};

describe('OT24, OT26 one receipt', () => {
  const endings = new Map(
    large.batches
      .slice(0, 200)
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith('end|'))
      .map((line) => [line.split('|')[4] ?? '', Number(line.split('|')[2])]),
  );

  test.each(['right', 'wrong', 'level', 'no_entry', 'sample_missing', 'quiet'])('that ended %s is sound', (result) => {
    const receipt = forgeReceipt(large, endings.get(result) ?? 0);
    expect(checkReceipt(JSON.stringify({ type: 'ok', message: receipt }), key).decision.result).toBe(result);
  });

  test(`each of ${ROUNDS} changes of something in it is found and named`, () => {
    const next = numbers(1_118);
    const receipts = [3, 17, 41, 99, 150].map((number) => forgeReceipt(small, number));
    const missed: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const lie = structuredClone(receipts[round % receipts.length]) as unknown as Json;
      const places = placesIn(lie).filter((path) => path.length > 0 && !UNSIGNED.has(path.join('.')));
      const path = places[next(places.length)] ?? [];
      const last = path.at(-1) ?? '';
      const holder = path.slice(0, -1).reduce((inner, name) => inner[name] as Json, lie);
      holder[last] = changed(holder[last], next);
      if (faultIn(lie) === undefined) missed.push(`${path.join('.')}: ${String(holder[last])}`);
    }
    expect(missed).toEqual([]);
  });

  test('that is signed with another key, or without one of its ticks, is a fault', () => {
    const receipt = forgeReceipt(small, 17);
    const { acceptance, proofs } = receipt;
    const resigned = { ...receipt, acceptance: { ...acceptance, note: signed(`${acceptance.line}\n`, other) } };
    expect(faultIn(resigned)).toBe('the acceptance is signed with another key');
    proofs.ticks.forEach((_, index) => {
      const less = { ...receipt, proofs: { ...proofs, ticks: proofs.ticks.toSpliced(index, 1) } };
      expect(faultIn(less)).toMatch(/does not show|do not decide|the .* of option/);
    });
  });
});

const changed = (value: unknown, next: (below: number) => number): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || value === '') return 'x';
  const at = next(value.length);
  const letter = 'A1b/'.replace(value[at] ?? '', '')[next(3)] ?? 'x';
  return value.slice(0, at) + letter + value.slice(at + 1);
};

describe('OT26, OT27 the command', () => {
  const run = (...words: string[]): Promise<{ code: number; words: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [fileURLToPath(new URL('./verify.ts', import.meta.url)), ...words],
        (failure, stdout) => resolve({ code: Number(failure?.code ?? 0), words: stdout }),
      );
    });

  test('says what a day came to, and checks a saved receipt', async () => {
    const folder = await writeFiles(honestFiles(small));
    const day = await run(folder, '--day=2026-03-09');
    expect(day.code).toBe(0);
    expect(day.words).toMatch(
      /Options that ended on 2026-03-09 \(UTC\): \d+\.\n- \d+ right, \d+ wrong, \d+ level, \d+ void/,
    );
    expect(day.words).toMatch(/- USDT: staked [\d.]+, paid [\d.]+\.\n- Mismatches: 0\./);
    expect((await run(folder, '--day=2026-03-01')).words).toContain('Options that ended on 2026-03-01: 0.');
    const file = join(folder, 'receipt.json');
    const receipt = forgeReceipt(small, 17);
    await writeFile(file, JSON.stringify(receipt));
    const sound = await run(folder, `--receipt=${file}`);
    expect(sound.words).toMatch(/is sound[^]*beginning of the one in this folder[^]*Both lines are in batch/);
    await writeFile(file, JSON.stringify({ ...receipt, order: { ...receipt.order, paid: '1000000' } }));
    expect(await run(folder, `--receipt=${file}`)).toEqual({
      code: 1,
      words: expect.stringMatching(/^FAULT: the app showed 1000000 as the amount paid/) as string,
    });
    await rm(folder, { recursive: true });
  });
});
