import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds } from '../kit/instant.ts';
import {
  amountProblem,
  barShare,
  calmPrice,
  dayInterest,
  daysBegun,
  debtAt,
  fallTo,
  healthOf,
  isLiquidatedBy,
  lessRepaid,
  levelOf,
  liquidationOf,
  nextChargeAt,
  owedOf,
  pledgeNeeded,
  pledgeProblem,
  previewOf,
  priceOfLevel,
  releasable,
  repaymentOf,
  takenAt,
  takingOf,
  totalAtEnd,
  waysOut,
  type Debt,
  type LoanTerms,
} from './rules.ts';

const terms: LoanTerms = {
  days: 30,
  rate: Decimal.of('0.0003'),
  first_level: Decimal.of('0.65'),
  warning_level: Decimal.of('0.75'),
  liquidation_level: Decimal.of('0.83'),
  minimum: Decimal.of(100),
  maximum: Decimal.of(200_000),
  currency_scale: 6,
  pledge_scale: 8,
};
const lent = instantOf('2026-03-09T14:05:00.000Z');
const of = (atoms: bigint, scale: number): Decimal => Decimal.of(atoms).over(Decimal.of(10n ** BigInt(scale)), 'down');
const money = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((atoms) => of(atoms, 6));
const coins = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((atoms) => of(atoms, 8));
const prices = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((atoms) => of(atoms, 8));
const debts = fc.record({ principal: money, interest: fc.oneof(fc.constant(Decimal.zero), money) });
const levels = fc.integer({ min: 1, max: 9000 }).map((atoms) => of(BigInt(atoms), 4));
const STEP = of(1n, 8);
const UNIT = of(1n, 6);

/** In whole atoms of 1e-18, so that products are exact without the class under test. */
const atoms = (value: Decimal): bigint => BigInt(value.toFixed(18).replace('.', ''));
/** What is owed against pledge x price x level. */
const compareLevel = (owed: Decimal, pledge: Decimal, price: Decimal, level: Decimal): number => {
  const left = atoms(owed) * 10n ** 36n;
  const right = atoms(pledge) * atoms(price) * atoms(level);
  return left < right ? -1 : left > right ? 1 : 0;
};

describe('BW4: interest', () => {
  it('of 10,000 at 0.03 percent is 3 a day, the first from the start, and 90 in 30 days', () => {
    expect(dayInterest(Decimal.of(10_000), terms).toString()).toBe('3');
    const loan = { principal: Decimal.of(10_000), interest: Decimal.zero, charged_days: 0, started_at: lent };
    expect(debtAt(loan, terms, lent).interest.toString()).toBe('3');
    expect(debtAt(loan, terms, plusMilliseconds(plusDays(lent, 1), -1)).interest.toString()).toBe('3');
    expect(debtAt(loan, terms, plusDays(lent, 1)).interest.toString()).toBe('6');
    expect(totalAtEnd(Decimal.of(10_000), terms).toString()).toBe('10090');
    expect(owedOf(debtAt(loan, terms, plusMilliseconds(plusDays(lent, 30), -1))).toString()).toBe('10090');
  });

  it('BW10 goes on for three days after the end and then stops', () => {
    expect(daysBegun(lent, 30, plusDays(lent, 30))).toBe(31);
    expect(daysBegun(lent, 30, plusDays(lent, 300))).toBe(33);
    expect(nextChargeAt({ started_at: lent, charged_days: 32 }, 30)).toBe(plusDays(lent, 32));
    expect(nextChargeAt({ started_at: lent, charged_days: 33 }, 30)).toBeUndefined();
    expect(takenAt(lent, 30)).toBe(plusDays(lent, 33));
  });

  it('never falls, and is the same in one look as in many', () => {
    fc.assert(
      fc.property(
        money,
        fc.array(fc.integer({ min: 0, max: 40 * 86_400_000 }), { maxLength: 6 }),
        (principal, looks) => {
          const loan = { principal, interest: Decimal.zero, charged_days: 0, started_at: lent };
          const times = looks.toSorted((one, other) => one - other).map((passed) => plusMilliseconds(lent, passed));
          let seen = loan;
          for (const at of times) {
            const next = debtAt(seen, terms, at);
            expect(next.interest.gte(seen.interest)).toBe(true);
            seen = next;
          }
          const last = times.at(-1);
          if (last) expect(seen.interest.eq(debtAt(loan, terms, last).interest)).toBe(true);
          expect(seen.interest.fits(6)).toBe(true);
        },
      ),
    );
  });

  it('is rounded up by less than one unit', () => {
    fc.assert(
      fc.property(money, (principal) => {
        const exact = principal.times(terms.rate, 'down');
        const day = dayInterest(principal, terms);
        expect(day.gte(exact) && day.minus(exact).lt(UNIT)).toBe(true);
      }),
    );
  });
});

