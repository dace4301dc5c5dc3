import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkpointBody,
  fromBase64,
  keyIdOf,
  leafHash,
  nodeHash,
  parseNote,
  parseTickLine,
  parseVerifier,
  rootOfInclusion,
  signedNote,
  tickLine,
  toBase64,
  verifierText,
  verifyConsistency,
} from './rules.ts';

const hash = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

const VECTOR_LINES = [
  'tick|1|BTCUSDT|1|1731632400000|6000000000000|3|',
  'tick|1|BTCUSDT|2|1731632401000|6000100000000|3|',
  'tick|1|BTCUSDT|3|1731632402000|5999900000000|3|',
];
const VECTOR_ROOT = '2dacc62a22eca7fd06da4f0de00c3ac363e6caa796dcdc82f8cc7976b70fa70a';

/** RFC 6962, 2.1, literally, without regard to speed. */
const largest = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [only] = leaves;
  if (!only) return hash(new Uint8Array());
  if (leaves.length === 1) return only;
  const k = largest(leaves.length);
  return nodeHash(hash, rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
};
const path = (m: number, leaves: readonly Uint8Array[]): Uint8Array[] => {
  if (leaves.length === 1) return [];
  const k = largest(leaves.length);
  return m < k
    ? [...path(m, leaves.slice(0, k)), rootOf(leaves.slice(k))]
    : [...path(m - k, leaves.slice(k)), rootOf(leaves.slice(0, k))];
};
const subproof = (m: number, leaves: readonly Uint8Array[], whole: boolean): Uint8Array[] => {
  if (m === leaves.length) return whole ? [] : [rootOf(leaves)];
  const k = largest(leaves.length);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), whole), rootOf(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), rootOf(leaves.slice(0, k))];
};

const leavesOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => leafHash(hash, `note|${index}`));
const flip = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

const place = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.nat())
  .map(([size, at]) => ({ size, index: at % size, leaves: leavesOf(size) }));

describe('PL4: the tree', () => {
  it('has the leaf and the root of the published vectors', () => {
    const leaves = VECTOR_LINES.map((line) => leafHash(hash, line));
    expect(hex(leaves[0])).toBe('c1249745aa6f761d6dd47a7584e91b83c2e5bacbbb54f991e8188192830a33b6');
    expect(hex(rootOf(leaves))).toBe(VECTOR_ROOT);
  });

  it('has a proof that leads to the root, for every line of every small log', () => {
    for (let size = 1; size <= 40; size++) {
      const leaves = leavesOf(size);
      leaves.forEach((leaf, index) => {
        const root = rootOfInclusion(hash, { index, size, leaf, proof: path(index, leaves) });
        expect(hex(root), `${index} of ${size}`).toBe(hex(rootOf(leaves)));
      });
    }
  });

  it('has a proof that leads to the root, for any line of a larger log', () => {
    fc.assert(
      fc.property(place, ({ size, index, leaves }) => {
        const proof = path(index, leaves);
        const leaf = leaves[index]!;
        expect(hex(rootOfInclusion(hash, { index, size, leaf, proof }))).toBe(hex(rootOf(leaves)));
      }),
    );
  });

  it('has no proof for another leaf, index, size or hash', () => {
    fc.assert(
      fc.property(place, fc.nat(), fc.nat(), ({ size, index, leaves }, which, bit) => {
        const proof = path(index, leaves);
        const leaf = leaves[index]!;
        const root = hex(rootOf(leaves));
        const leads = (claim: object): boolean =>
          hex(rootOfInclusion(hash, { index, size, leaf, proof, ...claim })) === root;
        expect(leads({ leaf: flip(leaf, bit % 256) })).toBe(false);
        expect(leads({ proof: [...proof, leaf] })).toBe(false);
        expect(leads({ index: size })).toBe(false);
        expect(leads({ index: -1 })).toBe(false);
        expect(leads({ index: index + 0.5 })).toBe(false);
        expect(leads({ index: (index + 1) % size })).toBe(size === 1);
        if (proof.length === 0) return;
        const at = which % proof.length;
        expect(leads({ proof: proof.map((part, n) => (n === at ? flip(part, bit % 256) : part)) })).toBe(false);
        expect(leads({ proof: proof.slice(1) })).toBe(false);
        expect(leads({ proof: proof.map((part, n) => (n === at ? part.slice(1) : part)) })).toBe(false);
      }),
    );
  });
});

