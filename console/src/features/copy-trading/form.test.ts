import { describe, expect, it } from 'vitest';
import { kindOf, TERM_NAMES, termsIn, termsOf, typedOf } from './form.ts';

const served = {
  max_traders: 5,
  max_followers: 20_000,
  max_share: '0.2',
  min_budget: '20',
  max_multiple: '5',
  min_days: 30,
  min_trades: 20,
  min_balance: '500',
};

describe('the form of the terms', () => {
  it('CT27 begins with what is in force', () => {
    expect(termsIn({ ...served })).toEqual(served);
    const terms = termsOf(typedOf(served));
    expect(terms?.max_traders).toBe(5);
    expect(String(terms?.max_share)).toBe('0.2');
    expect(TERM_NAMES.map(kindOf).filter((kind) => kind === 'whole')).toHaveLength(4);
  });

  it.each([
    { max_traders: '' },
    { max_traders: '0' },
    { max_traders: '1.5' },
    { max_followers: '1e9' },
    { max_share: '20' },
    { max_share: '-0.1' },
    { min_budget: '0' },
    { max_multiple: 'x' },
    { min_days: '-1' },
    { min_balance: '1,000' },
  ])('CT27 has nothing to propose with %j', (change) => {
    expect(termsOf({ ...typedOf(served), ...(change as object) })).toBeUndefined();
  });
});