describe('BW6: levels', () => {
  it('of 6,500 against one coin at 10,000 is 0.65', () => {
    expect(levelOf(Decimal.of(6500), Decimal.one, Decimal.of(10_000))?.toString()).toBe('0.65');
    expect(priceOfLevel(Decimal.of(6500), Decimal.one, terms.liquidation_level).toString()).toBe('7831.3253012');
    expect(levelOf(Decimal.one, Decimal.zero, Decimal.one)).toBeNull();
  });

  it('a price reaches a level exactly when what is owed is at least its share of the value', () => {
    fc.assert(
      fc.property(money, coins, prices, levels, (owed, pledge, price, level) => {
        expect(price.lte(priceOfLevel(owed, pledge, level))).toBe(compareLevel(owed, pledge, price, level) >= 0);
      }),
    );
  });

  it('the needed pledge is enough, and one step less is not', () => {
    fc.assert(
      fc.property(money, prices, (owed, price) => {
        const needed = pledgeNeeded(owed, price, terms);
        expect(compareLevel(owed, needed, price, terms.first_level)).toBeLessThanOrEqual(0);
        if (needed.gt(STEP)) expect(compareLevel(owed, needed.minus(STEP), price, terms.first_level)).toBe(1);
      }),
    );
  });

  it('what can be taken back leaves the first level, and one step more would not', () => {
    fc.assert(
      fc.property(money, coins, prices, (owed, pledge, price) => {
        const most = releasable(owed, pledge, price, terms);
        if (most.isZero()) return;
        expect(compareLevel(owed, pledge.minus(most), price, terms.first_level)).toBeLessThanOrEqual(0);
        expect(compareLevel(owed, pledge.minus(most).minus(STEP), price, terms.first_level)).toBe(1);
      }),
    );
  });
});

describe('BW5: repaying', () => {
  it('pays interest first, never more than is owed, and adds up', () => {
    fc.assert(
      fc.property(debts, money, (debt, amount) => {
        const repaid = repaymentOf(debt, amount);
        const left = lessRepaid(debt, repaid);
        expect(owedOf(repaid).eq(Decimal.min(amount, owedOf(debt)))).toBe(true);
        expect(owedOf(left).plus(owedOf(repaid)).eq(owedOf(debt))).toBe(true);
        expect(repaid.principal.isZero() || left.interest.isZero()).toBe(true);
        expect(left.principal.isNegative() || left.interest.isNegative()).toBe(false);
      }),
    );
  });
});

const addsUp = (debt: Debt, pledge: Decimal, made: ReturnType<typeof liquidationOf>): void => {
  const { coins: taken, returned, remaining, settled, lost, left } = made;
  expect(taken.plus(returned).plus(remaining).eq(pledge)).toBe(true);
  expect(Decimal.sum([settled, lost, left].map(owedOf)).eq(owedOf(debt))).toBe(true);
  expect(settled.principal.plus(lost.principal).plus(left.principal).eq(debt.principal)).toBe(true);
  for (const part of [
    taken,
    returned,
    remaining,
    ...[settled, lost, left].flatMap((one) => [one.principal, one.interest]),
  ])
    expect(part.isNegative()).toBe(false);
  // The house loses nothing while a coin of the pledge is left, and a loan that goes on has a pledge.
  expect(owedOf(lost).isZero() || taken.eq(pledge)).toBe(true);
  expect(owedOf(left).isPositive()).toBe(remaining.isPositive());
};

describe('BW8: liquidation', () => {
  it('of 8,300 against one coin at 10,000 takes 0.51428572 coins, which leaves 0.65', () => {
    const made = liquidationOf(
      { principal: Decimal.of(8300), interest: Decimal.zero },
      Decimal.one,
      Decimal.of(10_000),
      terms,
    );
    expect(made.coins.toString()).toBe('0.51428572');
    expect(owedOf(made.left).toString()).toBe('3157.1428');
    expect(levelOf(owedOf(made.left), made.remaining, Decimal.of(10_000))?.toString()).toBe('0.65');
  });

  it('takes all and forgives the rest when the pledge does not cover the debt', () => {
    const made = liquidationOf(
      { principal: Decimal.of(8300), interest: Decimal.of(2) },
      Decimal.one,
      Decimal.of(8000),
      terms,
    );
    expect([made.coins, owedOf(made.settled), owedOf(made.lost), owedOf(made.left)].map(String)).toEqual([
      '1',
      '8000',
      '302',
      '0',
    ]);
  });

  it('takes only what is needed: the first level holds afterwards, and one step less would not do', () => {
    fc.assert(
      fc.property(debts, coins, prices, (debt, pledge, price) => {
        fc.pre(isLiquidatedBy(owedOf(debt), pledge, price, terms));
        const made = liquidationOf(debt, pledge, price, terms);
        addsUp(debt, pledge, made);
        expect(compareLevel(owedOf(made.left), made.remaining, price, terms.first_level)).toBeLessThanOrEqual(0);
        const before = made.coins.minus(STEP);
        const unpaid = owedOf(debt).minus(before.times(price, 'down'));
        expect(compareLevel(unpaid, pledge.minus(before), price, terms.first_level)).toBe(1);
      }),
    );
  });
});

