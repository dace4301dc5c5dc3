import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds, plusSeconds } from '#contract/kit/instant.ts';
import { costOf, unlocksOf } from '#contract/offerings/rules.ts';
import { applyForm, nextOf, stepsOf, unlockDrawing, type Pay } from './form.ts';
import type { Offering } from './queries.ts';

const amount = (text: string | number) => Decimal.of(text);
const starts_at = instantOf('2026-03-08T14:05:00.000Z');
const ends_at = plusDays(starts_at, 3);
const first_unlock_at = plusDays(ends_at, 1);

const nova: Offering = {
  id: 1,
  title: 'Nova',
  summary: '',
  amount: amount(10_000_000),
  total_sell: amount(5_800_000),
  start_at: '',
  end_at: '',
  logo: '',
  currency_id: 1001,
  currency_name: 'NOVA',
  pay_currency_id: 3,
  pay_currency_name: 'USDT',
  time_status: 2,
  percentage: '42.00',
  day: 3,
  currency_scale: 2,
  phase: 'in_progress',
  for_sale: amount(10_000_000),
  step: amount(1),
  min_amount: amount(10),
  max_per_customer: amount(50_000),
  price: amount('0.25'),
  pay_currencies: [],
  starts_at,
  ends_at,
  first_unlock_at,
  unlock_first: amount('0.25'),
  unlock_parts: 3,
  unlock_every_days: 30,
  applied: amount(5_800_000),
  applications: 812,
  remaining: amount(4_200_000),
  allotted_at: null,
  passed: null,
  is_reminded: false,
};

const usdt: Pay = { currency_id: 3, currency_name: 'USDT', currency_scale: 6, price: Decimal.one };
const btc: Pay = { currency_id: 1, currency_name: 'BTC', currency_scale: 8, price: amount(64_250) };

const form = (typed: string, { pay = usdt, available = '10000', offering = nova } = {}) =>
  applyForm(offering, typed, pay, amount(available));

describe('the form for applying', () => {
  it('OF5: shows what 1,000 cost, in USDT and at the logged price of another currency, rounded up', () => {
    expect(String(form('1000').cost)).toBe('250');
    expect(String(form('1000', { pay: btc }).cost)).toBe('0.00389106');
    expect(form('1000', { pay: { ...btc, price: undefined } }).cost).toBeUndefined();
  });

  it('OF4: reports the problem that the server would report', () => {
    expect(form('').problem).toBe('offering_amount_wrong');
    expect(form('0').problem).toBe('offering_amount_wrong');
    expect(form('10.5').problem).toBe('offering_amount_wrong');
    expect(form('9').problem).toBe('offering_below_min');
    expect(form('50001').problem).toBe('offering_above_max');
    expect(form('50000').problem).toBe('insufficient_balance');
    expect(form('1000').problem).toBeUndefined();
  });

  it('OF4: an amount whose cost cannot be computed is reported like any other', () => {
    const dear = { ...nova, price: amount('1000000'), step: amount('0.001') };
    expect(form('999999999999999999', { offering: dear })).toMatchObject({
      problem: 'offering_above_max',
      cost: undefined,
    });
  });

  it("does not compare a guest's amount with a balance", () => {
    expect(applyForm(nova, '50000', usdt, undefined).problem).toBeUndefined();
  });

  it('OF4, OF5: the maximum is in whole steps, costs at most the balance and keeps to the maximum', () => {
    for (const [available, pay] of [
      ['10000', usdt],
      ['0.333333', usdt],
      ['0.5', btc],
      ['0.00000123', btc],
    ] as const) {
      const { max = Decimal.zero } = form('', { available, pay });
      const cost = (of: Decimal) => costOf(of, nova.price, pay.price ?? Decimal.one, pay.currency_scale);
      expect(cost(max).lte(amount(available)), available).toBe(true);
      expect(max.eq(nova.max_per_customer) || cost(max.plus(nova.step)).gt(amount(available)), available).toBe(true);
    }
    expect(String(form('', { available: '1000000' }).max)).toBe('50000');
  });

  it('OF7, OF13: says what the amount would bring if it ended now and if twice as much is applied for', () => {
    const { now, twice } = form('1000');
    expect([now.applied, now.passed, now.refund].map(String)).toEqual(['5801000', '1000', '0']);
    expect([now.times, twice?.passed, twice?.refund].map(String)).toEqual(['null', '500', '125']);
    const over = form('1000', { offering: { ...nova, applied: amount(15_624_000) } });
    expect([over.now.times, over.now.passed, over.now.refund].map(String)).toEqual(['1.56', '640', '90']);
    expect(form('1000', { offering: { ...nova, applied: amount(20_000_000) } }).twice).toBeUndefined();
    expect(String(form('').now.amount), 'for the smallest application until an amount is typed').toBe('10');
  });
});

describe('the steps of an offering', () => {
  const states = (at: string, allotted_at: Offering['allotted_at'] = null) =>
    stepsOf({ ...nova, allotted_at }, instantOf(at)).map(({ state }) => state);

  it('OF1: follow the clock, and the allotment', () => {
    expect(states('2026-03-08T14:04:59.999Z')).toEqual(['current', 'waiting', 'waiting', 'waiting']);
    expect(states(starts_at)).toEqual(['done', 'current', 'waiting', 'waiting']);
    expect(states(ends_at)).toEqual(['done', 'done', 'current', 'waiting']);
    expect(states(ends_at, ends_at)).toEqual(['done', 'done', 'done', 'current']);
    expect(states(first_unlock_at, ends_at)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('count down to the start, the end and the first unlock', () => {
    expect(nextOf(nova, plusSeconds(starts_at, -1))).toEqual({ what: 'starts', at: starts_at });
    expect(nextOf(nova, starts_at)).toEqual({ what: 'ends', at: ends_at });
    expect(nextOf(nova, ends_at)).toEqual({ what: 'unlocks', at: first_unlock_at });
    expect(nextOf(nova, first_unlock_at)).toBeUndefined();
  });
});

describe('the picture of unlocking', () => {
  const parts = unlocksOf(nova, amount(640), 2);

  it('OF10: has a stair for every part, to scale in time and amount', () => {
    const { stairs, now } = unlockDrawing(parts, plusDays(first_unlock_at, 45));
    expect(stairs.map(({ height }) => height)).toEqual([0.25, 0.5, 0.75, 1]);
    expect(stairs.map(({ is_unlocked }) => is_unlocked)).toEqual([true, true, false, false]);
    expect(stairs.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
    expect(stairs[1]?.x).toBeCloseTo(stairs[0]?.width ?? 0);
    expect(now).toBeCloseTo(45 / (90 * 1.15));
  });

  it('has no mark for now before the first part and after the last', () => {
    expect(unlockDrawing(parts, plusMilliseconds(first_unlock_at, -1)).now).toBeUndefined();
    expect(unlockDrawing(parts, plusDays(first_unlock_at, 90)).now).toBeUndefined();
    expect(unlockDrawing([], first_unlock_at)).toEqual({ stairs: [], now: undefined });
  });
});
