import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chiSquareOf, itemLine, type Counts } from '#contract/nft/box-rules.ts';
import { rarities, type Rarity } from '#contract/nft/rules.ts';
import { drawEach, hexHash, rootOf, textsOf, type Ticket } from './service/draw.ts';

/* The draws without a database. What is compared with is written a second time from docs/spec/nft.md, as naively as it can be. */

const sha = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** RFC 6962, by its definition. */
const naiveRoot = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) return sha('');
  if (leaves.length === 1) return sha(Buffer.concat([Buffer.of(0), leaves[0] ?? Buffer.alloc(0)]));
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return sha(Buffer.concat([Buffer.of(1), naiveRoot(leaves.slice(0, middle)), naiveRoot(leaves.slice(middle))]));
};

/** R-1 by BigInt alone: the stream as one text of hex digits, 16 for each number. */
const naivePlace = (seed_text: string, client_text: string, nonce: number, left: number): number => {
  const limit = 2n ** 64n - (2n ** 64n % BigInt(left));
  for (let round = 0; ; round++) {
    const stream = createHmac('sha256', Buffer.from(seed_text, 'utf8'))
      .update(`${client_text}:${nonce}:${round}`)
      .digest('hex');
    for (const digits of stream.match(/.{16}/g) ?? []) {
      const number = BigInt(`0x${digits}`);
      if (number < limit) return Number(number % BigInt(left));
    }
  }
};

const naiveDraws = <Item>(items: readonly Item[], tickets: readonly Ticket[]): Item[] => {
  let left = [...items];
  return tickets.map(({ number, seed_text, client_text }) => {
    const place = naivePlace(seed_text, client_text, number, left.length);
    const drawn = left[place] as Item;
    left = left.filter((_item, index) => index !== place);
    return drawn;
  });
};

/** The same numbers in every run: what looks like chance here is the hash of a counter. */
const chance = (seed: string) => {
  let counter = 0;
  return (below: number): number => sha(`${seed} ${counter++}`).readUInt32BE(0) % below;
};

interface Generated {
  readonly total: Counts;
  readonly items: readonly Rarity[];
  readonly tickets: readonly Ticket[];
}

/** A series of 20 to 1,000 works in both modes, sold in part or out. */
const generated = (number: number, below: (count: number) => number): Generated => {
  const size = 20 + below(981);
  const SR = 1 + below(Math.ceil(size / 10));
  const R = 1 + below(Math.ceil(size / 3));
  const total = { N: size - R - SR, R, SR };
  const items = rarities.flatMap((rarity) => Array.from({ length: total[rarity] }, () => rarity));
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other] as Rarity, items[last] as Rarity];
  }
  const server_seed = hexHash(`server seed ${number}`);
  const sold = 1 + below(size);
  const seeds = Array.from({ length: sold }, (_, place) => `client-${number}_${place}`);
  const mode = number % 2 === 0 ? 'drand' : 'batch';
  const tickets = seeds.map((client_seed, place): Ticket => {
    const first = place - (place % 7);
    const batch_seeds = mode === 'batch' ? seeds.slice(first, first + 7) : undefined;
    const randomness = mode === 'drand' ? hexHash(`round ${number} ${place >> 2}`) : null;
    return { number: place + 1, ...textsOf(mode, server_seed, { client_seed, randomness, batch_seeds }) };
  });
  return { total, items, tickets };
};

const DRAWS = 100_000;

describe('draws of blind boxes', () => {
  test('NB6: 100,000 draws over generated series are those of a naive second computation, and their rarities fit chi-square', () => {
    const below = chance('generated series');
    const [sums, places] = [{ series: 0, draws: 0, compared: 0, statistic: 0, degrees: 0 }, Array<number>(10).fill(0)];
    const tails: number[] = [];
    while (sums.draws < DRAWS) {
      const { total, items, tickets } = generated(sums.series++, below);
      const indexed = items.map((rarity, index) => ({ rarity, index }));
      const drawn = drawEach(indexed, tickets);
      expect(drawn).toEqual(naiveDraws(indexed, tickets));
      expect(new Set(drawn.map(({ index }) => index)).size).toBe(tickets.length);
      sums.draws += drawn.length;
      const count = (rarity: Rarity): number => drawn.filter((item) => item.rarity === rarity).length;
      const fit = chiSquareOf(total, { N: count('N'), R: count('R'), SR: count('SR') });
      if (fit) {
        sums.compared++;
        sums.statistic += fit.statistic;
        sums.degrees += 2;
        tails.push(fit.p);
      }
      for (const { index } of drawn.slice(0, Math.ceil(items.length / 20)))
        places[Math.floor((10 * index) / items.length)] = (places[Math.floor((10 * index) / items.length)] ?? 0) + 1;
    }
    // A sum of chi-squares has the sum of their degrees of freedom as its average, and twice that as its variance.
    const off = (sums.statistic - sums.degrees) / Math.sqrt(2 * sums.degrees);
    expect(Math.abs(off), `${sums.series} series`).toBeLessThan(3);
    expect(sums.compared).toBeGreaterThan(100);
    // One in a hundred of fair series is as far off as that.
    expect(tails.filter((p) => p < 0.01).length / tails.length).toBeLessThan(0.04);
    // The first draws of a series come from everywhere in its list: nine degrees of freedom, 27.9 is one in a thousand.
    const early = places.reduce((sum, one) => sum + one, 0);
    const spread = places.reduce((sum, one) => sum + (one - early / 10) ** 2 / (early / 10), 0);
    expect(spread).toBeLessThan(27.9);
  });

  test('NB9: a draw that prefers the first works is found by the same chi-square', () => {
    const total = { N: 140, R: 50, SR: 10 };
    expect(chiSquareOf(total, { N: 20, R: 10, SR: 10 })?.p).toBeLessThan(0.001);
    expect(chiSquareOf(total, { N: 28, R: 10, SR: 2 })?.p).toBeGreaterThan(0.9);
  });

  test('NB4 NB5: the texts of a draw in each mode', () => {
    const seed = 'a'.repeat(64);
    const box = { client_seed: 'mine', randomness: null, batch_seeds: undefined };
    expect(textsOf('drand', seed, { ...box, randomness: 'beef' })).toEqual({
      seed_text: seed,
      client_text: 'mine.beef',
    });
    expect(textsOf('batch', seed, { ...box, batch_seeds: ['one', 'mine'] })).toEqual({
      seed_text: sha(`${seed}|one|mine`).toString('hex'),
      client_text: 'mine',
    });
    expect(() => textsOf('drand', seed, box)).toThrow('before its round');
    expect(() => textsOf('batch', seed, box)).toThrow('before its batch');
  });

  test('NB2: the root of the items is that of RFC 6962, for every size, and changes with every item', () => {
    const lines = Array.from({ length: 70 }, (_, index) =>
      itemLine({
        index,
        code: hexHash(`code ${index}`).slice(0, 32),
        rarity: 'N',
        salt: hexHash(`salt ${index}`).slice(0, 32),
      }),
    );
    for (let size = 0; size <= lines.length; size++) {
      const some = lines.slice(0, size);
      expect(rootOf(some), `${size} lines`).toBe(naiveRoot(some.map((line) => Buffer.from(line))).toString('hex'));
    }
    const changed = lines.map((line, index) => (index === 31 ? line.replace('|N|', '|SR|') : line));
    expect(rootOf(changed)).not.toBe(rootOf(lines));
  });
});
