import { expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { eachScale, rateScale, shownScale } from './shown-scale.ts';

it.each([
  ['USDT', 6, '9500.556599', 2],
  ['USDT', 6, '0', 2],
  ['USDT', 6, '0.004', 6],
  ['USDT', 6, '-0.004', 6],
  ['USDT', 6, '-12.5', 2],
  ['USDT', 0, '12', 0],
  ['BTC', 8, '0.12345678', 8],
] as const)('an amount of %s with %i decimals, %s, is shown with %i', (code, scale, amount, shown) =>
  expect(shownScale(code, scale, Decimal.of(amount))).toBe(shown),
);

it.each([
  ['64250', 2],
  ['10', 2],
  ['6.405', 3],
  ['0.13839', 4],
  ['0.00001234', 8],
  ['0', 8],
])('a coin that costs %s USDT is shown with %i decimals', (price, decimals) => {
  expect(eachScale(Decimal.of(price))).toBe(decimals);
});

it.each([
  ['64517.418966', 2],
  ['123.4567891', 3],
  ['6.40512345', 5],
  ['0.03512345678', 7],
  ['0.0000154987321', 10],
  ['0', 2],
])('one currency that brings %s of another is shown with %i decimals', (rate, decimals) => {
  expect(rateScale(Decimal.of(rate))).toBe(decimals);
});
