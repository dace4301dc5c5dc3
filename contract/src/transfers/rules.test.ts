import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import {
  differenceFor,
  differencePercent,
  familyFromPrice,
  isTooLarge,
  marketRateOf,
  rateOf,
  receivedFor,
  spreadOf,
} from './rules.ts';

const terms = (from: string, to: string, spread = '0.0003') => ({
  from_price: Decimal.of(from),
  to_price: Decimal.of(to),
  spread: Decimal.of(spread),
});

it('TR6 the rate is the market’s less the spread, and the two legacy prices give the same one', () => {
  const sold = terms('64250', '1');
  expect([rateOf(sold), marketRateOf(sold), familyFromPrice(sold)].map(String)).toEqual([
    '64230.725',
    '64250',
    '64230.725',
  ]);
  const swapped = terms('3200', '64250');
  expect(rateOf(swapped).toString()).toBe(familyFromPrice(swapped).over(swapped.to_price, 'down').toString());
});

it('TR7 what is received is cut down to the currency’s decimals, and the difference is shown in full', () => {
  const sold = terms('64250', '1');
  const amount = Decimal.of('0.1');
  const received = receivedFor(sold, amount, 6);
  const difference = differenceFor(sold, amount, received, 6);
  expect([received, difference, differencePercent(sold, amount, difference)].map(String)).toEqual([
    '6423.0725',
    '1.9275',
    '0.03',
  ]);
  expect(receivedFor(terms('1', '64250'), Decimal.of('0.0001'), 8).toString()).toBe('0');
});

it('TR6 a spread that is not a fraction below a tenth is invalid', () => {
  expect(
    ['0', '0.0003', '0.0999', '0.1', '1', '-0.1', '', '1e-3', 'NaN'].map((text) => spreadOf(text)?.toString()),
  ).toEqual(['0', '0.0003', '0.0999', ...Array<undefined>(6).fill(undefined)]);
});

it('TR10 the largest amount at any price does not overflow, and more than that is too large', () => {
  for (const [from, to] of [
    ['0.00000001', '0.00000001'],
    ['90000000000', '0.00000001'],
    ['0.00000001', '90000000000'],
  ] as const) {
    const extreme = terms(from, to, '0.0999');
    const max = Decimal.of(1_000_000_000).over(extreme.from_price, 'down');
    const received = receivedFor(extreme, max, 2);
    differencePercent(extreme, max, differenceFor(extreme, max, received, 2));
    expect([isTooLarge(extreme, max), isTooLarge(extreme, max.plus(Decimal.one))]).toEqual([false, true]);
  }
  expect(isTooLarge(terms('64250', '1'), Decimal.of('999999999999999999'))).toBe(true);
});

const SCALES = [8, 8, 6, 2, 7];
const price = fc
  .bigInt({ min: 1n, max: 10n ** 14n })
  .map((units) => Decimal.of(units).over(Decimal.of(10n ** 8n), 'down'));

it('TR7 no sequence of exchanges at the same prices earns a customer one atom, not even without a spread', () => {
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 5, maxLength: 5 }),
      fc.constantFrom('0', '0.0003', '0.05'),
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
      (prices, spread, atoms, path) => {
        const start = path[0] ?? 0;
        const begun = Decimal.of(atoms).over(Decimal.of(10n ** BigInt(SCALES[start] ?? 0)), 'down');
        let [at, held] = [start, begun];
        for (const next of [...path.slice(1), start]) {
          if (next === at) continue;
          const step = { from_price: prices[at] ?? held, to_price: prices[next] ?? held, spread: Decimal.of(spread) };
          if (isTooLarge(step, held)) return;
          held = receivedFor(step, held, SCALES[next] ?? 0);
          at = next;
        }
        expect(held.lte(begun)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
