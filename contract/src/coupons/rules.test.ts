import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, plusMilliseconds } from '../kit/instant.ts';
import {
  boostOfDay,
  boostOfDays,
  budgetOf,
  campaignFits,
  conditionsOf,
  countableTo,
  COUNT_AFTER_MS,
  COUNT_EVERY_MS,
  countFees,
  couponReference,
  couponStateAt,
  isNewcomer,
  returnedOf,
  valueOfFee,
  type CampaignTerms,
} from './rules.ts';

const amount = (text: string | number) => Decimal.of(text);
const fees: CampaignTerms = {
  kind: 'futures_fees',
  value: amount(10),
  total: 100,
  share: Decimal.one,
  boost_rate: Decimal.zero,
  boost_max: Decimal.zero,
  audience: 'everyone',
  newcomer_days: null,
  needs_identity: false,
  code: null,
  open_days: 30,
  usable_days: 14,
};
const rebate: CampaignTerms = { ...fees, kind: 'fee_rebate', share: amount('0.2') };
const boost: CampaignTerms = {
  ...fees,
  kind: 'lock_boost',
  share: Decimal.zero,
  boost_rate: amount('0.001'),
  boost_max: amount(1000),
};

const atoms = (max: number) => fc.integer({ min: 0, max }).map((n) => amount(n).over(amount(1_000_000), 'down'));
const shares = fc.integer({ min: 1, max: 10_000 }).map((n) => amount(n).over(amount(10_000), 'down'));

describe('CP1, CP3 and CP4: the terms of a campaign', () => {
  it('each kind fits with its own numbers and no others', () => {
    expect([fees, rebate, boost].map(campaignFits)).toEqual([true, true, true]);
    const wrong: readonly Partial<CampaignTerms>[] = [
      { share: amount('0.5') },
      { boost_rate: amount('0.001') },
      { value: Decimal.zero },
      { value: amount('0.999999') },
      { value: amount('10000.000001') },
      { total: 9 },
      { value: amount(101), total: 99, needs_identity: true },
      { total: 1_000_001 },
      { total: 10.5 },
      { open_days: 0 },
      { usable_days: 366 },
      { newcomer_days: 7 },
      { code: 'abc' },
      { code: 'ALICE SMITH' },
    ];
    for (const terms of wrong) expect(campaignFits({ ...fees, ...terms }), JSON.stringify(terms)).toBe(false);
    expect(campaignFits({ ...rebate, share: amount('1.0001') })).toBe(false);
    expect(campaignFits({ ...rebate, share: amount('0.00001') })).toBe(false);
    expect(campaignFits({ ...boost, boost_rate: amount('0.011') })).toBe(false);
    expect(campaignFits({ ...boost, boost_max: Decimal.zero })).toBe(false);
  });

  it('CP4 newcomers, first uses and values above 10 USDT need a verified identity', () => {
    expect(campaignFits({ ...fees, value: amount('10.000001') })).toBe(false);
    expect(campaignFits({ ...fees, value: amount('10.000001'), needs_identity: true })).toBe(true);
    expect(campaignFits({ ...fees, audience: 'first_use' })).toBe(false);
    expect(campaignFits({ ...fees, audience: 'first_use', needs_identity: true })).toBe(true);
    expect(campaignFits({ ...fees, audience: 'newcomers', needs_identity: true })).toBe(false);
    const newcomers: CampaignTerms = { ...fees, audience: 'newcomers', newcomer_days: 7, needs_identity: true };
    expect(campaignFits(newcomers)).toBe(true);
    expect(conditionsOf(newcomers)).toEqual(['identity', 'newcomer']);
  });

  it('CP2 the budget is the value of all coupons', () => {
    expect(budgetOf({ value: amount('2.5'), total: 1000 }).toString()).toBe('2500');
  });

  it('CP4 an account is new for full days', () => {
    const registered = instantOf('2026-03-09T14:05:00.000Z');
    expect(isNewcomer(registered, 7, plusMilliseconds(plusDays(registered, 7), -1))).toBe(true);
    expect(isNewcomer(registered, 7, plusDays(registered, 7))).toBe(false);
  });
});

