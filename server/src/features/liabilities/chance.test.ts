import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { randomIds } from '#server/ports/ids.ts';
import { Chance, shuffled, split } from './service/chance.ts';
import { slotOf } from './service/schedule.ts';

describe('the hour', () => {
  test('LI8 is one of those that the week has left', () => {
    expect(slotOf(instantOf('2026-03-09T00:00:00.000Z'))).toEqual({
      slot_at: '2026-03-09T00:00:00.000Z',
      period_at: '2026-03-09T00:00:00.000Z',
      slots_left: 168,
    });
    expect(slotOf(instantOf('2026-03-15T23:59:59.999Z'))).toMatchObject({
      period_at: '2026-03-09T00:00:00.000Z',
      slots_left: 1,
    });
  });

  test('LI8 is every hour with the same probability', () => {
    const chance = new Chance(randomIds);
    const hits = [0, 0, 0, 0];
    for (let week = 0; week < 4000; week++) {
      const hour = [4, 3, 2, 1].findIndex((left) => chance.below(left) === 0);
      hits[hour] = (hits[hour] ?? 0) + 1;
    }
    // Five standard deviations around a thousand.
    for (const hit of hits) expect(Math.abs(hit - 1000)).toBeLessThan(5 * Math.sqrt(750));
  });
});

describe('chance', () => {
  test('LI3 splits an amount into parts that add up to it, none negative', () => {
    const chance = new Chance(randomIds);
    for (const amount of [0n, 1n, 2n, 10n ** 28n]) {
      for (const parts of [2, 3]) {
        const pieces = split(chance, amount, parts);
        expect(pieces).toHaveLength(parts);
        expect(pieces.reduce((sum, piece) => sum + piece, 0n)).toBe(amount);
        expect(pieces.every((piece) => piece >= 0n)).toBe(true);
      }
    }
  });

  test('LI3 shuffles without losing an item or favouring a position', () => {
    const chance = new Chance(randomIds);
    const order = shuffled(chance, 1000);
    expect(new Set(order).size).toBe(1000);
    expect([...order]).not.toEqual([...order].sort((a, b) => a - b));
  });
});
