import { describe, expect, it } from 'vitest';
import { barTone, barWidth, multiplesOf, termsOf, topUpOf, typedOf, type TypedTerms } from './form.ts';

const SERVED = {
  lot_size: '0.01',
  min_lots: 1,
  max_lots: 1000,
  multiples: [10, 20, 50, 100],
  fee_rate: '0.0005',
  overnight_rate: '0.0002',
  maintenance_rate: '0.005',
  spread: '0',
  exposure_limit: '20000000',
};
const STEPS = { quantity_scale: 5, quote_scale: 6 };
const typed = (changed: Partial<TypedTerms> = {}): TypedTerms => ({ ...typedOf(SERVED), ...changed });

describe('the form of a contract’s terms', () => {
  it('FU25 begins with the current terms, which fit', () => {
    expect(typed().multiples).toBe('10, 20, 50, 100');
    const terms = termsOf(typed(), STEPS);
    expect(JSON.parse(JSON.stringify(terms))).toEqual(SERVED);
  });

  it('reads multiples however they are separated, the smallest first', () => {
    expect(multiplesOf('50x, 10x 25，5')).toEqual([5, 10, 25, 50]);
    expect(multiplesOf('')).toEqual([]);
    for (const wrong of ['10, -5', '1.5', '10, ten', '0', '10; 20']) expect(multiplesOf(wrong)).toBeUndefined();
  });

  it.each<[string, Partial<TypedTerms>]>([
    ['an empty field', { spread: '' }],
    ['text', { futures_fee_rate: 'half' }],
    ['a fee of more than one per cent', { futures_fee_rate: '0.02' }],
    ['a multiple that leaves no margin', { multiples: '200' }],
    ['no multiple', { multiples: '' }],
    ['the same multiple twice', { multiples: '10, 10' }],
    ['a fraction of a lot', { min_lots: '1.5' }],
    ['a minimum above the maximum', { min_lots: '1001' }],
    ['a lot finer than the market', { lot_size: '0.000001' }],
    ['no exposure', { exposure_limit: '0' }],
  ])('FU25 proposes nothing with %s', (_what, changed) => {
    expect(termsOf(typed(changed), STEPS)).toBeUndefined();
  });
});

describe('a top-up', () => {
  it('FU27 is above zero, in the steps of the currency and at most what the treasury has', () => {
    expect(topUpOf(' 100.5 ', '1000', 6)?.toString()).toBe('100.5');
    for (const wrong of ['', '0', '-1', '1001', '0.0000001', '1e3']) expect(topUpOf(wrong, '1000', 6)).toBeUndefined();
  });
});

describe('the bar of an exposure', () => {
  it('FU28 is never longer than its limit, and warns before it is full', () => {
    expect([barWidth('0.002'), barWidth('1.2')]).toEqual([0.2, 100]);
    expect(['0.7', '0.71', '0.9', '0.9001'].map(barTone)).toEqual(['calm', 'near', 'near', 'full']);
  });
});
