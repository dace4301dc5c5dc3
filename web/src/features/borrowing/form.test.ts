import { describe, expect, it } from 'vitest';
import { owedOf } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import {
  actionProblem,
  afterAction,
  afterFall,
  borrowForm,
  highestLevel,
  mostOf,
  mostToBorrow,
  startLevel,
} from './form.ts';
import type { Loan, Plan } from './queries.ts';

const NOW = instantOf('2026-03-09T14:05:00.000Z');
const d = (text: string): Decimal => Decimal.of(text);

const tick = { symbol: 'BTCUSDT', seq: 7, price: d('64250'), at: NOW };
const terms = {
  currency_id: 3,
  currency_name: 'USDT',
  currency_scale: 6,
  pledge_id: 1,
  pledge_name: 'BTC',
  pledge_scale: 8,
  symbol: 'BTCUSDT',
  price_scale: 2,
  days: 30,
  rate: d('0.0003'),
  first_level: d('0.65'),
  warning_level: d('0.75'),
  liquidation_level: d('0.83'),
  minimum: d('100'),
  maximum: d('200000'),
};
const plan = { id: 1, ...terms, is_offered: true, tick, is_fresh: true, free: d('500000') } as Plan;
const loan = {
  ...terms,
  id: 9,
  state: 'open',
  principal: d('1000'),
  interest: d('0.3'),
  owed: d('1000.3'),
  pledge: d('0.026'),
  releasable: d('0.002'),
  tick,
} as Loan;

describe('the form of a loan', () => {
  it('BW13 shows what the function that charges says, and a pledge at the chosen level', () => {
    const form = borrowForm(plan, { amount: '1000', level: 60 }, d('0.5'), NOW);
    expect(form.problem).toBeUndefined();
    expect(String(form.preview?.interest_a_day)).toBe('0.3');
    expect(String(form.preview?.total_at_end)).toBe('1009');
    expect(form.preview?.level?.lte(d('0.6'))).toBe(true);
    expect(form.ends_at).toBe('2026-04-08T14:05:00.000Z');
  });

  it('says what is missing: an amount, more coins, or that it is too much', () => {
    expect(borrowForm(plan, { amount: '', level: 60 }, d('0.5'), NOW).problem).toBe('amount_missing');
    expect(borrowForm(plan, { amount: '0', level: 60 }, d('0.5'), NOW).problem).toBe('amount_missing');
    expect(borrowForm(plan, { amount: '50', level: 60 }, d('0.5'), NOW).problem).toBe('borrow_below_minimum');
    expect(borrowForm(plan, { amount: '200001', level: 60 }, d('9'), NOW).problem).toBe('borrow_above_maximum');
    expect(borrowForm(plan, { amount: '1000', level: 60 }, d('0.01'), NOW).problem).toBe('pledge_missing');
  });

  it('offers at most what the coins there are enough for', () => {
    for (const [level, available] of [
      [60, '0.40048'],
      [65, '0.00312345'],
      [20, '0.5'],
    ] as const) {
      const most = mostToBorrow(plan, level, d(available));
      const pledge = (amount: Decimal) => borrowForm(plan, { amount: String(amount), level }, undefined, NOW).pledge;
      expect(pledge(most)?.lte(d(available)), available).toBe(true);
      expect(pledge(most.plus(d('0.01')))?.gt(d(available)), available).toBe(true);
    }
    expect(String(mostToBorrow(plan, 60, d('9')))).toBe('200000');
    expect(String(mostToBorrow(plan, 60, undefined)), 'of a guest nothing is known').toBe('200000');
    expect(String(mostToBorrow(plan, 60, d('0')))).toBe('0');
  });

  it('draws the smallest loan as an example until there is an amount', () => {
    for (const amount of ['', ' ', '0']) {
      const form = borrowForm(plan, { amount, level: 60 }, d('0.5'), NOW);
      expect(form).toMatchObject({ is_example: true, problem: 'amount_missing' });
      expect(String(form.counted)).toBe('100');
      expect(String(form.preview?.interest_a_day)).toBe('0.03');
    }
    expect(borrowForm(plan, { amount: '1000', level: 60 }, d('0.5'), NOW).is_example).toBe(false);
  });

  it('BW13 shows no figures of an amount that is refused, however many digits it has', () => {
    for (const amount of ['99', '200001', '100.0000001', 'abc', '99999999999999999999', '9'.repeat(30)]) {
      const form = borrowForm(plan, { amount, level: 60 }, d('0.5'), NOW);
      expect(form.problem, amount).toBeDefined();
      expect(form, amount).toMatchObject({ is_example: false, counted: undefined, pledge: undefined });
      expect(form.preview, amount).toBeUndefined();
    }
  });

  it('knows what the smallest loan needs, so that nobody without coins is advised to borrow less', () => {
    const form = borrowForm(plan, { amount: '1000', level: 60 }, d('0'), NOW);
    expect(form.problem).toBe('pledge_missing');
    const least = form.least_pledge ?? d('0');
    expect(borrowForm(plan, { amount: '100', level: 65 }, least, NOW).problem).toBeUndefined();
    expect(borrowForm(plan, { amount: '100', level: 65 }, least.minus(d('0.00000001')), NOW).problem).toBe(
      'pledge_missing',
    );
  });

  it('has no preview without a price', () => {
    expect(borrowForm({ ...plan, tick: null }, { amount: '1000', level: 60 }, d('1'), NOW).preview).toBeUndefined();
  });

  it('begins with room below the first level', () => {
    expect(highestLevel(plan)).toBe(65);
    expect(startLevel(plan)).toBe(60);
  });
});

describe('a fall of the price', () => {
  const debt = { principal: d('1000'), interest: d('0.3') };
  const at = { debt, pledge: d('0.026'), price: d('64250'), liquidation_price: d('46352.17794') };

  it('BW8 takes nothing before the liquidation price, and then only what is needed', () => {
    expect(afterFall(terms, at, 10).taking).toBeUndefined();
    expect(afterFall(terms, at, 10).health).toBe('watch');
    expect(afterFall(terms, at, 22).health).toBe('warning');
    const { taking } = afterFall(terms, at, 40);
    expect(taking?.coins.lt(at.pledge)).toBe(true);
    expect(taking && owedOf(taking.left).isPositive()).toBe(true);
  });
});

describe('an open loan', () => {
  it('BW5 takes no more than what is owed, and gives the pledge back with the last unit', () => {
    const after = afterAction('repay', d('5000'), loan);
    expect(after.is_over).toBe(true);
    expect(String(after.owed)).toBe('0');
    expect(actionProblem('repay', d('5000'), loan, d('1000.3'))).toBeUndefined();
    expect(actionProblem('repay', d('5000'), loan, d('1000.2'))).toBe('insufficient_balance');
  });

  it('BW6 lets no more be taken back than the first level leaves', () => {
    expect(actionProblem('release', d('0.002'), loan, undefined)).toBeUndefined();
    expect(actionProblem('release', d('0.00200001'), loan, undefined)).toBe('release_too_much');
    expect(String(mostOf('release', loan, undefined))).toBe('0.002');
  });

  it('asks for an amount', () => {
    expect(actionProblem('pledge', undefined, loan, d('1'))).toBe('amount_missing');
    expect(actionProblem('pledge', d('2'), loan, d('1'))).toBe('insufficient_balance');
    expect(afterAction('pledge', d('1'), loan).level?.lt(d('0.02'))).toBe(true);
  });
});
