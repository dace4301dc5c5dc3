import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { formatWith } from '#ui/format/use-format.ts';
import { coinsIn, usdtIn, type WhatIf } from '#web/shared/what-if.ts';
import { askedAmount, barOf, byDay, earnedRounding, termOf, topOf, valueText } from './form.ts';
import type { RunningProduct } from './queries.ts';

const amount = Decimal.of(1000);
const answer = (...ends: (string | null)[]): WhatIf => ({
  id: 'a',
  family: 'lock-mining',
  name: { label: 'name' },
  days: 30,
  side: 'put_in',
  outcomes: ends.map((end) => ({ ends_with: end === null ? null : Decimal.of(end), needs: { label: 'name' } })),
  address: '#/pages/financial/index',
});

describe('the bars', () => {
  it('FN4 share one scale: the largest of everything that is drawn', () => {
    expect(topOf([answer('880', '1120'), answer('0', null)], amount)).toBe(1120);
    expect(topOf([answer('0', null)], amount), 'what was put in is drawn too').toBe(1000);
    expect(topOf([], amount)).toBe(1000);
  });

  it('FN4 are as long as their amounts, from zero', () => {
    const bar = (end: string | null, side: WhatIf['side'] = 'put_in') =>
      barOf({ ends_with: end === null ? null : Decimal.of(end) }, { amount, top: 2000, side });
    expect(bar('500')).toMatchObject({ length: 0.25, tone: 'loss', rounding: 'down' });
    expect(bar('2000')).toMatchObject({ length: 1, tone: 'gain' });
    expect(bar('1000')).toMatchObject({ length: 0.5, tone: 'even' });
    expect(bar('0')).toMatchObject({ length: 0, tone: 'loss' });
    expect(bar(null), 'a promise that nobody makes is not drawn').toBeUndefined();
    expect(bar('1012', 'owed'), 'to pay back more is a loss').toMatchObject({ tone: 'loss', rounding: 'up' });
    expect(bar('500')?.difference.toString()).toBe('-500');
  });
});

describe('what sentences say', () => {
  const spa = formatWith({ language: 'spa', number_format: 'language' });
  const eng = formatWith({ language: 'en', number_format: 'language' });
  const D = (value: string): Decimal => Decimal.of(value);

  it('FN4 every amount has the separators of the language', () => {
    const btc = coinsIn(D('1234.0101'), { name: 'BTC', scale: 8 }, 'down');
    expect([valueText(eng, btc), valueText(spa, btc)]).toEqual(['1,234.0101', '1.234,0101']);
    expect(valueText(spa, coinsIn(D('0.01'), { name: 'BTC', scale: 8 }, 'down'))).toBe('0,01');
    expect(valueText(spa, D('64131.93'))).toMatch(/^64\.131,93\sUSDT$/);
    expect(valueText(spa, D('0.00001234')), 'a price of a coin that costs little').toMatch(/^0,00001234\sUSDT$/);
    expect([valueText(spa, 'BTC'), valueText(spa, 30)]).toEqual(['BTC', 30]);
  });

  it('FN4 what is received is cut and what is paid is rounded up, as where it is bought', () => {
    expect(valueText(eng, usdtIn(D('666.095'), 'down'))).toMatch(/^666\.09\sUSDT$/);
    expect(valueText(eng, usdtIn(D('642.501'), 'up'))).toMatch(/^642\.51\sUSDT$/);
    expect(valueText(eng, coinsIn(D('0.0239890201'), { name: 'BTC', scale: 8 }, 'up'))).toBe('0.02398903');
  });
});

describe('what is asked', () => {
  it('FN4 is an amount from a cent to a billion; what is not says why', () => {
    const said = (typed: string): string => {
      const asked = askedAmount(typed);
      return asked.problem ?? asked.amount.toString();
    };
    expect(['', '0', 'x', '-5'].map(said)).toEqual(Array(4).fill('enter_amount'));
    expect(['0.01', '0.5', '1000', '1000000000'].map(said)).toEqual(['0.01', '0.5', '1000', '1000000000']);
    expect(['0.009', '0.00000001'].map(said)).toEqual(['at_least', 'at_least']);
    expect(['1000000000.01', '9999999999', '9'.repeat(15), '9'.repeat(30), `${'9'.repeat(19)}.5`].map(said)).toEqual(
      Array(5).fill('at_most'),
    );
  });

  it('has one of the terms, by default 30 days', () => {
    expect([undefined, '7', '90', '31'].map(termOf)).toEqual(['30', '7', '90', '30']);
  });
});

it('FN5 groups products by the day of what is next, and puts those without a date last', () => {
  const product = (id: number, next_at: Instant | null) => ({ id, next_at }) as RunningProduct;
  const at = (text: string) => instantOf(text);
  const days = byDay(
    [
      product(1, at('2026-03-10T01:00:00.000Z')),
      product(2, at('2026-03-10T23:00:00.000Z')),
      product(3, at('2026-03-12T00:00:00.000Z')),
      product(4, null),
    ],
    (instant) => instant.slice(0, 10),
  );
  expect(days.map(({ day, products }) => [day, products.map(({ id }) => id)])).toEqual([
    ['2026-03-10', [1, 2]],
    ['2026-03-12', [3]],
    [undefined, [4]],
  ]);
});

it('FN1 a loss never looks smaller than it is', () => {
  expect([Decimal.of('-0.001'), Decimal.of('0.009')].map(earnedRounding)).toEqual(['up', 'down']);
});
