import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, plusMilliseconds } from '../kit/instant.ts';
import {
  buyProblem,
  lockTermsFit,
  maturesAt,
  penaltyFor,
  rateOfDay,
  remainingDays,
  yieldOfDay,
  yieldRange,
  type LockTerms,
} from './rules.ts';

const terms: LockTerms = {
  day: 30,
  rate_low: Decimal.of('0.003'),
  rate_high: Decimal.of('0.004'),
  penalty_ratio: Decimal.of('0.004'),
  save_min: Decimal.of(100),
  currency_scale: 6,
};
const bought = instantOf('2026-03-09T14:05:00.000Z');
const amounts = fc
  .bigInt({ min: 1n, max: 10n ** 15n })
  .map((atoms) => Decimal.of(atoms).over(Decimal.of(1_000_000), 'down'));

describe('LM1: an amount that may be locked', () => {
  it('reaches the minimum, fits the currency and is available', () => {
    expect(buyProblem(terms, Decimal.of(50), Decimal.of(1000))).toBe('lock_below_minimum');
    expect(buyProblem(terms, Decimal.of('100.0000001'), Decimal.of(1000))).toBe('lock_too_fine');
    expect(buyProblem(terms, Decimal.of(1001), Decimal.of(1000))).toBe('insufficient_balance');
    expect(buyProblem(terms, Decimal.of(100), Decimal.of(100))).toBeUndefined();
  });
});

describe('LM2: the term', () => {
  it('ends after full days of 24 hours', () => {
    expect(maturesAt(bought, 30)).toBe('2026-04-08T14:05:00.000Z');
  });

  it('counts a day as remaining until it has fully passed', () => {
    expect(remainingDays(bought, 30, instantOf('2026-04-05T14:05:00.000Z'))).toBe(3);
    expect(remainingDays(bought, 30, instantOf('2026-04-05T14:04:59.999Z'))).toBe(4);
    expect(remainingDays(bought, 30, instantOf('2027-01-01T00:00:00.000Z'))).toBe(0);
    expect(remainingDays(bought, 30, plusMilliseconds(bought, -1))).toBe(30);
  });
});

describe('LM3: the rate of a day', () => {
  it('is the high one on an empty pool, the low one on a full pool, and linear in between', () => {
    const rate = (locked: string) => rateOfDay(terms, Decimal.of(locked), Decimal.of(1000)).toString();
    expect([rate('0'), rate('250'), rate('500'), rate('1000'), rate('5000')]).toEqual([
      '0.004',
      '0.00375',
      '0.0035',
      '0.003',
      '0.003',
    ]);
  });

  it('never leaves the published range', () => {
    fc.assert(
      fc.property(amounts, amounts, (locked, capacity) => {
        const rate = rateOfDay(terms, locked, capacity);
        expect(rate.gte(terms.rate_low) && rate.lte(terms.rate_high)).toBe(true);
      }),
    );
  });
});

describe('LM4 and LM5: yield', () => {
  it('of 1,000 at 0.3 to 0.4 percent is 3 to 4 a day and 90 to 120 in 30 days', () => {
    const range = yieldRange(terms, Decimal.of(1000));
    expect([range.day_low, range.day_high, range.total_low, range.total_high].map(String)).toEqual([
      '3',
      '4',
      '90',
      '120',
    ]);
  });

  it('is rounded down, so thirty days never pay more than the house has set aside', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, locked, capacity) => {
        const day = yieldOfDay(amount, rateOfDay(terms, locked, capacity), terms.currency_scale);
        expect(day.times(Decimal.of(30), 'up').lte(yieldRange(terms, amount).total_high)).toBe(true);
        expect(day.fits(terms.currency_scale)).toBe(true);
      }),
    );
  });
});

describe('LM7: leaving early', () => {
  it('costs 12 for 1,000 at 0.4 percent with three days left', () => {
    expect(penaltyFor(terms, Decimal.of(1000), 3).toString()).toBe('12');
  });

  it('is rounded up and never takes more than the amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (amount, days) => {
        const penalty = penaltyFor(terms, amount, days);
        expect(penalty.lte(amount)).toBe(true);
        expect(penalty.fits(terms.currency_scale)).toBe(true);
        const exact = amount.times(terms.penalty_ratio, 'down').times(Decimal.of(days), 'down');
        expect(penalty.gte(Decimal.min(amount, exact))).toBe(true);
      }),
    );
  });
});

const lock = {
  days: 30,
  rate_low: Decimal.of('0.003'),
  rate_high: Decimal.of('0.004'),
  penalty_ratio: Decimal.of('0.004'),
  minimum: Decimal.of('100'),
  capacity: Decimal.of('2000000'),
};
it('CA8 the terms of a product are in order and within bounds', () => {
  expect(lockTermsFit(lock, 6)).toBe(true);
  expect(lockTermsFit({ ...lock, rate_low: Decimal.of('0.005') }, 6)).toBe(false);
  expect(lockTermsFit({ ...lock, rate_high: Decimal.of('0.11') }, 6)).toBe(false);
  expect(lockTermsFit({ ...lock, penalty_ratio: Decimal.of('1.1') }, 6)).toBe(false);
  expect(lockTermsFit({ ...lock, capacity: Decimal.of('99') }, 6)).toBe(false);
  expect(lockTermsFit({ ...lock, minimum: Decimal.of('0.0000001') }, 6)).toBe(false);
  expect(lockTermsFit({ ...lock, days: 3651 }, 6)).toBe(false);
});
