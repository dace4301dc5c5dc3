import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { copyTermsFit, shareFits, sharePercent, type CopyTerms } from './term-rules.ts';

const terms = (change: Partial<Record<keyof CopyTerms, string | number>> = {}): CopyTerms => {
  const now = {
    max_traders: 5,
    max_followers: 20_000,
    max_share: '0.2',
    min_budget: '20',
    max_multiple: '5',
    min_days: 30,
    min_trades: 20,
    min_balance: '500',
    ...change,
  };
  return {
    max_traders: Number(now.max_traders),
    max_followers: Number(now.max_followers),
    max_share: Decimal.of(String(now.max_share)),
    min_budget: Decimal.of(String(now.min_budget)),
    max_multiple: Decimal.of(String(now.max_multiple)),
    min_days: Number(now.min_days),
    min_trades: Number(now.min_trades),
    min_balance: Decimal.of(String(now.min_balance)),
  };
};

describe('the terms of copy trading', () => {
  it.each<Partial<Record<keyof CopyTerms, string | number>>>([
    {},
    { max_traders: 1, max_followers: 1, min_days: 0, min_trades: 0, min_balance: '0', max_share: '0' },
    { max_traders: 100, max_followers: 1_000_000, max_share: '0.5', max_multiple: '100', min_budget: '1' },
  ])('CT27 are possible: %j', (change) => {
    expect(copyTermsFit(terms(change))).toBe(true);
  });

  it.each<Partial<Record<keyof CopyTerms, string | number>>>([
    { max_traders: 0 },
    { max_traders: 101 },
    { max_traders: 1.5 },
    { max_followers: 0 },
    { max_followers: 1_000_001 },
    { max_share: '0.51' },
    { max_share: '0.155' },
    { min_budget: '0' },
    { min_budget: '0.99' },
    { min_budget: '20.001' },
    { min_budget: '1000000001' },
    { max_multiple: '0' },
    { max_multiple: '100.01' },
    { min_days: -1 },
    { min_days: 10_001 },
    { min_trades: -1 },
    { min_trades: 1_000_001 },
    { min_balance: '0.001' },
  ])('CT27 are not possible: %j', (change) => {
    expect(copyTermsFit(terms(change))).toBe(false);
  });
});

describe('a profit share', () => {
  it.each([
    ['0', true],
    ['0.01', true],
    ['0.2', true],
    ['0.21', false],
    ['0.155', false],
    ['1', false],
    ['20', false],
  ])('CT16 of %s with a maximum of 20 %% is possible: %s', (share, is_possible) => {
    expect(shareFits(Decimal.of(share), Decimal.of('0.2'))).toBe(is_possible);
  });

  it('CT16 is shown in whole percent', () => {
    expect([sharePercent(Decimal.of('0.15')), sharePercent(Decimal.zero)]).toEqual(['15', '0']);
  });
});
