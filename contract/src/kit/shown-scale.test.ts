import { expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { shownScale } from './shown-scale.ts';

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
