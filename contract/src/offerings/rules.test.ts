import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds } from '../kit/instant.ts';
import {
  allotmentOf,
  applyProblem,
  costOf,
  isWholeSteps,
  keptOf,
  maxCostOf,
  passedIfEndedNow,
  phaseAt,
  refundOf,
  remainingOf,
  termsProblem,
  timesOver,
  unlocksOf,
  type OfferingTerms,
  type TermsProblem,
} from './rules.ts';

const amount = (text: string | number) => Decimal.of(text);
const starts_at = instantOf('2026-03-09T14:05:00.000Z');
const ends_at = plusDays(starts_at, 3);
const first_unlock_at = plusDays(ends_at, 1);
const nova: OfferingTerms = {
  for_sale: amount(10_000_000),
  price: amount('0.25'),
  step: amount(1),
  min_amount: amount(10),
  max_per_customer: amount(50_000),
  starts_at,
  ends_at,
  first_unlock_at,
  unlock_first: amount('0.25'),
  unlock_parts: 3,
  unlock_every_days: 30,
};

describe('OF1: the phase', () => {
  it('starts with its first millisecond and is over at the end', () => {
    expect(phaseAt(nova, plusMilliseconds(starts_at, -1))).toBe('warm_up');
    expect(phaseAt(nova, starts_at)).toBe('in_progress');
    expect(phaseAt(nova, plusMilliseconds(ends_at, -1))).toBe('in_progress');
    expect(phaseAt(nova, ends_at)).toBe('done');
  });
});

describe('OF4: an amount that can be applied for', () => {
  it('is whole steps, not below the minimum, and not above the maximum per customer', () => {
    const problem = (text: string) => applyProblem(nova, amount(text));
    expect(problem('0')).toBe('offering_amount_wrong');
    expect(problem('10.5')).toBe('offering_amount_wrong');
    expect(problem('9')).toBe('offering_below_min');
    expect(problem('50001')).toBe('offering_above_max');
    expect(problem('50000')).toBeUndefined();
    expect(problem('10')).toBeUndefined();
    expect(isWholeSteps(amount('0.3'), amount('0.1'))).toBe(true);
    expect(isWholeSteps(amount('0.35'), amount('0.1'))).toBe(false);
    expect(isWholeSteps(amount('9'), amount('3'))).toBe(true);
    expect(isWholeSteps(amount('999999999999999999'), amount('0.001')), 'whose number of steps is no decimal').toBe(
      true,
    );
  });
});

describe('OF5: the cost', () => {
  it('of 1,000 at 0.25 is 250 USDT, and in BTC that value at its price, rounded up', () => {
    expect(costOf(amount(1000), nova.price, Decimal.one, 6).toString()).toBe('250');
    expect(costOf(amount(1000), nova.price, amount('64000'), 8).toString()).toBe('0.00390625');
    expect(costOf(amount(1000), nova.price, amount('64001'), 8).toString()).toBe('0.00390619');
  });
});

const list = (...applied: (string | number)[]) =>
  applied.map((text, index) => ({ number: index + 1, applied: amount(text) }));
const passed = (for_sale: string | number, step: string | number, ...applied: (string | number)[]) =>
  allotmentOf(list(...applied), amount(for_sale), amount(step)).map(String);

it('OF5: the maximum cost that a customer agrees to is a thousandth more, rounded up to the scale', () => {
  expect(String(maxCostOf(amount('0.00389106'), 8))).toBe('0.00389496');
  expect(String(maxCostOf(amount('0.00000001'), 8))).toBe('0.00000002');
});

