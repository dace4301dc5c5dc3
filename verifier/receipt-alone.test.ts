import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { Fault } from './fault.ts';
import { readKey } from './notes.ts';
import { checkAge, undecided } from './options/alone.ts';
import type { Decision } from './options/decide.ts';
import { readAcceptance } from './options/lines.ts';
import { checkReceipt } from './options/receipt.ts';
import { SparseTicks } from './options/sparse.ts';
import { filesOf, writeFiles } from './testing/forge.ts';
import { forgeOptions } from './testing/options-forge.ts';
import { forgeReceipt } from './testing/receipt-forge.ts';
import { honestFiles } from './testing/tamper.ts';

const forged = forgeOptions({ seconds: 900, per_second: 2 });
const key = readKey(filesOf(forged.lines.slice(0, 1))['key'] ?? '');
const numberOf = (result: string): number =>
  Number(
    forged.batches
      .flatMap((text) => text.split('\n'))
      .find((line) => line.startsWith('end|') && line.split('|')[4] === result)
      ?.split('|')[2],
  );
const faultOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};

const tick = (seq: number, t_ms: number, index: number) => ({ seq, t_ms, price: 1n, index });

describe('OT24 what a receipt alone does not decide', () => {
  test('a silence is shown by the tick behind its line', () => {
    const receipt = forgeReceipt(forged, numberOf('quiet'));
    expect(checkReceipt(JSON.stringify(receipt), key).undecided).toBeUndefined();
    const proofs = { ...receipt.proofs, ticks: receipt.proofs.ticks.slice(0, -1) };
    expect(checkReceipt(JSON.stringify({ ...receipt, proofs }), key).undecided).toMatch(/the tick behind the silence/);
  });

  test('the command says so, and does not exit as if the receipt were sound', async () => {
    const receipt = forgeReceipt(forged, numberOf('quiet'));
    const proofs = { ...receipt.proofs, ticks: receipt.proofs.ticks.slice(0, -1) };
    const folder = await writeFiles(honestFiles(forged));
    const codeOf = async (content: unknown): Promise<number> => {
      const file = join(folder, 'receipt.json');
      await writeFile(file, JSON.stringify(content));
      return new Promise((resolve) => {
        execFile(
          process.execPath,
          [fileURLToPath(new URL('./verify.ts', import.meta.url)), folder, `--receipt=${file}`],
          (failure) => resolve(Number(failure?.code ?? 0)),
        );
      });
    };
    expect(await codeOf(receipt)).toBe(0);
    expect(await codeOf({ ...receipt, proofs })).toBe(3);
    await rm(folder, { recursive: true });
  });

  test('a line of a silence that a tick came before, or of a time that is yet to come, is none (OT13)', () => {
    const silence = (index: number) => ({ last_tick: 1, t_ms: 60_000, index });
    const with_next = (t_ms: number, index: number) => (): SparseTicks =>
      new SparseTicks([tick(1, 0, 4), tick(2, t_ms, index)], silence(8));
    expect(faultOf(with_next(60_500, 9))).toBeUndefined();
    expect(faultOf(with_next(60_500, 7))).toMatch(/does not stand after the tick/);
    expect(faultOf(with_next(49_999, 9))).toMatch(/of a time before it/);
  });

  test('what a tick decides that came a minute late needs the whole log', () => {
    const option = readAcceptance(
      `opt|1|1|${'ab'.repeat(16)}|BTCUSDT|up|10|USDT|30|8000|5|1000000|3|${'0'.repeat(64)}`,
      'it',
    );
    const at = (after_ms: number, entry?: number): string | undefined => {
      const decision: Decision = {
        result: 'no_entry',
        entry,
        samples: undefined,
        sum: undefined,
        after: 7,
        t_ms: after_ms,
      };
      return undecided(option, decision, () => tick(6, 1_001_000, 9));
    };
    expect(at(1_031_000 + 49_999, 6)).toBeUndefined();
    expect(at(1_031_000 + 50_000, 6)).toMatch(/whole log/);
    expect(at(1_006_000 + 49_999)).toBeUndefined();
    expect(at(1_006_000 + 50_000)).toMatch(/whole log/);
    const decision: Decision = { result: 'right', entry: 6, samples: [], sum: 1n, after: 7, t_ms: 1_031_001 };
    const aged = (index: number, checkpoint: string) =>
      faultOf(() => checkAge({ ...option, checkpoint }, decision, () => tick(6, 1_001_000, index)));
    expect(aged(3, option.checkpoint)).toBeUndefined();
    expect(aged(2, option.checkpoint)).toMatch(/which has tick 6 already/);
    expect(aged(2, '0|-')).toBeUndefined();
    expect(aged(10_000, '0|-')).toMatch(/names no checkpoint/);
  });

  test('OT23 without a batch is a fault after five minutes', () => {
    const receipt = forgeReceipt(forged, numberOf('right'));
    const { t_ms } = checkReceipt(JSON.stringify(receipt), key).decision;
    const at = (after_ms: number): string | undefined => {
      const checkpoint = { ...receipt.proofs.checkpoint, at: new Date(t_ms + after_ms).toISOString() };
      const proofs = { ...receipt.proofs, checkpoint };
      return faultOf(() => checkReceipt(JSON.stringify({ ...receipt, proofs, published: null }), key));
    };
    expect(at(300_000)).toBeUndefined();
    expect(at(300_001)).toMatch(/^published: /);
  });

  test('without the time of its checkpoint it is a fault', () => {
    const receipt = forgeReceipt(forged, numberOf('right'));
    for (const published of [null, receipt.published]) {
      for (const at of [undefined, null, 'soon', '2026-03-09', '2026-03-09T14:05:00Z', 0]) {
        const proofs = { ...receipt.proofs, checkpoint: { ...receipt.proofs.checkpoint, at } };
        const fault = faultOf(() => checkReceipt(JSON.stringify({ ...receipt, proofs, published }), key));
        expect(fault, String(at)).toBe('the receipt has no time of its checkpoint');
      }
    }
  });
});

describe('OT20, OT26 the checkpoint of an acceptance', () => {
  /** What the verifier says of the log if an option of a late batch names another checkpoint. */
  const naming = async (other: (accepted: string, all: readonly string[]) => string): Promise<string> => {
    const all = forged.batches.flatMap((text) => text.split('\n').filter((line) => line.startsWith('opt|')));
    const batch = 40;
    const pairs = (forged.batches[batch] ?? '').split('\n');
    const [accepted = '', ended = ''] = pairs;
    const told = [...accepted.split('|').slice(0, 12), other(accepted, all)].join('|');
    const link = createHash('sha256').update(told).digest('hex');
    pairs.splice(0, 2, told, [...ended.split('|').slice(0, -1), link].join('|'));
    const files = honestFiles({ lines: forged.lines, batches: forged.batches.with(batch, pairs.join('\n')) });
    const folder = await writeFiles(files);
    try {
      await check(folder);
      return '';
    } catch (failure) {
      return failure instanceof Fault ? failure.message : String(failure);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const namedBy = (line: string): string => line.split('|').slice(12).join('|');

  test('is missing only before the first', async () =>
    expect(await naming(() => '0|-')).toMatch(/names no checkpoint, and the log had long been signed/));

  test('does not have the entry', async () => {
    const later = (accepted: string, all: readonly string[]): string => {
      const ms = Number(accepted.split('|')[11]);
      const one = all.find((line) => Number(line.split('|')[11]) > ms + 20_000);
      return namedBy(one ?? '');
    };
    expect(await naming(later)).toMatch(/names a checkpoint of \d+ lines, which has tick \d+ already/);
  });
});
