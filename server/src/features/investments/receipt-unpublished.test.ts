import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtReceipt } from '#verifier/look.ts';
import { filesOf, writeFiles } from '#verifier/testing/forge.ts';
import { forgeInvestmentReceipt } from '#verifier/testing/investment-forge.ts';
import { faultIn, savedReceipts, type Json, type SavedReceipts } from './testing/receipts.ts';

/* A receipt may be old, or its ending may have been taken out: what the verifier says of it with the log. */

let exchange: SavedReceipts['exchange'];
let all: SavedReceipts['all'];
let folder = '';
let key: SavedReceipts['key'];
let lines: readonly string[] = [];
let receiptOf: SavedReceipts['receiptOf'];
let close: SavedReceipts['close'];

beforeAll(async () => void ({ exchange, all, folder, key, lines, receiptOf, close } = await savedReceipts()), 120_000);
afterAll(() => close());

const EARLY = '2026-03-12T00:00:00.000Z';

/** With another time of its checkpoint; without one if it is undefined. */
const at = (receipt: Json, time: unknown): Json => {
  const { checkpoint, ...proofs } = receipt['proofs'] as { checkpoint: Json };
  return { ...receipt, proofs: { ...proofs, checkpoint: { ...checkpoint, at: time } } };
};

/** The receipt of one that ended, with the ending taken out and a time before its maturity. */
const withoutEnding = (id: number): Json => {
  const receipt = receiptOf(id);
  const ending = { state: 'settling', status: 2, settled: null, side: null, paid: null, ended_at: null };
  const order = { ...(receipt['order'] as Json), ...ending };
  return at({ ...receipt, order, ending: null, published: null }, EARLY);
};

describe('IV12 a receipt that names no public file', () => {
  it('says when it was saved, in the spelling of the exchange, or is a fault', () => {
    const [running, ended] = [receiptOf(all.running_id), receiptOf(all.first_id)];
    for (const receipt of [running, ended, { ...ended, published: null }, withoutEnding(all.first_id)]) {
      expect(faultIn(at(receipt, EARLY), key)).toBeUndefined();
      for (const time of [undefined, null, 'soon', '', 0, '2026-03-12', '2026-03-12T00:00:00Z'])
        expect(faultIn(at(receipt, time), key), String(time)).toBe('the receipt has no time of its checkpoint');
    }
  });

  it('is not sound without its ending when that is public, in a folder or at an address', async () => {
    const text = JSON.stringify(withoutEnding(all.first_id));
    const failed = JSON.stringify(withoutEnding(all.failed_id));
    for (const [content, from, file] of [
      [text, folder, 1],
      [failed, folder, 2],
      [text, exchange.url, 1],
      [failed, exchange.url, 2],
    ] as const) {
      // The clock of the machine is behind: the time of the served prices is later.
      const { report, is_decided } = await lookAtReceipt(content, from, 0);
      expect(report[0]).toMatch(/ does not show alone whether it ended\.$/);
      expect(report.join()).not.toMatch(/sound/);
      expect(report.at(-1)).toBe(`- But its ending is public in file ${file}: save the receipt again.`);
      expect(is_decided).toBe(false);
    }
  });

  it('makes the command exit with 3 then', async () => {
    const file = join(folder, 'receipt.json');
    await writeFile(file, JSON.stringify(withoutEnding(all.first_id)));
    const command = fileURLToPath(import.meta.resolve('#verifier/verify.ts'));
    const code = await new Promise((resolve) => {
      execFile(process.execPath, [command, folder, `--receipt=${file}`], (failure) => resolve(failure?.code));
    });
    expect(code).toBe(3);
  });

  it('is not sound after the time of its ending, by the clock of the machine when it is checked at an address', async () => {
    const text = JSON.stringify(receiptOf(all.running_id));
    const in_time = await lookAtReceipt(text, exchange.url, Date.parse('2026-03-30T02:00:00.000Z'));
    expect(in_time).toMatchObject({ is_decided: true });
    expect(in_time.report.at(-1)).toMatch(/^- It is not in a public batch yet; by the clock of this machine it is /);
    const late = await lookAtReceipt(text, exchange.url, Date.parse('2026-03-30T02:00:00.001Z'));
    expect(late.is_decided).toBe(false);
    expect(late.report[0]).not.toMatch(/sound/);
    expect(late.report.at(-1)).toBe(
      '- But by the clock of this machine it is 2026-03-30T02:00:00.001Z, and it should have ended by 2026-03-30T02:00:00.000Z: save the receipt again; one that still has no ending proves that the ending is withheld.',
    );
  });

  it('with its ending is compared with the public file', async () => {
    const text = JSON.stringify(at({ ...receiptOf(all.first_id), published: null }, EARLY));
    for (const from of [folder, exchange.url]) {
      const { report, is_decided } = await lookAtReceipt(text, from, 0);
      expect(report[0]).toMatch(/ is sound: ending 1 of /);
      expect(report.at(-1)).toBe('- Both lines are in batch 1, as everybody can read it.');
      expect(is_decided).toBe(true);
    }
    const copy = await mkdtemp(join(tmpdir(), 'candor-other-ending-'));
    await cp(folder, copy, { recursive: true });
    const pairs = await readFile(join(copy, 'investments', '1'), 'latin1');
    await writeFile(join(copy, 'investments', '1'), pairs.replace(/\|usdt\|/, '|coins|'), 'latin1');
    await expect(lookAtReceipt(text, copy)).rejects.toThrow(/^file 1 has another ending of it: invend\|1\|1\|/);
    await rm(copy, { recursive: true });
  });
});

