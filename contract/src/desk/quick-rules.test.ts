import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { ranked, type Candidate } from './quick-rules.ts';

const offer = (id: number, price: string, partners = 0, completion: string | null = null): Candidate => ({
  id,
  price: Decimal.of(price),
  partners,
  completion: completion === null ? null : Decimal.of(completion),
});
const order = (side: 'buy' | 'sell', offers: readonly Candidate[]) =>
  ranked(side, offers).map(({ offer: { id }, reason }) => [id, reason]);

describe('DK20: quick buy', () => {
  it('takes the cheapest of those with five people and 95 percent, even if others are cheaper', () => {
    const offers = [
      offer(1, '6.9', 4, '1'),
      offer(2, '7.1', 5, '0.95'),
      offer(3, '7', 9, '0.9499'),
      offer(4, '7.2', 50, '1'),
    ];
    expect(order('buy', offers)).toEqual([
      [2, 'cheapest_reliable'],
      [4, 'cheapest_reliable'],
      [1, 'cheapest'],
      [3, 'cheapest'],
    ]);
  });

  it('for somebody who sells, the highest price is the best', () => {
    expect(order('sell', [offer(1, '6.9', 5, '1'), offer(2, '7.1', 5, '1')]).map(([id]) => id)).toEqual([2, 1]);
  });

  it('ties go to the higher completion, then to the older offer', () => {
    const offers = [offer(3, '7', 9, '0.96'), offer(2, '7', 9, '0.99'), offer(1, '7', 9, '0.96')];
    expect(order('buy', offers).map(([id]) => id)).toEqual([2, 1, 3]);
  });

  it('a single offer is named as the only one, and without offers there is nothing', () => {
    expect(order('buy', [offer(1, '7')])).toEqual([[1, 'only']]);
    expect(ranked('buy', [])).toEqual([]);
  });

  it('gives the same order whatever the list came in, and leaves nothing out', () => {
    const candidates = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 50 }),
        price: fc.integer({ min: 690, max: 710 }).map((cents) => Decimal.of(cents).over(Decimal.of(100), 'down')),
        partners: fc.integer({ min: 0, max: 9 }),
        completion: fc.option(fc.constantFrom('0.9', '0.95', '1').map((part) => Decimal.of(part))),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(candidates, fc.constantFrom('buy' as const, 'sell' as const), (offers, side) => {
        expect(order(side, offers.toReversed())).toEqual(order(side, offers));
        expect(ranked(side, offers)).toHaveLength(offers.length);
      }),
    );
  });
});