describe('OF7: the allotment', () => {
  it('gives everyone everything while there is enough', () => {
    expect(passed(100, 1, 40, 60)).toEqual(['40', '60']);
    expect(passed(100, 1)).toEqual([]);
  });

  it('of 15,625,000 applied for 10,000,000 passes 640 of 1,000', () => {
    expect(passed(10_000_000, 1, 5_800_000, 1000, 9_824_000)).toEqual(['3712000', '640', '6287360']);
  });

  it('gives the steps that are left to the largest cut-off parts, of equal ones to the earlier', () => {
    // 10 x 5 / 13 = 3.84, 3.84 and 10 x 3 / 13 = 2.30
    expect(passed(10, 1, 5, 5, 3)).toEqual(['4', '4', '2']);
    expect(passed(1, 1, 1, 1, 1)).toEqual(['1', '0', '0']);
    expect(passed('0.2', '0.1', '0.1', '0.1', '0.1')).toEqual(['0.1', '0.1', '0']);
  });

  it('comes to the amount for sale to the last step, and nobody gets more than applied for', () => {
    const steps = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        steps,
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.integer({ min: 0, max: 6 }),
        (sizes, offered, scale) => {
          const step = Decimal.one.over(Decimal.of(10n ** BigInt(scale)), 'down');
          const applications = sizes.map((size, index) => ({
            number: index + 1,
            applied: Decimal.of(size).times(step, 'down'),
          }));
          const for_sale = Decimal.of(offered).times(step, 'down');
          const got = allotmentOf(applications, for_sale, step);
          const all = Decimal.sum(applications.map(({ applied }) => applied));
          expect(Decimal.sum(got).toString()).toBe(Decimal.min(all, for_sale).toString());
          for (const [index, { applied }] of applications.entries()) {
            const mine = got[index] ?? Decimal.zero;
            const sure = passedIfEndedNow(applied, all, for_sale, step);
            expect(mine.lte(applied) && mine.gte(sure) && mine.lte(sure.plus(step)) && mine.fits(scale)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('OF8: what returns', () => {
  it('of 250 paid for 1,000 of which 640 passed is 90', () => {
    expect(keptOf(amount(250), amount(640), amount(1000), 6).toString()).toBe('160');
    expect(refundOf(amount(250), amount(640), amount(1000), 6).toString()).toBe('90');
    expect(refundOf(amount('0.1'), amount(0), amount(1000), 6).toString()).toBe('0.1');
    expect(keptOf(amount('0.000001'), amount(1), amount(3), 6).toString()).toBe('0.000001');
  });
});

describe('OF10: unlocking', () => {
  it('gives a share with the first part and the rest in equal parts, the last of which is what is left', () => {
    expect(unlocksOf(nova, amount(640), 2).map(({ part, at, amount: share }) => [part, at, String(share)])).toEqual([
      [1, first_unlock_at, '160'],
      [2, plusDays(first_unlock_at, 30), '160'],
      [3, plusDays(first_unlock_at, 60), '160'],
      [4, plusDays(first_unlock_at, 90), '160'],
    ]);
    expect(unlocksOf(nova, amount(5), 0).map(({ amount: share }) => String(share))).toEqual(['1', '1', '1', '2']);
    expect(
      unlocksOf({ ...nova, unlock_first: Decimal.one, unlock_parts: 0 }, amount(5), 0).map(({ amount: share }) =>
        String(share),
      ),
    ).toEqual(['5']);
  });

  it('gives everything, never more', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (atoms, unlock_parts, first) => {
          const all = Decimal.of(atoms).over(amount(100_000_000), 'down');
          const unlock_first = Decimal.of(first).over(amount(100_000_000), 'down');
          const parts = unlocksOf({ ...nova, unlock_parts, unlock_first }, all, 8);
          expect(Decimal.sum(parts.map((part) => part.amount)).toString()).toBe(all.toString());
          expect(parts.every((part) => !part.amount.isNegative() && part.amount.fits(8))).toBe(true);
        },
      ),
    );
  });
});

it('OF13 the bar never shows more than the whole, and says how many times over', () => {
  expect(remainingOf(amount(100), amount(130)).toString()).toBe('0');
  expect(remainingOf(amount(100), amount(58)).toString()).toBe('42');
  expect(timesOver(amount(100), amount(100))).toBeNull();
  expect(String(timesOver(amount(100), amount(156)))).toBe('1.56');
  expect(String(passedIfEndedNow(amount(1000), amount(15_625_000), amount(10_000_000), amount(1)))).toBe('640');
});

it('OF2 the terms of an offering are in order and within bounds, or the first problem is named', () => {
  const problem = (change: Partial<OfferingTerms>) => termsProblem({ ...nova, ...change }, 6, plusDays(starts_at, -1));
  expect(problem({})).toBeUndefined();
  const wrong: [TermsProblem, Partial<OfferingTerms>][] = [
    ['amounts', { step: Decimal.zero }],
    ['amounts', { step: amount('0.0000001') }],
    ['amounts', { for_sale: amount('10000000.5') }],
    ['amounts', { min_amount: amount(50_001) }],
    ['amounts', { max_per_customer: amount(10_000_001) }],
    ['price', { price: Decimal.zero }],
    ['price', { price: amount('0.000000001') }],
    ['times_order', { ends_at: starts_at }],
    ['times_order', { first_unlock_at: plusMilliseconds(ends_at, -1) }],
    ['unlocks', { unlock_first: amount('1.1') }],
    ['unlocks', { unlock_first: Decimal.one }],
    ['unlocks', { unlock_parts: 0 }],
    ['unlocks', { unlock_parts: 121 }],
    ['unlocks', { unlock_every_days: 0 }],
  ];
  for (const [name, change] of wrong) expect(problem(change), JSON.stringify(change)).toBe(name);
});

it('OF2 a start, an end and unlocks are not more than their bounds away, so that a mistyped year is refused', () => {
  const now = instantOf('2026-03-09T00:00:00.000Z');
  const times = (start: number, end: number, unlock: number, change: Partial<OfferingTerms> = {}) => {
    const begin = plusDays(now, start);
    const finish = plusDays(begin, end);
    return { ...nova, starts_at: begin, ends_at: finish, first_unlock_at: plusDays(finish, unlock), ...change };
  };
  const later = (terms: OfferingTerms, name: 'starts_at' | 'ends_at' | 'first_unlock_at') =>
    termsProblem({ ...terms, [name]: plusMilliseconds(terms[name], 1) }, 6, now);
  const longest = times(365, 365, 365, { unlock_parts: 10, unlock_every_days: 365 });
  expect(termsProblem(longest, 6, now)).toBeUndefined();
  expect(later(longest, 'first_unlock_at')).toBe('first_unlock_too_late');
  expect(later(times(1, 365, 1), 'ends_at')).toBe('ends_too_late');
  expect(later(times(365, 1, 1), 'starts_at')).toBe('starts_too_late');
  expect(termsProblem(times(1, 1, 1, { unlock_parts: 11, unlock_every_days: 365 }), 6, now)).toBe(
    'last_unlock_too_late',
  );
  expect(termsProblem(times(1, 1, 1, { first_unlock_at: instantOf('9990-01-01T00:00:00.000Z') }), 6, now)).toBe(
    'first_unlock_too_late',
  );
  const last = instantOf('9999-12-31T23:59:59.998Z');
  const ends = instantOf('9999-12-31T23:59:59.999Z');
  expect(termsProblem({ ...nova, starts_at: last, ends_at: ends, first_unlock_at: ends }, 6, now)).toBe(
    'starts_too_late',
  );
});
