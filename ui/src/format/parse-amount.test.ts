import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import { formatAmount } from './number.ts';
import { parseAmountInput } from './parse-amount.ts';

const read = (text: string, language: Language = 'en') =>
  parseAmountInput(text, { language, number_format: 'language' });

describe('typed input', () => {
  it('may use a comma or a dot as the decimal point in every language', () => {
    for (const language of languages) {
      expect(read('0,01', language)).toBe('0.01');
      expect(read('0.01', language)).toBe('0.01');
      expect(read('12,5', language)).toBe('12.5');
      expect(read('1.2345', language)).toBe('1.2345');
      expect(read('1,23456', language)).toBe('1.23456');
    }
  });

  it('reads 1.234 and 1,234 as the language writes them', () => {
    expect(read('1,234', 'en')).toBe('1234');
    expect(read('1.234', 'en')).toBe('1.234');
    expect(read('1,234', 'spa')).toBe('1.234');
    expect(read('1.234', 'spa')).toBe('1234');
    expect(read('1,234', 'fra')).toBe('1.234');
    expect(read('1.234', 'fra')).toBe('1.234');
    expect(parseAmountInput('1.234', { language: 'spa', number_format: 'plain' })).toBe('1.234');
  });

  it('does not read three decimals as a group where no group is possible', () => {
    expect(read('0,123', 'en')).toBe('0.123');
    expect(read(',123', 'en')).toBe('0.123');
    expect(read('1234,567', 'en')).toBe('1234.567');
    expect(read('0.123', 'vi')).toBe('0.123');
  });

  it('may be an unfinished amount', () => {
    expect(read('1.')).toBe('1');
    expect(read('.5')).toBe('0.5');
    expect(read('007')).toBe('7');
    expect(read('0')).toBe('0');
    expect(read('')).toBeUndefined();
    expect(read('.')).toBeUndefined();
  });
});

describe('pasted input', () => {
  it('loses its grouping', () => {
    expect(read('1,234,567.89', 'spa')).toBe('1234567.89');
    expect(read('1.234.567,89', 'en')).toBe('1234567.89');
    expect(read('1 234 567,89', 'en')).toBe('1234567.89');
    expect(read('1\u202f234,50', 'en')).toBe('1234.50');
    expect(read("1'234.50", 'en')).toBe('1234.50');
    expect(read('1,234,567', 'fra')).toBe('1234567');
  });

  it('may have full-width digits', () => {
    expect(read('１２．５', 'jp')).toBe('12.5');
  });

  it.each([
    '1,23,456',
    '1.234,567.8',
    '1,234.5,6',
    '12..5',
    '1e3',
    '-1',
    '+1',
    '0x10',
    '1²',
    'NaN',
    '1,0000.5',
    '٣',
    '½',
  ])('is refused when it makes no sense: %s', (text) => expect(read(text)).toBeUndefined());

  it('is refused when longer than an amount can be', () => {
    expect(read('1234567890123456789')).toBeUndefined();
    expect(read('0.12345678901')).toBeUndefined();
    expect(read('999999999999999999.9999999999')).toBe('999999999999999999.9999999999');
  });
});

it('what the screen shows is parsed back to the same amount in every language', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 16n });
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...languages),
      fc.constantFrom('language', 'plain'),
      (value, language, format) => {
        const exact = Decimal.of(value).over(Decimal.of(100), 'down');
        const options = { language, number_format: format } as const;
        const shown = formatAmount(exact, { scale: 2, rounding: 'down' }, options);
        expect(parseAmountInput(shown, options)).toBe(exact.toFixed(2));
      },
    ),
  );
});
