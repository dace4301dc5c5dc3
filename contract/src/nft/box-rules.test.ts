import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  batchLine,
  batchText,
  beaconText,
  chiSquareOf,
  CLIENT_SEED,
  drawLine,
  endLine,
  fairnessOf,
  itemLine,
  oddsOf,
  seriesLine,
  type Counts,
} from './box-rules.ts';
import { rarities } from './rules.ts';

const KITE: Counts = { N: 140, R: 50, SR: 10 };
const counts = (N: number, R: number, SR: number): Counts => ({ N, R, SR });

/**
 * The same from first principles: the distance in the inverse covariance of a draw without putting back, over all rarities
 * but the last one, whose count follows from the others.
 */
const naiveStatistic = (total: Counts, drawn: Counts): number => {
  const kinds = rarities.filter((rarity) => total[rarity] > 0);
  const size = kinds.reduce((sum, kind) => sum + total[kind], 0);
  const draws = kinds.reduce((sum, kind) => sum + drawn[kind], 0);
  const free = kinds.slice(0, -1);
  const share = free.map((kind) => total[kind] / size);
  const factor = (draws * (size - draws)) / (size - 1);
  const off = free.map((kind, at) => drawn[kind] - draws * (share[at] ?? 0));
  const covariance = share.map((one, row) =>
    share.map((other, column) => factor * (row === column ? one * (1 - one) : -one * other)),
  );
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = covariance;
  const [x = 0, y = 0] = off;
  if (free.length === 1) return (x * x) / a;
  return (d * x * x - (b + c) * x * y + a * y * y) / (a * d - b * c);
};

/** P(chi-square >= x) with one degree of freedom, by adding up the density of the normal distribution. */
const naiveTail = (x: number): number => {
  const [from, step] = [Math.sqrt(x), 1e-4];
  let area = 0;
  for (let z = from; z < from + 12; z += step) area += Math.exp(-((z + step / 2) ** 2) / 2) * step;
  return (2 * area) / Math.sqrt(2 * Math.PI);
};

describe('NB2 odds', () => {
  test('NB2: odds are shares of what is left, and change with every draw', () => {
    expect(rarities.map((rarity) => oddsOf(KITE, rarity))).toEqual([0.7, 0.25, 0.05]);
    expect(oddsOf(counts(1, 0, 1), 'SR')).toBe(0.5);
    expect(oddsOf(counts(1, 0, 1), 'R')).toBe(0);
    expect(oddsOf(counts(0, 0, 0), 'N')).toBe(0);
  });
});

describe('NB9 fairness', () => {
  test('NB9: beside what was drawn stands what was to be expected, without rarities that the series has not', () => {
    expect(fairnessOf(KITE, counts(30, 8, 2))).toEqual([
      { rarity: 'N', drawn: 30, expected: 28 },
      { rarity: 'R', drawn: 8, expected: 10 },
      { rarity: 'SR', drawn: 2, expected: 2 },
    ]);
    expect(fairnessOf(counts(5, 0, 5), counts(1, 0, 0)).map(({ rarity }) => rarity)).toEqual(['N', 'SR']);
  });

  test.each([
    [KITE, counts(28, 10, 2)],
    [KITE, counts(20, 10, 10)],
    [KITE, counts(139, 50, 10)],
    [KITE, counts(0, 0, 1)],
    [counts(60, 40, 0), counts(10, 10, 0)],
    [counts(0, 3, 7), counts(0, 3, 0)],
    [counts(7000, 2500, 500), counts(3410, 1300, 290)],
  ])('NB9: chi-square of %o for %o is that of draws without putting back', (drawn_from, drawn) => {
    const found = chiSquareOf(drawn_from, drawn);
    const statistic = naiveStatistic(drawn_from, drawn);
    expect(found?.statistic).toBeCloseTo(statistic, 8);
    const kinds = rarities.filter((rarity) => drawn_from[rarity] > 0).length;
    expect(found?.p).toBeCloseTo(kinds === 2 ? naiveTail(statistic) : Math.exp(-statistic / 2), 5);
  });

  test('NB9: p of every possible first half of a series adds up to what a fair draw gives', () => {
    // 4 N and 4 R, 4 draws: the chance of i N is C(4,i)²/C(8,4), and the average of the statistic is its degrees of freedom.
    const chances = [1, 16, 36, 16, 1].map((ways) => ways / 70);
    const average = chances.reduce((sum, chance, i) => {
      const found = chiSquareOf(counts(4, 4, 0), counts(i, 4 - i, 0));
      return sum + chance * (found?.statistic ?? 0);
    }, 0);
    expect(average).toBeCloseTo(1, 10);
  });

  test('NB9: there is nothing to compare before the first draw, after the last one, and with one rarity', () => {
    expect(chiSquareOf(KITE, counts(0, 0, 0))).toBeUndefined();
    expect(chiSquareOf(KITE, KITE)).toBeUndefined();
    expect(chiSquareOf(counts(9, 0, 0), counts(4, 0, 0))).toBeUndefined();
  });
});

describe('NB2, NB5 and NB8 lines of the public log', () => {
  test('NB2: the commitment and the line of an item', () => {
    const [root, seed_hash] = ['a'.repeat(64), 'b'.repeat(64)];
    expect(seriesLine({ series_id: 10_007, total: KITE, root, seed_hash, mode: 'drand' })).toBe(
      `boxes|1|10007|200|140|50|10|${root}|${seed_hash}|drand`,
    );
    const salt = '0123456789abcdef0123456789abcdef';
    expect(itemLine({ index: 0, code: 'c'.repeat(32), rarity: 'SR', salt })).toBe(
      `item|0|${'c'.repeat(32)}|SR|${salt}`,
    );
  });

  test('NB5: a batch names its client seeds in order, and no other list of seeds gives the same text', () => {
    const hash = createHash('sha256')
      .update(batchText(['one', 'two-2']))
      .digest('hex');
    expect(batchText(['one', 'two-2'])).toBe('|one|two-2');
    expect(batchLine({ series_id: 10_007, batch: 3, first: 8, count: 2, hash })).toBe(`boxbatch|1|10007|3|8|2|${hash}`);
    const others = [['onetwo-2'], ['two-2', 'one'], ['one', 'two-', '2'], ['one', 'two-2', 'one'], []];
    for (const other of others) expect(batchText(other)).not.toBe('|one|two-2');
    expect(CLIENT_SEED.test('one|two')).toBe(false);
  });

  test('NB8: the line of a draw and the line of the end', () => {
    expect(beaconText('my-seed', 'beef')).toBe('my-seed.beef');
    expect(drawLine({ number: 5, client: beaconText('my-seed', 'beef'), index: 0 })).toBe('draw|5|my-seed.beef|0');
    const [root, server_seed] = ['d'.repeat(64), 'e'.repeat(64)];
    expect(endLine({ series_id: 10_007, draws: 200, root, server_seed })).toBe(
      `boxend|1|10007|200|${root}|${server_seed}`,
    );
  });

  test('NB3: a client seed is 1 to 64 letters, digits, - and _', () => {
    for (const seed of ['a', 'Z_9-', 'x'.repeat(64)]) expect(CLIENT_SEED.test(seed), seed).toBe(true);
    for (const seed of ['', 'x'.repeat(65), 'a b', 'é', 'a.b', 'a:b', 'a\n'])
      expect(CLIENT_SEED.test(seed), seed).toBe(false);
  });
});
