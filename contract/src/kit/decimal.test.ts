import { Decimal as Reference } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, type Rounding } from './decimal.ts';

const Exact = Reference.clone({ precision: 100, toExpNeg: -100, toExpPos: 100 });
const modes: Record<Rounding, Reference.Rounding> = {
  down: Exact.ROUND_DOWN,
  up: Exact.ROUND_UP,
  half_even: Exact.ROUND_HALF_EVEN,
};

const text = (digits: number, places: number) =>
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** BigInt(digits)), max: 10n ** BigInt(digits) }),
      fc.integer({ min: Math.max(0, digits - 18), max: places }),
    )
    .map(([value, scale]) => new Exact(value.toString()).div(new Exact(10).pow(scale)).toFixed());
const rounding = fc.constantFrom<Rounding>('down', 'up', 'half_even');
const runs = { numRuns: 2000 };

describe('Decimal agrees with an independent library', () => {
  it('on sums and differences', () => {
    fc.assert(
      fc.property(text(30, 18), text(30, 18), (a, b) => {
        expect(Decimal.of(a).plus(Decimal.of(b)).toString()).toBe(new Exact(a).plus(b).toFixed());
        expect(Decimal.of(a).minus(Decimal.of(b)).toString()).toBe(new Exact(a).minus(b).toFixed());
      }),
      runs,
    );
  });

  it('on products, with each rounding', () => {
    fc.assert(
      fc.property(text(10, 18), text(9, 18), rounding, (a, b, mode) => {
        const expected = new Exact(a).times(b).toDecimalPlaces(18, modes[mode]);
        expect(Decimal.of(a).times(Decimal.of(b), mode).toString()).toBe(plain(expected));
      }),
      runs,
    );
  });

  it('on quotients, with each rounding', () => {
    fc.assert(
      fc.property(text(10, 18), text(8, 8), rounding, (a, b, mode) => {
        fc.pre(!new Exact(b).isZero());
        const expected = new Exact(a).div(b).toDecimalPlaces(18, modes[mode]);
        expect(Decimal.of(a).over(Decimal.of(b), mode).toString()).toBe(plain(expected));
      }),
      runs,
    );
  });

  it('on shares, rounded once, also where the product is larger than a decimal', () => {
    fc.assert(
      fc.property(text(36, 18), text(36, 18), fc.integer({ min: 1, max: 1_000_000 }), rounding, (a, b, parts, mode) => {
        const [whole, part] = [Decimal.of(b), Decimal.of(b).over(Decimal.of(parts), 'down')];
        fc.pre(!whole.isZero());
        const expected = new Exact(a).times(part.toString()).div(b).toDecimalPlaces(18, modes[mode]);
        expect(Decimal.of(a).shareOf(part, whole, mode).toString()).toBe(plain(expected));
      }),
      runs,
    );
    expect(() => Decimal.one.shareOf(Decimal.one, Decimal.zero, 'down')).toThrow('division by zero');
  });

  it('on cutting to a scale', () => {
    fc.assert(
      fc.property(text(30, 18), fc.integer({ min: 0, max: 18 }), rounding, (a, scale, mode) => {
        const expected = new Exact(a).toDecimalPlaces(scale, modes[mode]);
        expect(Decimal.of(a).cut(scale, mode).toString()).toBe(plain(expected));
        expect(Decimal.of(a).cut(scale, mode).toFixed(scale)).toBe(
          expected.isZero() ? new Exact(0).toFixed(scale) : expected.toFixed(scale),
        );
      }),
      runs,
    );
  });

  it('on comparison', () => {
    fc.assert(
      fc.property(text(20, 18), text(20, 18), (a, b) => {
        expect(Decimal.of(a).compare(Decimal.of(b))).toBe(new Exact(a).comparedTo(b));
        expect(Decimal.of(a).lt(Decimal.of(b))).toBe(new Exact(a).lt(b));
      }),
      runs,
    );
  });

  it('and reads back what it writes', () => {
    fc.assert(
      fc.property(text(30, 18), (a) => {
        expect(Decimal.of(Decimal.of(a).toString()).eq(Decimal.of(a))).toBe(true);
      }),
    );
  });
});

/** decimal.js keeps a negative zero, which has no meaning in money. */
const plain = (value: Reference): string => (value.isZero() ? '0' : value.toFixed());

describe('Decimal refuses what is not money', () => {
  it('throws when it is compared or added as a number', () => {
    const one = Decimal.one as unknown as number;
    expect(() => one < 2).toThrow(TypeError);
    expect(() => one + 1).toThrow(TypeError);
  });

  it('throws on a float, on text with an exponent and on what numeric(38,18) cannot hold', () => {
    expect(() => Decimal.of(0.1)).toThrow(RangeError);
    expect(() => Decimal.of('1e3')).toThrow(SyntaxError);
    expect(() => Decimal.of('99999999999999999999').plus(Decimal.one)).toThrow(RangeError);
  });

  it('is null instead where a result is only shown, but no other failure is hidden', () => {
    const large = Decimal.of('99999999999999999999');
    expect(Decimal.orNull(() => large.times(large, 'down'))).toBeNull();
    expect(Decimal.orNull(() => Decimal.one)).toBe(Decimal.one);
    expect(() => Decimal.orNull(() => large.over(Decimal.zero, 'down'))).toThrow('division by zero');
  });

  it('throws when text would hide a digit', () => {
    expect(() => Decimal.of('1.239').toFixed(2)).toThrow(RangeError);
  });
});

describe('the amount grammar of A1', () => {
  const refused = [
    '1e3',
    '1E-19',
    '0x10',
    '0b11',
    '0o17',
    ' 1',
    '1 ',
    '\t1\n',
    '+1',
    '-0',
    '-1',
    '01',
    '1.',
    '.5',
    '1_000',
    '1,000',
    'NaN',
    'Infinity',
    '-Infinity',
    '１２',
    '٣',
    '1\u00a0',
    '\ufeff1',
    '1n',
    '',
    'null',
    '1e400',
    '0.1234567890123456789',
    '--1',
    '1e',
    '𝟙',
    '1\u0000',
    '1\n',
    '0.12345678901',
    '1000000000000000000',
    'undefined',
    '[object Object]',
  ];

  it.each(refused)('refuses %j', (input) => expect(Decimal.amount(input)).toBeUndefined());

  it.each(['1', '0', '0.0000000001', '9007199254740993', '999999999999999999.9999999999'])(
    'accepts %j exactly',
    (input) => {
      expect(Decimal.amount(input)?.toString()).toBe(input);
    },
  );

  it('accepts exactly the strings of the grammar and keeps their value', () => {
    const odd = fc.stringMatching(/^[0-9.eE+\-_, xn]{1,12}$/);
    fc.assert(
      fc.property(odd, (input) => {
        const amount = Decimal.amount(input);
        const strict = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,10})?$/.test(input);
        expect(amount !== undefined).toBe(strict);
        if (amount) expect(amount.toString()).toBe(new Exact(input).toFixed());
      }),
      { numRuns: 20_000 },
    );
  });
});
