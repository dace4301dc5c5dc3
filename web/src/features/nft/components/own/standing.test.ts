import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { holdStates, listingStates, type HoldState } from '#contract/nft/rules.ts';
import { actOf, hasBids, salePrice, stepsOf } from './standing.ts';

const now = instantOf('2026-03-09T14:05:00.000Z');
const held = (hold_state: HoldState, pay_type = 1, bids = 0) => ({
  hold_state,
  pay_type,
  bids,
  listing_state: null,
});

const acts = [
  ['held', 'resell'],
  ['opened', 'resell'],
  ['unopened', 'open'],
  ['in_review', 'take_back'],
  ['reselling', 'take_back'],
  ['relisted', 'take_back'],
  ['awaiting', undefined],
  ['in_series', undefined],
  ['resold', undefined],
  ['taken_down', undefined],
] as const;

describe('what the owner can do', () => {
  it.each(acts)('NS2 NB7 NF4: with a work that is %s it is %s', (state, act) => {
    expect(actOf(held(state))).toBe(act);
  });

  it('NS2: an auction is taken back until its first bid', () => {
    expect([actOf(held('reselling', 2, 0)), actOf(held('reselling', 2, 1))]).toEqual(['take_back', undefined]);
    expect([hasBids(held('reselling', 2, 1)), hasBids(held('held', 2, 1))]).toEqual([true, false]);
  });

  it('NS1: has a price in a list only while a sale of it is open, or brought the money', () => {
    const item = { price: Decimal.of('100'), best_bid: null, currency_id: 3 };
    const priced = holdStates.filter((hold_state) => salePrice({ ...item, hold_state }));
    expect(priced).toEqual(['in_review', 'reselling', 'relisted', 'awaiting', 'resold']);
    expect(String(salePrice({ ...item, hold_state: 'awaiting', best_bid: Decimal.of('150') }))).toBe('150');
    expect(salePrice({ ...item, hold_state: 'reselling', currency_id: 0 })).toBeUndefined();
  });

  it('is known of every state that a work can be in', () => {
    expect(acts.map(([state]) => state).toSorted()).toEqual(holdStates.toSorted());
  });
});

describe('the steps of a sale', () => {
  const states = (listing_state: (typeof listingStates)[number] | null, starts = 0, ends = 3) =>
    stepsOf({ listing_state, starts_at: plusDays(now, starts), ends_at: plusDays(now, ends), ended_at: null }, now)
      .map(({ state }) => state)
      .join(' ');

  it('NS2: before it is sent nothing is done, and the review by official support comes next', () => {
    expect(states(null)).toBe('current waiting waiting waiting');
    expect(states('review')).toBe('done current waiting waiting');
  });

  it('NS2: a refused one and one that was taken back end at the review', () => {
    expect(states('refused')).toBe('done failed waiting waiting');
    expect(states('withdrawn')).toBe('done failed waiting waiting');
  });

  it('NS3: the end of a sold one is when it was sold', () => {
    const sale = { listing_state: 'sold', starts_at: plusDays(now, -3), ends_at: plusDays(now, 9) } as const;
    const sold_at = plusDays(now, -1);
    expect(stepsOf({ ...sale, ended_at: sold_at }, now).at(3)).toEqual({ step: 'end', state: 'done', at: sold_at });
  });

  it('NS3: the clock decides whether it runs', () => {
    expect(states('live', 1, 3)).toBe('done done current waiting');
    expect(states('live', -1, 3)).toBe('done done current waiting');
    expect(states('live', -3, -1)).toBe('done done done current');
  });

  it('NA5 NA7: an unpaid end has failed, a sold one is done', () => {
    expect(states('awaiting', -3, -1)).toBe('done done done current');
    expect(states('expired', -3, -1)).toBe('done done done failed');
    expect(states('sold', -3, -1)).toBe('done done done done');
  });

  it('has a state for every step of every state of a sale', () => {
    for (const state of listingStates) expect(states(state).split(' ')).toHaveLength(4);
  });
});