describe('PL7: consistency', () => {
  const claimOf = (from: number, leaves: readonly Uint8Array[]) => ({
    from,
    from_root: rootOf(leaves.slice(0, from)),
    to: leaves.length,
    to_root: rootOf(leaves),
    proof: from === 0 ? [] : subproof(from, leaves, true),
  });

  it('is proven between any two sizes of a small log', () => {
    for (let to = 0; to <= 33; to++) {
      for (let from = 0; from <= to; from++) {
        expect(verifyConsistency(hash, claimOf(from, leavesOf(to))), `${from} to ${to}`).toBe(true);
      }
    }
  });

  it('is not proven by any other hashes', () => {
    fc.assert(
      fc.property(place, fc.nat(), fc.nat(), ({ size, index: from, leaves }, which, bit) => {
        const claim = claimOf(from, leaves);
        expect(verifyConsistency(hash, claim)).toBe(true);
        expect(verifyConsistency(hash, { ...claim, from_root: flip(claim.from_root, bit % 256) })).toBe(false);
        // The empty log proves nothing about a longer one.
        if (from > 0) {
          expect(verifyConsistency(hash, { ...claim, to_root: flip(claim.to_root, bit % 256) })).toBe(false);
          expect(verifyConsistency(hash, { ...claim, proof: claim.proof.slice(1) })).toBe(false);
        }
        expect(verifyConsistency(hash, { ...claim, proof: [...claim.proof, claim.to_root] })).toBe(false);
        expect(verifyConsistency(hash, { ...claim, from: size + 1 })).toBe(false);
        const at = which % Math.max(1, claim.proof.length);
        const changed = claim.proof.map((part, n) => (n === at ? flip(part, bit % 256) : part));
        expect(verifyConsistency(hash, { ...claim, proof: changed })).toBe(claim.proof.length === 0);
      }),
    );
  });
});

describe('PL3: a tick line', () => {
  const source = fc.record({
    name: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
    t_ms: fc.integer({ min: 1, max: 10 ** 14 }),
    price: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
  });
  const tick = fc.record({
    symbol: fc.stringMatching(/^[A-Z0-9]{4,24}$/),
    seq: fc.integer({ min: 1, max: 10 ** 14 }),
    t_ms: fc.integer({ min: 1, max: 10 ** 14 }),
    price: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
    sources: fc.uniqueArray(source, { minLength: 1, maxLength: 9, selector: ({ name }) => name }),
    left_out: fc.uniqueArray(source, { maxLength: 9, selector: ({ name }) => name }),
    silent: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 9 }),
  });
  const byName = <Named extends { name: string }>(named: readonly Named[]): Named[] =>
    [...named].sort((a, b) => (a.name < b.name ? -1 : 1));

  it('lists the sources used and those left out, both sorted by name', () => {
    fc.assert(
      fc.property(tick, fc.option(fc.integer({ min: 1, max: 10 ** 14 })), (made, seq) => {
        const agreed =
          seq !== null && made.left_out.length + made.silent.length > 0 ? { seq, price: made.price } : undefined;
        const names = made.silent.toSorted();
        const read = { ...made, sources: byName(made.sources), left_out: byName(made.left_out), silent: names, agreed };
        expect(parseTickLine(tickLine({ ...made, agreed }))).toEqual(read);
      }),
    );
  });

  it('has one spelling where a source was left out, too', () => {
    const good = 'tick|2|BTCUSDT|7|9|1|2|a:9:1,b:9:1|1|c:9:5|6:1';
    expect(parseTickLine(good)?.left_out).toEqual([{ name: 'c', t_ms: 9, price: 5n }]);
    const bad = [
      good.replace('tick|2', 'tick|1'),
      good.replace('|6:1', ''),
      good.replace('|6:1', '|'),
      good.replace('|6:1', '|06:1'),
      good.replace('|6:1', '|--'),
      good.replace('|1|c:9:5', '|0|'),
      good.replace('|1|c', '|2|c'),
      good.replace('|1|c', '|01|c'),
      `${good}|`,
    ];
    for (const line of bad) expect(parseTickLine(line), line).toBeUndefined();
  });

  it('has one spelling where a source was silent, too', () => {
    const good = 'tick|3|BTCUSDT|7|9|1|2|a:9:1,b:9:1|0|-|1|c|6:1';
    expect(parseTickLine(good)).toMatchObject({ left_out: [], silent: ['c'], agreed: { seq: 6, price: 1n } });
    const bad = [
      good.replace('tick|3', 'tick|2'),
      good.replace('|0|-', '|0|'),
      good.replace('|0|-', '|1|-'),
      good.replace('|1|c', '|0|-'),
      good.replace('|1|c', '|2|c'),
      good.replace('|1|c', '|2|d,c'),
      good.replace('|1|c', '|1|C'),
      good.replace('|6:1', ''),
      `${good}|`,
    ];
    for (const line of bad) expect(parseTickLine(line), line).toBeUndefined();
  });

  it('has one spelling', () => {
    const good = 'tick|1|BTCUSDT|7|1731632400000|6000000000000|2|a:1731632400000:1,b:1731632400000:2';
    expect(parseTickLine(good)?.seq).toBe(7);
    const bad = [
      good.replace('|7|', '|07|'),
      good.replace('|7|', '|+7|'),
      good.replace('|7|', '|0|'),
      good.replace('tick|1', 'tick|2'),
      good.replace('|2|', '|3|'),
      good.replace('BTCUSDT', 'btcusdt'),
      good.replace('a:', 'c:'),
      good.replace('a:', 'b:'),
      good.replace(':1,', ':-1,'),
      good.replace(':1,', ':1.0,'),
      `${good} `,
      `${good},`,
      `${good}|`,
      ` ${good}`,
      VECTOR_LINES[0]!,
      '',
    ];
    for (const line of bad) expect(parseTickLine(line), line).toBeUndefined();
  });
});

