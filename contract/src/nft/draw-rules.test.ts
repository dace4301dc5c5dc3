import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawNumber, type BlockOf } from './draw-rules.ts';

const blocksOf =
  (seed_text: string): BlockOf =>
  (message) =>
    createHmac('sha256', seed_text).update(message).digest();

const SEED = 'a'.repeat(64);

/** A block whose numbers are these, the rest zero. */
const blockWith = (...numbers: readonly bigint[]): Uint8Array => {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, at) => view.setBigUint64(8 * at, number));
  return bytes;
};

const TOP = 2n ** 64n - 1n;

describe('NB6 the draw R-1', () => {
  test('NB6: the vectors of R-1, which every implementation has to give', () => {
    expect(createHash('sha256').update(SEED).digest('hex')).toBe(
      'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb',
    );
    const first = blocksOf(SEED)('client-seed-1:7:0');
    expect([...first.subarray(0, 4)]).toEqual([97, 55, 19, 87]);
    expect(drawNumber(blocksOf(SEED), 'client-seed-1', 7, 1000)).toBe(710);
  });

  test('NB6: the vector of five boxes is drawn as B, C, A, E, D', () => {
    const left = ['A', 'B', 'C', 'D', 'E'];
    const drawn = [1, 2, 3, 4, 5].flatMap((k) => {
      const at = drawNumber(blocksOf(SEED), `buyer${k}:beef`, k, left.length);
      return left.splice(at, 1);
    });
    expect(drawn.join('')).toBe('BCAED');
  });

  test('NB6: a number that would make some results more likely is rejected, and the next 8 bytes are taken', () => {
    // 2^64 mod 10 is 6, so the last six numbers would make 0 to 5 more likely.
    const [last_fair, first_unfair] = [2n ** 64n - 7n, 2n ** 64n - 6n];
    expect(drawNumber(() => blockWith(last_fair), 'x', 1, 10)).toBe(9);
    expect(drawNumber(() => blockWith(first_unfair, 27n), 'x', 1, 10)).toBe(7);
    expect(drawNumber(() => blockWith(TOP, TOP, TOP, 4n), 'x', 1, 10)).toBe(4);
    // A power of two divides 2^64: nothing is rejected.
    expect(drawNumber(() => blockWith(TOP), 'x', 1, 8)).toBe(7);
  });

  test('NB6: a block without a fair number leads to the next round of the stream', () => {
    const asked: string[] = [];
    const blockOf: BlockOf = (message) => {
      asked.push(message);
      return asked.length === 1 ? blockWith(TOP, TOP, TOP, TOP) : blockWith(13n);
    };
    expect(drawNumber(blockOf, 'seed.beef', 42, 10)).toBe(3);
    expect(asked).toEqual(['seed.beef:42:0', 'seed.beef:42:1']);
  });

  test('NB6: one work left is drawn whatever the stream says, and from none nothing is drawn', () => {
    expect(drawNumber(() => blockWith(TOP), 'x', 1, 1)).toBe(0);
    for (const below of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => drawNumber(() => blockWith(1n), 'x', 1, below)).toThrow(RangeError);
  });

  test('NB6: a stream whose blocks are too short is no stream', () => {
    expect(() => drawNumber(() => new Uint8Array(20), 'x', 1, 10)).toThrow(RangeError);
  });

  test('NB6: the client seed and the nonce both decide, and every result comes up about as often as it should', () => {
    const found = Array.from({ length: 7 }, () => 0);
    const draws = 14_000;
    for (let nonce = 1; nonce <= draws; nonce++) {
      const at = drawNumber(blocksOf(SEED), 'same', nonce, 7);
      found[at] = (found[at] ?? 0) + 1;
    }
    const expected = draws / 7;
    const statistic = found.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Six degrees of freedom; the stream is fixed, so this is one number and not a chance.
    expect(statistic).toBeLessThan(16.8);
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => drawNumber(blocksOf(SEED), seed, 1, 1_000_000))).size).toBe(4);
  });
});
