import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { buyForm, progressOf } from './form.ts';
import type { Product } from './queries.ts';

const product: Product = {
  id: 1,
  family: 'lock',
  currency_id: 3,
  currency_name: 'USDT',
  currency_logo: '',
  currency_scale: 6,
  day: 30,
  interest_rate: '0.4',
  rate_low: Decimal.of('0.003'),
  rate_high: Decimal.of('0.004'),
  rate_today: Decimal.of('0.004'),
  capacity: Decimal.of(1_000_000),
  locked: Decimal.zero,
  save_min: Decimal.of(100),
  penalty_ratio: Decimal.of('0.004'),
  intro: '',
};
const now = instantOf('2026-03-09T14:05:00.000Z');
const form = (amount: string, available?: string, days_left = 3) =>
  buyForm(product, { amount, days_left }, available === undefined ? undefined : Decimal.of(available), now);

describe('the form for locking coins', () => {
  it('shows what 1,000 USDT earn and what leaving with three days left costs', () => {
    const { range, leaving, matures_at, first_pay_at } = form('1000', '10000');
    expect([range.day_low, range.day_high, range.total_low, range.total_high, leaving.cost].map(String)).toEqual([
      '3',
      '4',
      '90',
      '120',
      '12',
    ]);
    expect([first_pay_at, matures_at]).toEqual(['2026-03-10T14:05:00.000Z', '2026-04-08T14:05:00.000Z']);
  });

  it('reports the problem that the server would report', () => {
    expect(form('50', '10000').problem).toBe('lock_below_minimum');
    expect(form('20000', '10000').problem).toBe('insufficient_balance');
    expect(form('', '10000').problem).toBe('amount_missing');
    expect(form('1e3', '10000').problem).toBe('amount_missing');
    expect(form('1000', '10000').problem).toBeUndefined();
  });

  it("does not compare a guest's amount with a balance", () => {
    expect(form('1000').problem).toBeUndefined();
  });

  it('LM12: shows the worst case first, for the smallest lock until an amount is typed', () => {
    const { at_once } = form('1000', '10000');
    expect([at_once.cost, at_once.back].map(String)).toEqual(['120', '880']);
    const empty = form('', '10000').at_once;
    expect([empty.amount, empty.cost, empty.back].map(String)).toEqual(['100', '12', '88']);
  });

  it('LM13: the ring shows the share of the term that has passed, and stops where the customer left', () => {
    const started_at = now;
    const matures_at = plusDays(now, 30);
    const at = (days: number, ended_at: Instant | null = null) =>
      progressOf({ started_at, matures_at, ended_at }, millisecondsOf(plusSeconds(now, days * 86_400)));
    expect([at(0), at(0.5), at(27), at(30), at(31)]).toEqual([0, 1 / 60, 0.9, 1, 1]);
    expect(at(29, plusDays(now, 15))).toBe(0.5);
  });
});
