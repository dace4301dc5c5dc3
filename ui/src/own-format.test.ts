import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { formatWith } from './format/use-format.ts';
import { AMOUNT_MASK } from './hide-amounts.ts';
import { masked } from './own-format.ts';

it('BA18 hides amounts and percentages of what is owned, and leaves prices', () => {
  const own = masked(formatWith({ language: 'en', number_format: 'plain' }));
  const shape = { scale: 2, rounding: 'down' } as const;
  const value = Decimal.of('12.5');
  expect([
    own.amount(value, shape),
    own.signed(value, shape),
    own.coin(value, 'BTC', shape),
    own.fiat(value, 'EUR', shape),
    own.percent(value),
    own.compact(value),
  ]).toEqual(Array(6).fill(AMOUNT_MASK));
  expect(own.price(value, 2)).toBe('12.50');
});
