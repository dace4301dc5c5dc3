import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { NEW_OFFER, offerProblems, premiumOfTyped, priceNow, termsInput, withWay, type Market } from './terms.ts';

const usdt: Market = { coin: { currency_id: 1, name: 'USDT', scale: 6 }, fiat: 'USD', market_price: Decimal.one };
const known = { market: usdt, available: Decimal.of('2000'), usable: ['bank'], editing: false } as const;
const filled = { ...NEW_OFFER, currency: '1', total: '1000', min: '10', max: '500', ways: 'bank' } as const;
const none = { price: undefined, total: undefined, min: undefined, max: undefined, ways: undefined, terms: undefined };

test('DK3 a floating price of one percent over the market is 1.010', () => {
  expect(priceNow(filled, usdt)?.toString()).toBe('1.01');
  expect(premiumOfTyped('-25').toString()).toBe('-0.025');
  expect(premiumOfTyped('12.5').toString()).toBe('0.0125');
  expect(offerProblems(filled, known)).toEqual(none);
});

test('DK3 a fixed price is within a tenth of the market_price and has three decimals', () => {
  const fixed = (price: string) => offerProblems({ ...filled, kind: 'fixed', price }, known).price;
  expect(fixed('')).toBe('price_missing');
  expect(fixed('1.1')).toBeUndefined();
  expect(fixed('1.101')).toBe('price_far');
  expect(fixed('0.899')).toBe('price_far');
  expect(fixed('1.0001')).toBe('price_fine');
});

test('DK3 nothing is offered while the coin has no fresh price', () => {
  expect(offerProblems(filled, { ...known, market: { ...usdt, market_price: undefined } }).price).toBe('no_market');
});

test('DK6 an offer that sells more than the fiat account has is stopped, one that buys is not', () => {
  const more = { ...filled, total: '2000.01' } as const;
  expect(offerProblems(more, known).total).toBe('above_balance');
  expect(offerProblems({ ...more, side: 'buy' }, known).total).toBeUndefined();
  expect(offerProblems(more, { ...known, editing: true }).total).toBeUndefined();
});

test('DK7 the limits of an order are in order and not above the amount', () => {
  expect(offerProblems({ ...filled, min: '600' }, known).max).toBe('max_below_min');
  expect(offerProblems({ ...filled, max: '1001' }, known).max).toBe('max_above_total');
  expect(offerProblems({ ...filled, min: '0.0000001' }, known).min).toBe('too_fine');
});

test('DK1 who receives money offers only ways that can be used', () => {
  expect(offerProblems({ ...filled, ways: '' }, known).ways).toBe('ways_missing');
  expect(offerProblems({ ...filled, ways: 'bank,paypal' }, known).ways).toBe('ways_unusable');
  expect(offerProblems({ ...filled, side: 'buy', ways: 'bank,paypal' }, known).ways).toBeUndefined();
});

test('DK27 ways keep their order, and a second tap removes one', () => {
  expect(withWay(['paypal'], 'bank')).toBe('bank,paypal');
  expect(withWay(['bank', 'paypal'], 'bank')).toBe('paypal');
});

test('DK3 either the price or the premium is sent', () => {
  expect(termsInput(filled)).toEqual({
    premium: '0.01',
    min: Decimal.of('10'),
    max: Decimal.of('500'),
    ways: 'bank',
    terms: '',
  });
  expect(termsInput({ ...filled, kind: 'fixed', price: '1.02' })).not.toHaveProperty('premium');
});