describe('BW10: after the end', () => {
  it('takes what settles all that is owed, and one step less would not; the rest returns', () => {
    fc.assert(
      fc.property(debts, coins, prices, (debt, pledge, price) => {
        const made = takingOf(debt, pledge, price, terms);
        addsUp(debt, pledge, made);
        expect(made.remaining.isZero() && owedOf(made.left).isZero()).toBe(true);
        expect(made.coins.minus(STEP).times(price, 'down').lt(owedOf(debt))).toBe(true);
      }),
    );
  });
});

describe('BW7: the warning', () => {
  it('ends with what it says, in each way', () => {
    const [owed, pledge, price] = [Decimal.of(7500), Decimal.one, Decimal.of(10_000)];
    const out = waysOut(owed, pledge, price, terms);
    expect([out.pledge, out.amount].map(String)).toEqual(['0.15384616', '1000']);
    expect(levelOf(owed, pledge.plus(out.pledge), price)?.lte(terms.first_level)).toBe(true);
    expect(levelOf(owed.minus(out.amount), pledge, price)?.lte(terms.first_level)).toBe(true);
  });

  it('is over when the level is below it by five hundredths of it', () => {
    expect(calmPrice(Decimal.of(7125), Decimal.one, terms.warning_level).toString()).toBe('10000');
  });
});

describe('BW13: what a form shows', () => {
  it('comes from the functions that charge', () => {
    const shown = previewOf(terms, Decimal.of(6500), Decimal.one, Decimal.of(10_000));
    expect([shown.interest_a_day, shown.total_at_end, shown.level].map(String)).toEqual(['1.95', '6558.5', '0.650195']);
    expect(shown.liquidation_price.toString()).toBe('7833.67469879');
    expect(fallTo(Decimal.of(10_000), shown.liquidation_price).toString()).toBe('0.216632');
    expect(isLiquidatedBy(Decimal.of('6501.95'), Decimal.one, shown.liquidation_price, terms)).toBe(true);
    expect(isLiquidatedBy(Decimal.of('6501.95'), Decimal.one, shown.liquidation_price.plus(STEP), terms)).toBe(false);
  });

  it('names what is wrong with an amount or a pledge', () => {
    const free = Decimal.of(1000);
    expect(amountProblem(terms, Decimal.of(99), free)).toBe('borrow_below_minimum');
    expect(amountProblem(terms, Decimal.of(200_001), free)).toBe('borrow_above_maximum');
    expect(amountProblem(terms, Decimal.of('100.0000001'), free)).toBe('borrow_too_fine');
    expect(amountProblem(terms, Decimal.of(1001), free)).toBe('borrow_pool_short');
    expect(amountProblem(terms, Decimal.of(1000), free)).toBeUndefined();
    const asked = { amount: Decimal.of(6500), pledge: Decimal.one, price: Decimal.of(10_000), available: Decimal.one };
    expect(pledgeProblem(terms, asked)).toBeUndefined();
    expect(pledgeProblem(terms, { ...asked, amount: Decimal.of(6501) })).toBe('borrow_pledge_short');
    expect(pledgeProblem(terms, { ...asked, pledge: of(10n ** 9n + 1n, 9) })).toBe('borrow_pledge_too_fine');
    expect(pledgeProblem(terms, { ...asked, available: Decimal.zero })).toBe('insufficient_balance');
  });

  it('the bar is full at the liquidation level, and has a word for every part', () => {
    expect(barShare(Decimal.of('0.415'), terms).toString()).toBe('0.5');
    expect(barShare(Decimal.of(3), terms).toString()).toBe('1');
    const words = ['0.65', '0.7', '0.75', '0.83'].map((level) => healthOf(Decimal.of(level), terms));
    expect(words).toEqual(['safe', 'watch', 'warning', 'liquidation']);
  });
});
