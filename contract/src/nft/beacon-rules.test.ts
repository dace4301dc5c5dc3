import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BEACON_DOMAIN, BEACON_KEY, roundAfter, roundBytes, roundTime } from './beacon-rules.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** As drand published it. */
const ROUND_1000 = {
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

describe('NB4 the beacon', () => {
  test('NB4: a published round is signed with this key over these bytes, and its randomness is the hash', () => {
    const scheme = bls12_381.shortSignatures;
    const isSigned = (round: number): boolean =>
      scheme.verify(
        bytesOf(ROUND_1000.signature),
        scheme.hash(sha256(roundBytes(round)), BEACON_DOMAIN),
        bytesOf(BEACON_KEY),
      );
    expect(isSigned(1000)).toBe(true);
    expect(isSigned(1001)).toBe(false);
    expect(Buffer.from(sha256(bytesOf(ROUND_1000.signature))).toString('hex')).toBe(ROUND_1000.randomness);
  });

  test('NB4: the round of a batch is the first that is published at least 13 seconds after its price', () => {
    expect(roundTime(27_946_612)).toBe(Date.parse('2026-04-20T00:00:00Z'));
    const before = Date.parse('2026-04-19T23:59:47.000Z');
    expect(roundAfter(before)).toBe(27_946_612);
    expect(roundAfter(before + 1)).toBe(27_946_613);
    expect(roundAfter(before - 2999)).toBe(27_946_612);
    expect(roundAfter(before - 3000)).toBe(27_946_611);
    for (let ms = 0; ms < 14_000; ms += 7) {
      const wait_ms = roundTime(roundAfter(before + ms)) - (before + ms);
      expect(wait_ms, String(ms)).toBeGreaterThanOrEqual(13_000);
      expect(wait_ms, String(ms)).toBeLessThan(16_000);
    }
    expect(roundAfter(0), 'before the beacon began').toBe(1);
  });

  test('NB4: the number of a round is 8 bytes, big-endian', () => {
    expect([...roundBytes(27_946_612)]).toEqual([0, 0, 0, 0, 1, 170, 110, 116]);
  });
});
