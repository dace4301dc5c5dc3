import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { sumScale, type Sum } from './sum-scale.ts';

const sumOf = (total: string, ...parts: string[]): Sum => ({
  total: Decimal.of(total),
  parts: parts.map((part) => Decimal.of(part)),
});
const scaleOf = (...sums: Sum[]) => sumScale(sums, 'USDT', 6);

it('lines that add up in cents have cents', () => {
  expect(scaleOf(sumOf('-162.23125', '-160.625', '-1.60625'))).toBeUndefined();
  expect(scaleOf(sumOf('29.27125', '32.5', '-3.22875', '0'))).toBeUndefined();
});

it('lines that would not add up have every digit: 610.43 and 6.11 are not 616.53', () => {
  expect(scaleOf(sumOf('-616.528442', '-610.4242', '-6.104242'))).toBe(6);
  expect(scaleOf(sumOf('-2', '-1', '-1'), sumOf('-616.528442', '-610.4242', '-6.104242')), 'one of two sums').toBe(6);
});

it('what is shown always adds up', () => {
  const micros = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  fc.assert(
    fc.property(fc.array(micros, { minLength: 1, maxLength: 5 }), (numbers) => {
      const parts = numbers.map((number) => Decimal.of(number).over(Decimal.of(1_000_000), 'down'));
      const total = Decimal.sum(parts);
      const scale = sumScale([{ total, parts }], 'USDT', 6) ?? 2;
      const shown = (value: Decimal) => value.cut(scale, value.isNegative() ? 'up' : 'down');
      // Amounts below a cent always have every digit, so they are not part of this.
      if (parts.some((part) => !part.isZero() && part.abs().lt(Decimal.of('0.01')))) return;
      if (total.abs().lt(Decimal.of('0.01'))) return;
      expect(Decimal.sum(parts.map(shown)).toString()).toBe(shown(total).toString());
    }),
  );
});
