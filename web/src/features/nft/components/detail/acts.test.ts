import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { actOf, canOffer } from './acts.ts';

const OWNER = 7;
const ME = 8;

const fixed: Parameters<typeof actOf>[0] = {
  owner: OWNER,
  seller_id: OWNER,
  pay_type: 1,
  can_buy: true,
  is_leading: false,
  my_best_bid: null,
  taken_down: null,
  listing_state: 'live',
};
const auction = { ...fixed, pay_type: 2 };
const bid = Decimal.of('120');

describe('the button below a work', () => {
  it('NS3: follows the clock', () => {
    const acts = (['before', 'running', 'over', 'sold', 'none', 'boxes'] as const).map((phase) =>
      actOf(fixed, phase, ME),
    );
    expect(acts).toEqual(['opens', 'buy', 'ended', 'sold', 'not_for_sale', 'boxes']);
  });

  it('NA1: bids, bids more than somebody else, or raises the own bid', () => {
    expect(actOf(auction, 'running', ME)).toBe('bid');
    expect(actOf({ ...auction, my_best_bid: bid }, 'running', ME)).toBe('outbid');
    expect(actOf({ ...auction, my_best_bid: bid, is_leading: true }, 'running', ME)).toBe('raise');
  });

  it('NA5: leads the winner to the payment, and nobody else', () => {
    expect(actOf({ ...auction, my_best_bid: bid, is_leading: true }, 'awaiting', ME)).toBe('pay');
    expect(actOf({ ...auction, my_best_bid: bid }, 'awaiting', ME)).toBe('awaiting');
  });

  it('NA8: is not offered to those who may not buy; a guest may look', () => {
    expect(actOf({ ...fixed, can_buy: false }, 'running', ME)).toBe('cannot');
    expect(actOf({ ...fixed, can_buy: false }, 'running', undefined)).toBe('buy');
  });

  it('NS5: an owner does not buy the own work, and finds one that was taken down', () => {
    expect(actOf(auction, 'running', OWNER)).toBe('own');
    expect(actOf({ ...fixed, taken_down: 'harmful' }, 'none', OWNER)).toBe('own');
  });

  it('NF4: what was taken down has none', () => {
    expect(actOf({ ...fixed, taken_down: 'harmful', listing_state: 'taken_down' }, 'none', ME)).toBe('hidden');
  });
});

describe('an own work', () => {
  it('I31: can be offered while no sale of it is open', () => {
    const offered = (listing_state: typeof fixed.listing_state) => canOffer({ ...fixed, listing_state }, 'none');
    expect((['review', 'live', 'awaiting'] as const).map(offered)).toEqual([false, false, false]);
    expect(([null, 'sold', 'refused', 'withdrawn', 'expired'] as const).every(offered)).toBe(true);
  });

  it('NB1, NF4: cannot be offered from a series, nor when it was taken down', () => {
    expect(canOffer({ ...fixed, listing_state: null }, 'boxes')).toBe(false);
    expect(canOffer({ ...fixed, listing_state: null, taken_down: 'legal' }, 'none')).toBe(false);
  });
});
