import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import {
  checkpointBody,
  keyIdOf,
  leafHash,
  nodeHash,
  signedNote,
  toBase64,
  verifierText,
} from '#contract/price-log/rules.ts';
import { testShelf } from '../testing/shelf.ts';
import { checkPrice, hasFailed, type Evidence, type Proven } from './check.ts';
import { crypto } from './crypto.ts';
import { forgetLog, recallLog, rememberLog } from './memory.ts';

const { hash } = crypto;
const NAME = 'exchange.example/ticks';

const signer = (fill: number) => {
  const secret = new Uint8Array(32).fill(fill);
  const public_key = ed25519.getPublicKey(secret);
  const key_id = keyIdOf(hash, NAME, public_key);
  return {
    verifier: verifierText({ name: NAME, key_id, public_key }),
    sign: (size: number, root: Uint8Array): string => {
      const body = checkpointBody(NAME, size, root);
      return signedNote(body, NAME, key_id, ed25519.sign(new TextEncoder().encode(body), secret));
    },
  };
};

const ours = signer(1);
const lineOf = (seq: number, price: string): string =>
  `tick|1|BTCUSDT|${seq}|${1_731_632_400_000 + seq * 1000}|${price}|1|simulator:1731632400000:${price}`;
const lines = [lineOf(1, '6000000000000'), lineOf(2, '6000100000000'), lineOf(3, '5999900000000')] as const;
const [one, two, three] = [0, 1, 2].map((place) => leafHash(hash, lines[place] ?? '')) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const pair = nodeHash(hash, one, two);
const root = nodeHash(hash, pair, three);

const provenOf = (note: string): Proven => ({
  index: 1,
  line: lines[1],
  proof: [toBase64(one), toBase64(three)],
  checkpoint: { size: 3, root: toBase64(root), at: instantOf(1_731_632_410_000), note },
});
const honest: Evidence = {
  symbol: 'BTCUSDT',
  seq: 2,
  key: ours.verifier,
  proven: provenOf(ours.sign(3, root)),
  consistency: undefined,
  memory: { key: undefined, seen: undefined },
};
const seen = (size: number, at: Uint8Array) => ({ size, note: ours.sign(size, at) });

describe('an honest answer', () => {
  test('QU11 passes, and from then on the device remembers the key and the checkpoint', () => {
    const verdict = checkPrice(crypto, honest);
    expect(verdict.steps).toEqual({ line: 'passed', signature: 'passed', history: 'first', key: 'first' });
    expect(verdict.tick?.price).toBe(6000100000000n);
    expect(verdict.memory).toEqual({ key: ours.verifier, seen: { size: 3, note: honest.proven.checkpoint.note } });
  });

  test('QU10 is consistent with the remembered checkpoint, whether that was shorter, the same or longer', () => {
    const shorter = { key: ours.verifier, seen: seen(2, pair) };
    const after = checkPrice(crypto, { ...honest, memory: shorter, consistency: [toBase64(three)] });
    expect(after.steps).toEqual({ line: 'passed', signature: 'passed', history: 'passed', key: 'passed' });

    const same = checkPrice(crypto, { ...honest, memory: { ...shorter, seen: seen(3, root) }, consistency: [] });
    expect(hasFailed(same)).toBe(false);

    const four = leafHash(hash, lineOf(4, '1'));
    const longer = nodeHash(hash, pair, nodeHash(hash, three, four));
    const consistency = [three, four, pair].map(toBase64);
    const old = checkPrice(crypto, { ...honest, memory: { ...shorter, seen: seen(4, longer) }, consistency });
    expect(old.steps.history).toBe('passed');
    expect(old.memory?.seen?.size, 'the longest one stays').toBe(4);
  });
});

describe('a server that lies', () => {
  const faults: Record<string, { evidence: Evidence; step: 'line' | 'signature' | 'history' | 'key' }> = {
    'about the price': {
      step: 'line',
      evidence: { ...honest, proven: { ...honest.proven, line: lineOf(2, '6000200000000') } },
    },
    'about which price was asked for': { step: 'line', evidence: { ...honest, seq: 3 } },
    'about the market': { step: 'line', evidence: { ...honest, symbol: 'ETHUSDT' } },
    'with a hash of the proof changed': {
      step: 'line',
      evidence: { ...honest, proven: { ...honest.proven, proof: [toBase64(two), toBase64(three)] } },
    },
    'with a hash that is none': {
      step: 'line',
      evidence: { ...honest, proven: { ...honest.proven, proof: ['!', toBase64(three)] } },
    },
    'with a note that another key signed': {
      step: 'signature',
      evidence: { ...honest, proven: provenOf(signer(2).sign(3, root)) },
    },
    'with no note at all': { step: 'signature', evidence: { ...honest, proven: provenOf('') } },
    'with a key that is not the one of last time': {
      step: 'key',
      evidence: { ...honest, memory: { key: signer(2).verifier, seen: undefined } },
    },
    'with a past that was written anew': {
      step: 'history',
      evidence: {
        ...honest,
        memory: { key: ours.verifier, seen: seen(2, nodeHash(hash, two, one)) },
        consistency: [toBase64(three)],
      },
    },
    'with nothing to show for the past': {
      step: 'history',
      evidence: { ...honest, memory: { key: ours.verifier, seen: seen(2, pair) }, consistency: undefined },
    },
  };

  test.each(Object.entries(faults))(
    'QU10 %s is found out, and nothing of it is remembered',
    (_, { evidence, step }) => {
      const verdict = checkPrice(crypto, evidence);
      expect(verdict.steps[step]).toBe('failed');
      expect(hasFailed(verdict)).toBe(true);
      expect(verdict.memory).toBeUndefined();
    },
  );

  test('QU10 every single flipped bit of the note is detected', () => {
    const { note } = honest.proven.checkpoint;
    for (let place = 0; place < note.length; place += 1) {
      const changed =
        note.slice(0, place) + String.fromCodePoint((note.codePointAt(place) ?? 0) ^ 1) + note.slice(place + 1);
      expect(hasFailed(checkPrice(crypto, { ...honest, proven: provenOf(changed) })), `character ${place}`).toBe(true);
    }
  });
});

test('QU11 stored memory can be read back, and text that is not a checkpoint is rejected', () => {
  const shelf = testShelf();
  expect(recallLog(shelf)).toEqual({ key: undefined, seen: undefined });
  rememberLog({ key: ours.verifier, seen: seen(3, root) }, shelf);
  expect(recallLog(shelf)).toEqual({ key: ours.verifier, seen: seen(3, root) });
  shelf.write('candor.log_checkpoint', '{"size":"3"}');
  expect(recallLog(shelf).seen).toBeUndefined();
  forgetLog(shelf);
  expect(recallLog(shelf).key).toBeUndefined();
});
