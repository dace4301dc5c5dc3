import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import {
  auditId,
  customerKey,
  hexOf,
  leafOf,
  liabilityLine,
  parseLiabilityLine,
  TreeBuilder,
  treeHead,
  treeLine,
  type SumNode,
} from '#contract/liabilities/rules.ts';
import { amountOfAtoms, checkOwn, checkTree, ownSums, savedPart, snapshotOfLink } from './form.ts';
import type { Own, Snapshot } from './queries.ts';

const ASSETS = [
  { code: 'BTC', scale: 8 },
  { code: 'USDT', scale: 6 },
];
const TAKEN = instantOf('2026-03-09T14:05:00.000Z');
const NONCE = new Uint8Array(32).fill(0x11);

const planted = () => {
  const audit = auditId(sha256, TAKEN, ASSETS);
  const [mine, other] = [customerKey(sha256, NONCE, audit, 'u7'), new Uint8Array(32).fill(9)];
  const vectors = [
    [5n, 1n],
    [100_000_000n, 2_500_000n],
    [0n, 0n],
    [50_000_000n, 7n],
  ];
  const nodes = new Map<string, SumNode>();
  const lines = [treeHead(1, TAKEN, ASSETS, 4)];
  const tree = new TreeBuilder(sha256);
  vectors.forEach((amounts, index) => {
    for (const { level, index: at, node } of tree.add(leafOf(sha256, index % 2 === 1 ? mine : other, index, amounts))) {
      nodes.set(`${level}/${at}`, node);
      lines.push(treeLine(level, at, node));
    }
  });
  const text = ({ hash, sums }: SumNode) => ({ hash: hexOf(hash), sums: sums.map(String) });
  const own: Own = {
    id: 1,
    customer: 'u7',
    nonce: hexOf(NONCE),
    leaves: [
      { index: 1, amounts: ['100000000', '2500000'], siblings: [text(nodes.get('0/0')!), text(nodes.get('1/1')!)] },
      { index: 3, amounts: ['50000000', '7'], siblings: [text(nodes.get('0/2')!), text(nodes.get('1/0')!)] },
    ],
    accounts: [
      { code: 'BTC', account: 'spot', amount: Decimal.of('1.5') },
      { code: 'USDT', account: 'spot', amount: Decimal.of('2.5') },
      { code: 'USDT', account: 'withdrawals', amount: Decimal.of('0.000007') },
    ],
  };
  const root = tree.root()!;
  const line = liabilityLine({
    id: 1,
    taken_ms: Date.parse(TAKEN),
    entry_id: 3,
    assets: ASSETS,
    leaf_count: 4,
    root: hexOf(root.hash),
    totals: root.sums,
  });
  const snapshot = {
    id: 1,
    taken_at: TAKEN,
    line,
    totals: [
      { code: 'BTC', total: Decimal.of('1.50000005') },
      { code: 'USDT', total: Decimal.of('2.500008') },
    ],
  } as Snapshot;
  return { own, line, snapshot, tree: `${lines.join('\n')}\n` };
};

const HELD = { leaves: 'passed', amounts: 'passed', totals: 'passed' };

describe("LI11 the customer's own part", () => {
  const { own, line, snapshot, tree } = planted();
  const said = parseLiabilityLine(line)!;

  it('LI11 passes when everything fits', () => {
    expect(checkOwn(sha256, own, snapshot, line)).toEqual(HELD);
    expect(checkTree(sha256, tree, said, own)).toBe('passed');
    expect(ownSums(own, said).map(({ amount }) => amount.toString())).toEqual(['1.5', '2.500007']);
  });

  it.each<[string, Own]>([
    ['another nonce', { ...own, nonce: `12${own.nonce.slice(2)}` }],
    ['another customer', { ...own, customer: 'u8' }],
    ['one leaf only', { ...own, leaves: own.leaves.slice(0, 1) }],
    ['a leaf twice', { ...own, leaves: [own.leaves[0]!, own.leaves[0]!] }],
    ['another place', { ...own, leaves: [{ ...own.leaves[0]!, index: 0 }, own.leaves[1]!] }],
    ['another amount', { ...own, leaves: [{ ...own.leaves[0]!, amounts: ['100000001', '2500000'] }, own.leaves[1]!] }],
    ['a way that is too short', { ...own, leaves: [{ ...own.leaves[0]!, siblings: [] }, own.leaves[1]!] }],
    ['an amount that is none', { ...own, leaves: [{ ...own.leaves[0]!, amounts: ['-1', '0'] }, own.leaves[1]!] }],
    ['another snapshot', { ...own, id: 2 }],
  ])('LI11 fails with %s', (_what, changed) => {
    expect(checkOwn(sha256, changed, snapshot, line).leaves).toBe('failed');
    expect(checkOwn(sha256, changed, snapshot, line).amounts).toBe('failed');
  });

  it('LI11 fails when the accounts held another amount, or the screen shows other totals', () => {
    const poorer = { ...own, accounts: own.accounts.slice(0, 2) };
    expect(checkOwn(sha256, poorer, snapshot, line)).toEqual({ ...HELD, amounts: 'failed' });
    const other = { ...snapshot, totals: snapshot.totals.toReversed() };
    expect(checkOwn(sha256, own, other, line)).toEqual({ ...HELD, totals: 'failed' });
  });

  it('LI11 detects every changed character in the tree', () => {
    for (let at = 0; at < tree.length; at++) {
      const changed = `${tree.slice(0, at)}${tree[at] === '1' ? '2' : '1'}${tree.slice(at + 1)}`;
      expect(checkTree(sha256, changed, said, own), `character ${at}`).toBe('failed');
    }
    expect(checkTree(sha256, tree.slice(0, -1), said, own)).toBe('failed');
    expect(checkTree(sha256, `${tree}\n`, said, own)).toBe('failed');
    expect(checkTree(sha256, tree, said, { ...own, leaves: [] })).toBe('failed');
  });

  it('LI11 is saved with everything that the verifier needs', () => {
    expect(JSON.parse(savedPart(own, snapshot))).toMatchObject({
      snapshot: 1,
      customer: 'u7',
      leaves: own.leaves,
      line,
    });
  });
});

it('LI11 the id of a snapshot in a link is parsed strictly', () => {
  expect([{ id: '7' }, { id: '07' }, { id: 'x' }, {}].map(snapshotOfLink)).toEqual([
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect(amountOfAtoms(5n, 8).toString()).toBe('0.00000005');
});
