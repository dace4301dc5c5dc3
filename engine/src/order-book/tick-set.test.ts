import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from './commands.ts';
import { TickSet } from './tick-set.ts';

/** Close together, at the edges of words, and as far away as a price can be. */
const key = fc.oneof(
  fc.integer({ min: 0, max: 70 }),
  fc.integer({ min: 0, max: 40_000 }),
  fc.integer({ min: 0, max: MAX_PRICE }),
);

describe('a set of ticks', () => {
  it('finds the next and the previous member like a sorted list, however it grew', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), key, key), { maxLength: 30 }), (steps) => {
        const [set, list] = [new TickSet(), new Set<number>()];
        for (const [comes, one, asked] of steps) {
          if (comes) set.add(one);
          else set.delete(one);
          if (comes) list.add(one);
          else list.delete(one);
          const sorted = [...list].sort((a, b) => a - b);
          expect(set.next(asked)).toBe(sorted.find((member) => member >= asked) ?? -1);
          expect(set.previous(asked)).toBe(sorted.findLast((member) => member <= asked) ?? -1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
