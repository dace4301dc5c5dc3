import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { boostFor, codeIn, nextStepOf, shareOf, takingOf, viewIn } from './form.ts';
import type { Campaign, Coupon } from './queries.ts';

const at = instantOf('2026-03-09T14:05:00.000Z');
const campaign: Campaign = {
  id: 1,
  kind: 'futures_fees',
  value: Decimal.of(10),
  share: Decimal.one,
  boost_rate: Decimal.zero,
  boost_max: Decimal.zero,
  audience: 'newcomers',
  newcomer_days: 7,
  code: null,
  total: 10,
  taken: 3,
  takes_until: at,
  usable_days: 14,
  conditions: [
    { name: 'identity', is_met: true },
    { name: 'newcomer', is_met: true },
  ],
  is_taken: false,
};
const coupon: Coupon = {
  id: 10001,
  campaign_id: 1,
  kind: 'lock_boost',
  value: Decimal.of(5),
  share: Decimal.zero,
  boost_rate: Decimal.of('0.001'),
  boost_max: Decimal.of(500),
  state: 'usable',
  taken_at: at,
  expires_at: at,
  ended_at: null,
  given: Decimal.zero,
  payments: 0,
  counted_to: null,
  lock_order_id: null,
};

describe('the coupon centre', () => {
  it('opens at what the address names', () => {
    expect([viewIn('used'), viewIn(undefined), viewIn('<script>')]).toEqual(['used', 'centre', 'centre']);
  });

  it('CP5 accepts a code however it is typed, and nothing that cannot be one', () => {
    expect([' futures10 ', 'abc', 'A B C D', '', 'X'.repeat(21)].map(codeIn)).toEqual([
      'FUTURES10',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('CP4 says what is in the way first: taken, a condition, none left', () => {
    const unmet = campaign.conditions.map((one) => ({ ...one, is_met: one.name === 'identity' }));
    expect(takingOf(campaign)).toBe('can');
    expect(takingOf({ ...campaign, conditions: unmet })).toBe('newcomer');
    expect(takingOf({ ...campaign, taken: 10 })).toBe('none_left');
    expect(takingOf({ ...campaign, conditions: unmet, is_taken: true })).toBe('taken');
    const visitor = campaign.conditions.map(({ name }) => ({ name, is_met: null }));
    expect(takingOf({ ...campaign, conditions: visitor }), 'a visitor is asked to log in at the tap').toBe('can');
  });
});

describe('a coupon', () => {
  it('CP7 shows what a boost adds to a lock by the rule that pays', () => {
    const lock = { id: 1, amount: Decimal.of(200), days: 30, days_left: 10, matures_at: at };
    expect(boostFor(coupon, lock).toString()).toBe('2');
    expect(boostFor(coupon, { ...lock, amount: Decimal.of(5000), days_left: 30 }).toString()).toBe('5');
  });

  it('leads to the product it is for', () => {
    expect(nextStepOf(coupon)).toBe('choose_lock');
    expect(nextStepOf({ ...coupon, lock_order_id: 7 })).toBe('none');
    expect(nextStepOf({ ...coupon, kind: 'fee_rebate' })).toBe('trade_spot');
    expect(nextStepOf({ ...coupon, kind: 'futures_fees', state: 'expired' })).toBe('none');
  });

  it('is drawn within its bounds', () => {
    expect(shareOf(Decimal.of(1), Decimal.of(4))).toBe(0.25);
    expect(shareOf(Decimal.of(9), Decimal.of(4))).toBe(1);
  });
});