describe('IV12 an ending that is withheld, against a log in a folder', () => {
  const [BY, AFTER] = ['2026-03-30T02:00:00.000Z', '2026-03-30T02:00:00.001Z'];

  /** The log with a later price. */
  const until = (time: string): string[] => {
    const [, number = '', ...rest] = /^(tick\|\d\|BTCUSDT\|)(\d+)\|\d+(\|.*)$/.exec(lines.at(-1) ?? '') ?? [];
    expect(number).not.toBe('');
    const [tick = '', price = ''] = rest;
    return [...lines, `${number}${Number(tick) + 1}|${Date.parse(time)}${price}`];
  };

  /** A receipt of the linked one that runs, proven under a log. */
  const runningUnder = (log: readonly string[]): string => {
    const { order, acceptance } = receiptOf(all.running_id) as Record<string, Json>;
    const claim = { order: order ?? {}, acceptance: String(acceptance?.['line']), ending: null, file: null };
    return JSON.stringify(forgeInvestmentReceipt({ ...claim, lines: log, ticks: [1], at: EARLY }));
  };

  const lookedAt = async (receipt: string, log: readonly string[]) => {
    const copy = await writeFiles(filesOf(log));
    try {
      return await lookAtReceipt(receipt, copy);
    } finally {
      await rm(copy, { recursive: true });
    }
  };

  it('an honest receipt that is old is not decided when the log goes on for two hours after maturity', async () => {
    const receipt = runningUnder(lines);
    const [in_time, late] = [await lookedAt(receipt, until(BY)), await lookedAt(receipt, until(AFTER))];
    expect(in_time).toMatchObject({ is_decided: true });
    expect(in_time.report[0]).toMatch(/ is sound\. It has not ended; /);
    expect(late.is_decided).toBe(false);
    expect(late.report[0]).toMatch(/ does not show alone whether it ended\.$/);
    expect(late.report.at(-1)).toBe(
      `- But by the log it is ${AFTER}, and it should have ended by ${BY}: save the receipt again; one that still has no ending proves that the ending is withheld.`,
    );
  });

  it('one that is proven under a price after that is a fault, whatever time it says', async () => {
    await expect(lookedAt(runningUnder(until(AFTER)), until(AFTER))).rejects.toThrow(
      `published: it has not ended, and its checkpoint has a price of ${AFTER}, more than two hours after its maturity`,
    );
    expect(await lookedAt(runningUnder(until(BY)), until(BY))).toMatchObject({ is_decided: true });
  });

  it('one that is newer than the log is not decided', async () => {
    const { report, is_decided } = await lookedAt(runningUnder(until(AFTER)), lines);
    expect(is_decided).toBe(false);
    expect(report[0]).not.toMatch(/sound/);
    expect(report.slice(-2)).toEqual([
      `- The log in this folder has ${lines.length} lines and is older than the receipt.`,
      '- So it does not show whether the investment has ended since: download the log again.',
    ]);
  });
});
