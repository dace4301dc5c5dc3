import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  auditId,
  bytesOfHex,
  customerKey,
  decodeVector,
  encodeVector,
  hexOf,
  hmac,
  isPowerOfTwo,
  leafOf,
  liabilityLine,
  nodeOf,
  parseAssets,
  parseLiabilityLine,
  rootOfPath,
  TreeBuilder,
  treeLine,
  type SumNode,
  type Vector,
} from './rules.ts';

const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const ASSETS = [
  { code: 'BTC', scale: 8 },
  { code: 'USDT', scale: 6 },
];
const AUDIT = auditId(hash, '2026-11-15T00:00:00Z', ASSETS);
const KEYS = {
  u1: customerKey(hash, new Uint8Array(32).fill(0x11), AUDIT, 'u1'),
  u2: customerKey(hash, new Uint8Array(32).fill(0x22), AUDIT, 'u2'),
};
const LEAVES: readonly (readonly ['u1' | 'u2', Vector])[] = [
  ['u1', [100_000_000n, 5_000_000n]],
  ['u2', [0n, 7_000_000n]],
  ['u1', [50_000_000n, 1n]],
  ['u2', [3n, 0n]],
];
const leaves = LEAVES.map(([who, amounts], index) => leafOf(hash, KEYS[who], index, amounts));

const treeOf = (nodes: readonly SumNode[]) => {
  const tree = new TreeBuilder(hash);
  const lines = nodes.flatMap((leaf) => tree.add(leaf).map(({ level, index, node }) => treeLine(level, index, node)));
  return { root: tree.root(), lines };
};

describe('LI1 the published vectors', () => {
  it('LI1 give the leaf, the root and the sums that the format names', () => {
    const { root } = treeOf(leaves);
    expect(hexOf(leaves[0]!.hash)).toMatch(/^1f6cad59.*755d$/);
    expect(hexOf(root!.hash)).toBe('28811212dcfd67513771948e104f37b4750955490dda4ddacdfb4f7fbfaef1f7');
    expect(root!.sums).toEqual([150_000_003n, 12_000_001n]);
  });

  it('LI1 lead from every leaf to the same root', () => {
    const { root } = treeOf(leaves);
    const [a, b, c, d] = leaves as [SumNode, SumNode, SumNode, SumNode];
    const [left, right] = [nodeOf(hash, a, b), nodeOf(hash, c, d)];
    expect(rootOfPath(hash, c, 2, [d, left])).toEqual(root);
    expect(rootOfPath(hash, b, 1, [a, right])).toEqual(root);
    expect(rootOfPath(hash, b, 0, [a, right])?.hash).not.toEqual(root?.hash);
    expect(rootOfPath(hash, b, 5, [a, right])).toBeUndefined();
  });

  it('LI5 come in the file with every node after both its children', () => {
    const { lines } = treeOf(leaves);
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      '0,0',
      '0,1',
      '1,0',
      '0,2',
      '0,3',
      '1,1',
      '2,0',
    ]);
  });
});

it('LI1 the key is HMAC-SHA-256 as other libraries compute it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
      const peer = createHmac('sha256', key).update(message).digest();
      expect(Buffer.from(hmac(hash, key, message))).toEqual(peer);
    }),
  );
});

it('LI4 an amount below zero, or one that could wrap around, cannot be written', () => {
  expect(() => encodeVector([-1n])).toThrow(RangeError);
  expect(() => encodeVector([1n << 127n])).toThrow(RangeError);
  const max = (1n << 127n) - 1n;
  expect(decodeVector(encodeVector([max, 0n, 7n]))).toEqual([max, 0n, 7n]);
  expect(hexOf(encodeVector([1n]))).toBe(`${'0'.repeat(31)}1`);
});

it('LI4 a path whose sums would wrap around is refused', () => {
  const huge: SumNode = { hash: hash(Uint8Array.of(1)), sums: [(1n << 127n) - 1n, 0n] };
  expect(rootOfPath(hash, leaves[0]!, 0, [huge])).toBeUndefined();
  expect(rootOfPath(hash, leaves[0]!, 0, [{ hash: new Uint8Array(31), sums: [0n, 0n] }])).toBeUndefined();
  expect(rootOfPath(hash, leaves[0]!, 0, [{ hash: huge.hash, sums: [0n] }])).toBeUndefined();
});

describe('LI6 the line in the public log', () => {
  const said = {
    id: 7,
    taken_ms: 1_773_065_100_000,
    entry_id: 41,
    assets: ASSETS,
    leaf_count: 4,
    root: '28811212dcfd67513771948e104f37b4750955490dda4ddacdfb4f7fbfaef1f7',
    totals: [150_000_003n, 12_000_001n],
  };
  const line = `lia|1|7|1773065100000|41|BTC:8,USDT:6|4|${said.root}|150000003,12000001`;

  it('LI6 has one spelling and is read as it was written', () => {
    expect(liabilityLine(said)).toBe(line);
    expect(parseLiabilityLine(line)).toEqual(said);
  });

  it.each([
    ['another version', line.replace('lia|1', 'lia|2')],
    ['a zero before a number', line.replace('|41|', '|041|')],
    ['leaves that are no power of two', line.replace('|4|', '|6|')],
    ['a total less', line.replace(',12000001', '')],
    ['a total below zero', line.replace('150000003', '-150000003')],
    ['a total beyond all sums', line.replace('12000001', '9'.repeat(39))],
    ['an asset twice', line.replace('USDT:6', 'BTC:6')],
    ['capital hex', line.replace('fbfaef1f7', 'FBFAEF1F7')],
  ])('LI6 is refused with %s', (_what, wrong) => {
    expect(parseLiabilityLine(wrong)).toBeUndefined();
  });
});

it('LI6 small parts are read strictly', () => {
  expect(parseAssets('BTC:8,')).toBeUndefined();
  expect(parseAssets('BTC:19')).toBeUndefined();
  expect(amountsOf(['1', '01'])).toBeUndefined();
  expect(bytesOfHex('0g')).toBeUndefined();
  expect([1, 2, 4096, 3, 0].map(isPowerOfTwo)).toEqual([true, true, true, false, false]);
});
