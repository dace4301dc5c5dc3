import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { rolled } from './total.ts';

const roll = (part: number): string => rolled(Decimal.of('100'), Decimal.of('200'), part).toString();

describe('the total', () => {
  it('begins at the old value, ends at the new one and never goes beyond it', () => {
    expect([roll(0), roll(1), roll(7)]).toEqual(['100', '200', '200']);
  });

  it('covers most of the distance at first', () => {
    expect(rolled(Decimal.of('100'), Decimal.of('200'), 0.5).gt(Decimal.of('180'))).toBe(true);
  });
});
