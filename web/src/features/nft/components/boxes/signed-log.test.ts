import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { leafHash, nodeHash } from '#contract/price-log/rules.ts';
import { isUnder } from './signed-log.ts';

const [a, b, c] = ['first', 'second', 'third'].map((line) => leafHash(sha256, line)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const checkpoint = { size: 3, root: nodeHash(sha256, nodeHash(sha256, a, b), c) };
const base64 = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');
const served = { index: 1, line: 'second', proof: [a, c].map(base64) };

test('NB8 PL7: a line counts at its place, under the signed root, with its own proof', () => {
  expect(isUnder(sha256, checkpoint, served)).toBe(true);
  const lies = [
    { line: 'third' },
    { index: 0 },
    { index: 2 },
    { index: 3 },
    { proof: [] },
    { proof: [base64(a)] },
    { proof: [base64(c), base64(a)] },
    { proof: [base64(a), base64(c), base64(c)] },
    { proof: ['not base64!', base64(c)] },
  ];
  for (const lie of lies) expect(isUnder(sha256, checkpoint, { ...served, ...lie }), JSON.stringify(lie)).toBe(false);
  expect(isUnder(sha256, { ...checkpoint, root: a }, served)).toBe(false);
});