describe('PL6: a signed note', () => {
  const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 1)]);
  const key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
  const public_key = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
  const name = 'exchange.example/ticks';
  const root = new Uint8Array(Buffer.from(VECTOR_ROOT, 'hex'));
  const body = checkpointBody(name, 3, root);
  const key_id = keyIdOf(hash, name, public_key);
  const note = signedNote(body, name, key_id, sign(null, Buffer.from(body), key));

  it('is the one of the published vector', () => {
    expect(hex(public_key)).toMatch(/^8a88e3dd.*6f5c$/);
    expect(note).toBe(
      `${name}\n3\n${Buffer.from(root).toString('base64')}\n\n— ${name} HhUrlY8YIiPWYGVo1UhIC59K9C8L+CBdph53qVLx10GdBUcVOfBSxzYTSIlcqsHmY9S1reTjMQAxnuW1Mbo3Srjnrgg=\n`,
    );
  });

  it('is read back with what was signed', () => {
    const read = parseNote(note);
    expect(read).toMatchObject({ origin: name, size: 3, body });
    expect(hex(read?.root)).toBe(VECTOR_ROOT);
    expect(read?.signatures.map((signature) => [signature.name, signature.key_id])).toEqual([[name, key_id]]);
    expect(verify(null, Buffer.from(body), createPublicKey(key), read?.signatures[0]?.signature ?? seed)).toBe(true);
  });

  it('is not read when it has another shape', () => {
    const bad = [
      note.slice(0, -1),
      note.replace('\n\n', '\n'),
      note.replace('\n3\n', '\n03\n'),
      note.replace('— ', '- '),
      note.replace('=\n\n', '\n\n'),
      note.replace(name, `${name} x`),
      `${note}x`,
      'x'.repeat(5000),
      '',
    ];
    for (const text of bad) expect(parseNote(text), text.slice(0, 80)).toBeUndefined();
  });

  it('is checked with a key that contains its own id', () => {
    const text = verifierText({ name, key_id, public_key });
    expect(parseVerifier(hash, text)).toEqual({ name, key_id, public_key });
    expect(parseVerifier(hash, text.replace('ticks', 'tocks'))).toBeUndefined();
    expect(parseVerifier(hash, text.slice(0, -1))).toBeUndefined();
    expect(parseVerifier(hash, '')).toBeUndefined();
  });

  it('has bytes with one spelling in base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
      }),
    );
    for (const text of ['QQ', 'QR==', 'Q===', 'Q-==', 'QQ==\n']) expect(fromBase64(text), text).toBeUndefined();
  });
});
