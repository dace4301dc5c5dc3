import { createHash, createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { check, type Findings } from './check.ts';
import { Fault } from './fault.ts';
import { filesOf, writeFiles, type Files } from './testing/forge.ts';

const RULE = 'rule|1|index|median of sources';
const T = Date.parse('2026-11-15T00:00:00.000Z');
const ASSETS = 'BTC:8,USDT:6';
const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const encoded = (sums: readonly bigint[]): Buffer =>
  Buffer.concat(
    sums.map((sum) => {
      const bytes = Buffer.alloc(16);
      bytes.writeBigUInt64BE(sum >> 64n, 0);
      bytes.writeBigUInt64BE(BigInt.asUintN(64, sum), 8);
      return bytes;
    }),
  );

interface Node {
  readonly hash: Buffer;
  readonly sums: readonly bigint[];
}

const nonces: Readonly<Record<string, Buffer>> = { u1: Buffer.alloc(32, 0x11), u2: Buffer.alloc(32, 0x22) };
const held: readonly (readonly [string, readonly bigint[]])[] = [
  ['u1', [100_000_000n, 5_000_000n]],
  ['u2', [0n, 7_000_000n]],
  ['u1', [50_000_000n, 1n]],
  ['u2', [3n, 0n]],
];

const keyOf = (who: string): Buffer => {
  const audit = sha256(Buffer.from(`audit|${new Date(T).toISOString()}|${ASSETS}`));
  return createHmac('sha256', nonces[who]!)
    .update(Buffer.concat([audit, Buffer.from(who)]))
    .digest();
};

const leafOf = (who: string, index: number, sums: readonly bigint[]): Node => {
  const message = Buffer.concat([Buffer.of(0), encoded([BigInt(index)]).subarray(8), encoded(sums)]);
  return { hash: createHmac('sha256', keyOf(who)).update(message).digest(), sums };
};

const nodeOf = (left: Node, right: Node, sums = left.sums.map((sum, index) => sum + right.sums[index]!)): Node => ({
  hash: sha256(Buffer.of(1), left.hash, encoded(left.sums), right.hash, encoded(right.sums)),
  sums,
});

/** By the text of the format, recursively; `lines` gets every node after both its children. */
const planted = (leaves: readonly Node[], lines: string[], level: number, index: number): Node => {
  const node =
    level === 0
      ? leaves[index]!
      : nodeOf(planted(leaves, lines, level - 1, index * 2), planted(leaves, lines, level - 1, index * 2 + 1));
  lines.push([level, index, node.hash.toString('hex'), ...node.sums].join(','));
  return node;
};

const honest = () => {
  const leaves = held.map(([who, sums], index) => leafOf(who, index, sums));
  const lines = [`liabilities|1|1|${new Date(T).toISOString()}|${ASSETS}|4`];
  const root = planted(leaves, lines, 2, 0);
  const line = `lia|1|1|${T}|41|${ASSETS}|4|${root.hash.toString('hex')}|${root.sums.join(',')}`;
  return { line, tree: `${lines.join('\n')}\n` };
};

const OWN = {
  snapshot: 1,
  customer: 'u1',
  nonce: '11'.repeat(32),
  leaves: [
    { index: 0, amounts: ['100000000', '5000000'] },
    { index: 2, amounts: ['50000000', '1'] },
  ],
};

const checked = async (files: Files, own?: unknown, encoding?: 'latin1'): Promise<Findings | string> => {
  const folder = await writeFiles(files, encoding);
  try {
    return await check(folder, own === undefined ? undefined : JSON.stringify(own));
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const log = (lines: readonly string[], tree?: string): Files => ({
  ...filesOf([RULE, ...lines]),
  ...(tree === undefined ? {} : { 'liabilities/1.gz': tree }),
});

describe('LI14 a snapshot in public files', () => {
  const { line, tree } = honest();

  test('LI14 passes with the own part of a customer', async () => {
    expect(await checked(log([line], tree), OWN)).toMatchObject({ snapshots: 1, trees: 1, own: 1 });
  });

  test('LI14 may lack its tree only while it is the newest and no part of it is checked', async () => {
    expect(await checked(log([line]))).toMatchObject({ snapshots: 1, trees: 0 });
    expect(await checked(log([line]), OWN)).toContain('no file with the tree of snapshot 1');
    const next = line.replace('lia|1|1|', 'lia|1|2|').replace(String(T), String(T + 1));
    expect(await checked(log([line, next]))).toContain('no file with the tree of snapshot 1');
  });

  test.each<[string, unknown, string]>([
    ['another nonce', { ...OWN, nonce: '12'.repeat(32) }, 'is not yours'],
    ['another customer', { ...OWN, customer: 'u2' }, 'is not yours'],
    [
      'another amount',
      { ...OWN, leaves: [{ index: 0, amounts: ['100000001', '5000000'] }, OWN.leaves[1]] },
      'other amounts',
    ],
    [
      'a leaf of somebody else',
      { ...OWN, leaves: [OWN.leaves[0], { index: 1, amounts: ['0', '7000000'] }] },
      'is not yours',
    ],
    [
      'a leaf that is not there',
      { ...OWN, leaves: [OWN.leaves[0], { index: 4, amounts: ['0', '0'] }] },
      '1 of your 2 leaves',
    ],
    ['one leaf only', { ...OWN, leaves: [OWN.leaves[0]] }, 'not one of this snapshot'],
    ['another snapshot', { ...OWN, snapshot: 2 }, 'no snapshot of the saved part'],
    ['no leaves', { ...OWN, leaves: 'none' }, 'not whole'],
  ])('LI14 is not confirmed to whoever has %s', async (_what, own, fault) => {
    expect(await checked(log([line], tree), own)).toContain(fault);
  });

  test.each<[string, (text: string) => string, string]>([
    ['a total that is not the sum', (text) => text.replace(',150000003,', ',150000002,'), 'not those of its children'],
    [
      'the larger sum instead of both',
      (text) => text.replace('150000003,12000001\n', '100000000,12000000\n'),
      'not those of its children',
    ],
    ['a leaf less', (text) => text.replace(/\n0,3,[^\n]*/, ''), 'after its two children'],
    ['leaves in another order', (text) => text.replace('\n0,0,', '\n0,1,'), 'is not leaf 0'],
    ['an amount below zero', (text) => text.replace(',7000000\n', ',-7000000\n'), 'no amount'],
    ['an amount beyond all sums', (text) => text.replace(',7000000\n', `,${2n ** 127n}\n`), 'no amount'],
    ['half of it', (text) => text.split('\n').slice(0, 4).join('\n').concat('\n'), 'not whole'],
    ['the head of another', (text) => text.replace('liabilities|1|1|', 'liabilities|1|2|'), 'not of the snapshot'],
  ])('LI14 is refused with %s', async (_what, change, fault) => {
    expect(await checked(log([line], change(tree)))).toContain(fault);
  });

  test.each<[string, readonly string[], string]>([
    ['other totals in the log', [line.replace(/12000001$/, '12000002')], 'other totals'],
    ['another root in the log', [line.replace(/\|[0-9a-f]{64}\|/, `|${'0a'.repeat(32)}|`)], 'another root'],
    ['a number left out', [line.replace('lia|1|1|', 'lia|1|2|')], 'jump from 0 to 2'],
    ['a step back in time', [line, line.replace('lia|1|1|', 'lia|1|2|')], 'back in time'],
    [
      'a step back in the ledger',
      [line, line.replace('lia|1|1|', 'lia|1|2|').replace(`${T}|41`, `${T + 1}|40`)],
      'back in the ledger',
    ],
    ['leaves that are no power of two', [line.replace('|4|', '|3|')], 'no power of two'],
    ['a total less', [line.replace(/,\d+$/, '')], 'another number of totals'],
    ['a malformed line', [line.replace('lia|1|', 'lia|2|')], 'not a line of a snapshot'],
    [
      'reserves that are not newer',
      [`res|1|BTC|${T}|1|2.5|${'0a'.repeat(32)}`, `res|1|BTC|${T}|1|3|${'0b'.repeat(32)}`],
      'not newer',
    ],
    ['reserves with a sentence', [`res|1|BTC|${T}|1|plenty|${'0a'.repeat(32)}`], 'statement of reserves'],
  ])('LI14 is refused with %s', async (_what, lines, fault) => {
    expect(await checked(log(lines, tree))).toContain(fault);
  });

  test('LI14 detects each of 400 changed bytes in its tree', async () => {
    const files = log([line], tree);
    const bytes = Buffer.from(tree);
    const missed: string[] = [];
    for (let round = 0; round < 400; round++) {
      const at = (round * 7919) % bytes.length;
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 + ((round * 31) % 255));
      const found = await checked({ ...files, 'liabilities/1.gz': changed.toString('latin1') }, OWN);
      if (typeof found !== 'string') missed.push(`${at}`);
    }
    expect(missed).toEqual([]);
  });
});

describe('WD15 withdrawals in the log', () => {
  const HOUR = 3_600_000;
  const RECEIPT = 'ab'.repeat(32);
  const wd = (
    step: number,
    state: string,
    { at = T + step * 1000, reason = '-', due = T + HOUR, receipt = RECEIPT } = {},
  ) => `wd|1|${receipt}|${step}|${at}|${state}|${reason}|${due}`;
  const begun = wd(1, 'requested', { at: T });

  test('WD15 that are in order are counted', async () => {
    const other = 'cd'.repeat(32);
    const found = await checked(
      log([
        begun,
        wd(2, 'held', { reason: 'address_cooloff' }),
        wd(1, 'requested', { receipt: other, at: T }),
        wd(3, 'approved', { reason: 'reviewed' }),
        wd(2, 'cancelled', { receipt: other, reason: 'by_customer' }),
        wd(4, 'broadcasting'),
        wd(5, 'settled'),
      ]),
    );
    expect(found).toMatchObject({ withdrawals: 2 });
  });

  test.each<[string, readonly string[], string]>([
    ['a step missing', [begun, wd(3, 'approved')], 'jumps from step 1 to 3'],
    ['a step twice', [begun, wd(2, 'approved'), wd(2, 'approved')], 'jumps from step 2 to 2'],
    ['no request', [wd(1, 'approved')], 'begins as approved'],
    ['a state out of order', [begun, wd(2, 'settled')], 'from requested to settled'],
    [
      'something after the end',
      [begun, wd(2, 'rejected', { reason: 'sanctions' }), wd(3, 'approved')],
      'from rejected to approved',
    ],
    ['a state that there is not', [begun, wd(2, 'forgotten')], 'from requested to forgotten'],
    [
      'a hold after it was sent',
      [begun, wd(2, 'approved'), wd(3, 'broadcasting'), wd(4, 'held', { reason: 'chain_halt' })],
      'that is broadcasting is held',
    ],
    ['a hold for no reason', [begun, wd(2, 'held')], 'no reason that there is'],
    ['a hold for a reason of its own', [begun, wd(2, 'held', { reason: 'we_say_so' })], 'no reason that there is'],
    ['a promise beyond 72 hours', [wd(1, 'requested', { at: T, due: T + 72 * HOUR + 1 })], '72 hours'],
    ['a promise before the request', [wd(1, 'requested', { at: T, due: T - 1 })], 'before its request'],
    ['a promise that was changed', [begun, wd(2, 'approved', { due: T + 2 * HOUR })], 'was changed'],
    ['a step back in time', [begun, wd(2, 'approved', { at: T - 1 })], 'back in time'],
    ['a sentence as a reason', [begun, wd(2, 'rejected', { reason: 'Because!' })], 'not a line of a withdrawal'],
    ['another version', [begun.replace('wd|1', 'wd|2')], 'not a line of a withdrawal'],
    ['half a receipt', [begun.replace('abab', '')], 'not a line of a withdrawal'],
    ['a zero before a number', [begun.replace(`|${T}|`, `|0${T}|`)], 'not a line of a withdrawal'],
  ])('WD15 are refused with %s', async (_what, lines, fault) => {
    expect(await checked(log(lines))).toContain(fault);
  });

  test('WD15 control: a deadline of exactly 72 hours is accepted', async () => {
    expect(await checked(log([wd(1, 'requested', { at: T, due: T + 72 * HOUR })]))).toMatchObject({ withdrawals: 1 });
  });
});
