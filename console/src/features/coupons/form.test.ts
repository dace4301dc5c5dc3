import { describe, expect, it } from 'vitest';
import { fieldsOf, isTyped, NOTHING, termsOf } from './form.ts';

const FUTURES = { ...NOTHING, value: '10', total: '100', open_days: '30', usable_days: '14' };

describe('a new campaign', () => {
  it('asks for the numbers of its kind and audience only', () => {
    expect(fieldsOf(NOTHING)).toEqual(['value', 'total', 'open_days', 'usable_days']);
    expect(fieldsOf({ ...NOTHING, kind: 'lock_boost', audience: 'newcomers' })).toContain('newcomer_days');
    expect(isTyped(FUTURES)).toBe(true);
    expect(isTyped({ ...FUTURES, kind: 'fee_rebate' })).toBe(false);
  });

  it('CP1 has terms once they are possible', () => {
    expect(termsOf(FUTURES)).toMatchObject({ kind: 'futures_fees', total: 100, code: null, needs_identity: true });
    expect(termsOf({ ...FUTURES, code: ' spring26 ' })?.code).toBe('SPRING26');
    expect(String(termsOf({ ...FUTURES, kind: 'fee_rebate', share: '0.25' })?.share)).toBe('0.25');
    const boost = { ...FUTURES, kind: 'lock_boost', boost_rate: '0.001', boost_max: '500' };
    expect(String(termsOf(boost)?.boost_max)).toBe('500');
  });

  it('CP1, CP4 has none while they are not', () => {
    const wrong = [
      { total: '9' },
      { total: '1e3' },
      { value: '0' },
      { value: 'ten' },
      { kind: 'gift' },
      { kind: 'fee_rebate', share: '25' },
      { audience: 'newcomers' },
      { audience: 'first_use', needs_identity: '0' },
      { value: '11', needs_identity: '0' },
      { code: 'no' },
      { usable_days: '400' },
    ];
    for (const change of wrong) expect(termsOf({ ...FUTURES, ...change }), JSON.stringify(change)).toBeUndefined();
  });
});
