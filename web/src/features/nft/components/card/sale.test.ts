import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusSeconds } from '#contract/kit/instant.ts';
import { nextChangeOf, phaseOf, priceOf, type SaleOf } from './sale.ts';

const starts_at = instantOf('2026-03-09T14:05:00.000Z');
const ends_at = plusSeconds(starts_at, 3600);
const amount = (text: string) => Decimal.of(text);

const auction: SaleOf = {
  pay_type: 2,
  listing_state: 'live',
  starts_at,
  ends_at,
  price: amount('100'),
  best_bid: null,
  next_bid: amount('100'),
  rarity: null,
  rarity_status: 0,
};
const fixed: SaleOf = { ...auction, pay_type: 1, next_bid: null };

describe('the phase of a sale', () => {
  it('NS3: is before its start, running up to its end, and over from then on', () => {
    expect(phaseOf(auction, plusSeconds(starts_at, -1))).toBe('before');
    expect(phaseOf(auction, starts_at)).toBe('running');
    expect(phaseOf(auction, plusSeconds(ends_at, -1))).toBe('running');
    expect(phaseOf(auction, ends_at)).toBe('over');
  });

  it('NS2: is none while support has not approved it, and after it was taken back', () => {
    for (const listing_state of ['review', 'refused', 'withdrawn', 'taken_down'] as const) {
      expect(phaseOf({ ...fixed, listing_state }, starts_at)).toBe('none');
    }
    expect(phaseOf({ ...fixed, listing_state: null, starts_at: null, ends_at: null }, starts_at)).toBe('none');
  });

  it('NA5, NA7: waits for the payment of the winner, and is over when it did not come', () => {
    expect(phaseOf({ ...auction, listing_state: 'awaiting' }, ends_at)).toBe('awaiting');
    expect(phaseOf({ ...auction, listing_state: 'expired' }, ends_at)).toBe('over');
  });

  it('NB7: a work in a box is sold in boxes, and as any other once its box is opened', () => {
    const unsold = { ...fixed, listing_state: null, starts_at: null, ends_at: null, price: null };
    expect(phaseOf({ ...unsold, rarity: 'SR', rarity_status: 0 }, starts_at)).toBe('boxes');
    expect(phaseOf({ ...unsold, rarity: 'SR', rarity_status: 1 }, starts_at)).toBe('none');
    expect(phaseOf({ ...fixed, rarity: 'SR', rarity_status: 1 }, starts_at)).toBe('running');
  });

  it('changes next at the start, then at the end, then never', () => {
    expect(nextChangeOf(auction, plusSeconds(starts_at, -5))).toBe(millisecondsOf(starts_at));
    expect(nextChangeOf(auction, starts_at)).toBe(millisecondsOf(ends_at));
    expect(nextChangeOf(auction, ends_at)).toBeUndefined();
  });
});

describe('the price of a card', () => {
  const shown = (item: SaleOf, phase: ReturnType<typeof phaseOf>) => {
    const price = priceOf(item, phase);
    return price && `${price.label} ${price.value.toString()}`;
  };

  it('is the fixed price, the first bid or the current bid', () => {
    expect(shown(fixed, 'running')).toBe('price 100');
    expect(shown(auction, 'running')).toBe('first_bid 100');
    expect(shown({ ...auction, best_bid: amount('130') }, 'running')).toBe('current_bid 130');
  });

  it('NS6: is the highest bid while the end of an auction is not booked yet', () => {
    expect(shown({ ...auction, best_bid: amount('130') }, 'over')).toBe('highest_bid 130');
    expect(shown({ ...auction, best_bid: amount('130'), listing_state: 'expired' }, 'over')).toBeUndefined();
  });

  it('is what it was sold for', () => {
    expect(shown(fixed, 'sold')).toBe('sold_for 100');
    expect(shown({ ...auction, best_bid: amount('150') }, 'sold')).toBe('sold_for 150');
  });

  it('is none for a work that is not for sale', () => {
    expect(shown(fixed, 'over')).toBeUndefined();
    expect(shown({ ...fixed, price: null }, 'none')).toBeUndefined();
  });
});
