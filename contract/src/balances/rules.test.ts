import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { averageOf, came, csvText, isFree, left, nothingHeld, profitOf } from './rules.ts';

it('BA2 only money in a customer’s accounts themselves is available', () => {
  expect(
    ['spot', 'options', 'stock', 'spot:held', 'stock:held', 'withdrawals', 'lock-mining'].map((name) =>
      isFree(`user:42:${name}`),
    ),
  ).toEqual([true, true, true, false, false, false, false]);
});

it('BA9 no cell of a file is a formula, and separators are quoted', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx', 'plain', 'a,b', 'a"b', '=a,"b"', 'a\nb'].map(csvText)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    'plain',
    '"a,b"',
    '"a""b"',
    `"'=a,""b"""`,
    '"a\nb"',
  ]);
});

const decimals = (max: number) =>
  fc.integer({ min: 1, max }).map((atoms) => Decimal.of(atoms).over(Decimal.of(1e8), 'down'));
/** What happens to one coin: some come at a value, or a part of what is there leaves, in thousandths. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ amount: decimals(1e12), value: decimals(1e15) }),
    fc.record({ part: fc.integer({ min: 1, max: 1000 }) }),
  ),
  { maxLength: 60 },
);

it('BA14 a cost is never negative, what leaves and what stays add up to what came, and leaving keeps the average', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      let held = nothingHeld;
      let [paid, released] = [Decimal.zero, Decimal.zero];
      for (const happened of all) {
        const before = held;
        if ('part' in happened) {
          const less = before.amount
            .times(Decimal.of(happened.part), 'down')
            .over(Decimal.of(1000), 'down')
            .cut(8, 'up');
          held = left(before, less);
          released = released.plus(before.cost!.minus(held.cost!));
          expect(held.cost!.lte(before.cost!)).toBe(true);
          const [was, is] = [averageOf(before), averageOf(held)];
          if (was && is) expect(was.minus(is).abs().lte(ONE_ATOM.over(held.amount, 'up').plus(ONE_ATOM))).toBe(true);
        } else {
          held = came(before, happened.amount, happened.value);
          paid = paid.plus(happened.value);
        }
        expect(held.cost!.isNegative() || held.amount.isNegative()).toBe(false);
      }
      expect(held.cost!.plus(released).eq(paid)).toBe(true);
      expect(left(held, held.amount)).toEqual(nothingHeld);
    }),
  );
});

const ONE_ATOM = Decimal.of('0.000000000000000001');

it('BA14 a share of a cost is exact for coins worth almost nothing and for those worth a fortune', () => {
  const shib = { amount: Decimal.of('5000000000000'), cost: Decimal.of('50000000') };
  expect(left(shib, Decimal.one)).toEqual({ amount: Decimal.of('4999999999999'), cost: Decimal.of('49999999.99999') });
  const rare = { amount: Decimal.of('0.000000000000000003'), cost: Decimal.of('90000000000000000000') };
  expect(left(rare, ONE_ATOM).cost).toEqual(Decimal.of('60000000000000000000'));
  expect(averageOf(rare)).toBeNull();
});

it('BA14 no amount is too large or too small to be followed', () => {
  const any = fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }).map((atoms) => {
    const digits = atoms.toString().padStart(19, '0');
    return Decimal.of(`${digits.slice(0, -18)}.${digits.slice(-18)}`);
  });
  fc.assert(
    fc.property(any, any, any, any, (amount, cost, less, value) => {
      const rest = left({ amount, cost }, less);
      expect(rest.cost!.lte(cost)).toBe(true);
      const more = came({ amount: Decimal.zero, cost }, amount, value);
      expect(more.cost === null || more.cost.gt(cost)).toBe(true);
      averageOf(rest);
      profitOf(value, cost);
    }),
  );
});

it('BA14 a cost stays unknown until the last coin is gone', () => {
  const one = Decimal.one;
  const unknown = came(came(nothingHeld, one, one), one, null);
  expect(unknown.cost).toBeNull();
  expect(averageOf(unknown)).toBeNull();
  const rest = left(came(unknown, one, one), one);
  expect(rest.cost).toBeNull();
  expect(left(rest, rest.amount)).toEqual(nothingHeld);
  expect(averageOf(nothingHeld)).toBeNull();
});