describe('CP6: fees that are given back', () => {
  it('futures fees in full and a share of spot fees, up to the value', () => {
    const given = (share: string, left: string, paid: string) =>
      countFees([{ share: amount(share), left: amount(left) }], amount(paid)).map((one) => [
        String(one.counted),
        String(one.amount),
      ]);
    expect(given('1', '10', '3.25')).toEqual([['3.25', '3.25']]);
    expect(given('1', '3', '3.25')).toEqual([['3', '3']]);
    expect(given('0.2', '10', '3.25')).toEqual([['3.25', '0.65']]);
    expect(given('0.2', '0.5', '3.25')).toEqual([['2.5', '0.5']]);
    expect(given('0.3', '10', '0.000001')).toEqual([['0.000001', '0']]);
  });

  it('of two coupons the second counts only what the first did not', () => {
    const two = [
      { share: Decimal.one, left: amount(1) },
      { share: amount('0.5'), left: amount(10) },
    ];
    expect(countFees(two, amount(4)).map(({ counted, amount: given }) => [String(counted), String(given)])).toEqual([
      ['1', '1'],
      ['3', '1.5'],
    ]);
  });

  it('never gives more than was paid, than a coupon has left, or than its share of what it counted', () => {
    const coupons = fc.array(fc.record({ share: shares, left: atoms(20_000_000) }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(coupons, atoms(50_000_000), (held, paid) => {
        const counted = countFees(held, paid);
        expect(Decimal.sum(counted.map((one) => one.counted)).lte(paid)).toBe(true);
        counted.forEach((one, place) => {
          const { share, left } = held[place]!;
          expect(one.amount.lte(left) && one.amount.lte(one.counted.times(share, 'up'))).toBe(true);
          expect(one.amount.isNegative() || one.counted.isNegative()).toBe(false);
          // What a coupon leaves to the next is left because its value is used up.
          if (Decimal.sum(counted.slice(0, place + 1).map((each) => each.counted)).lt(paid))
            expect(one.amount.eq(left)).toBe(true);
        });
      }),
    );
  });

  it('counting in portions gives no more than counting at once, and loses less than a millionth each time', () => {
    fc.assert(
      fc.property(shares, fc.array(atoms(5_000_000), { maxLength: 10 }), (share, portions) => {
        const value = amount(1000);
        let left = value;
        for (const paid of portions) left = left.minus(countFees([{ share, left }], paid)[0]!.amount);
        const at_once = countFees([{ share, left: value }], Decimal.sum(portions))[0]!.amount;
        const apart = at_once.minus(value.minus(left));
        expect(apart.isNegative()).toBe(false);
        expect(apart.lte(amount(portions.length).over(amount(1_000_000), 'up'))).toBe(true);
      }),
    );
  });

  it('what was given back of a fee in its own currency is at most the fee, and at least its share', () => {
    fc.assert(
      fc.property(atoms(90_000_000), atoms(10_000_000), shares, (price, fee, share) => {
        const paid = valueOfFee(fee, price);
        const given = countFees([{ share, left: amount(1_000_000) }], paid)[0]!.amount;
        const back = returnedOf(fee, given, paid, 8);
        expect(back.lte(fee) && back.gte(paid.isZero() ? Decimal.zero : fee.shareOf(given, paid, 'down'))).toBe(true);
      }),
    );
  });

  it('is counted to the end of full five minutes, a minute later', () => {
    expect(countableTo(instantOf('2026-03-09T14:05:59.999Z'))).toBe('2026-03-09T14:00:00.000Z');
    expect(countableTo(instantOf('2026-03-09T14:06:00.000Z'))).toBe('2026-03-09T14:05:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        const late_ms = ms - millisecondsOf(countableTo(instantOf(ms)));
        expect(late_ms >= COUNT_AFTER_MS && late_ms < COUNT_AFTER_MS + COUNT_EVERY_MS).toBe(true);
      }),
    );
  });
});

describe('CP7: a boost', () => {
  it('adds its rate on the amount that it counts, until its value is used up', () => {
    expect(boostOfDay(boost, amount(500), amount(10)).toString()).toBe('0.5');
    expect(boostOfDay(boost, amount(5000), amount(10)).toString()).toBe('1');
    expect(boostOfDay(boost, amount(5000), amount('0.25')).toString()).toBe('0.25');
    expect(boostOfDays(boost, amount(500), 30).toString()).toBe('10');
    expect(boostOfDays(boost, amount(100), 30).toString()).toBe('3');
  });
});

describe('CP8: states', () => {
  it('a coupon expires by the clock, a chosen boost with its lock', () => {
    const expires_at = instantOf('2026-03-09T14:05:00.000Z');
    const coupon = { state: 'usable', expires_at, lock_order_id: null } as const;
    expect(couponStateAt(coupon, plusMilliseconds(expires_at, -1))).toBe('usable');
    expect(couponStateAt(coupon, expires_at)).toBe('expired');
    expect(couponStateAt({ ...coupon, lock_order_id: 7 }, expires_at)).toBe('usable');
    expect(couponStateAt({ ...coupon, state: 'used' }, expires_at)).toBe('used');
  });

  it('BA13 a payment has a reference', () => {
    expect(couponReference('10001:3')).toBe('G-10001/3');
  });
});
