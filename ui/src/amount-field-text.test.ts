import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { decimalsOf, editText, readPasted, readTyped, restText, settle, shareOf, stepBy } from './amount-field-text.ts';

const inLanguage = (language: Language) => ({ language, number_format: 'language' as const });
const en = inLanguage('en');
const fra = inLanguage('fra');
const spa = inLanguage('spa');

/** Types key by key, as a keyboard does: a refused key leaves the text unchanged. */
const type = (keys: string, decimals = 10, options = en) => {
  let typed = { draft: '', value: '' };
  for (const key of keys) typed = readTyped(typed.draft + key, decimals, options) ?? typed;
  return typed;
};

describe('typing', () => {
  it('reads 0,01 typed in French as 0.01 and keeps showing the comma (J4)', () => {
    expect(type('0,01', 10, fra)).toEqual({ draft: '0,01', value: '0.01' });
  });

  it.each([
    ['0.01', en, '0.01'],
    ['0,01', en, '0.01'],
    ['0.01', fra, '0.01'],
    ['1.234', en, '1.234'],
    ['1,234', en, '1234'],
    ['1.234', spa, '1234'],
    ['1,234', spa, '1.234'],
    ['1.234', fra, '1.234'],
    ['1,2345', en, '1.2345'],
    ['.5', en, '0.5'],
    ['007', en, '7'],
    ['１２．５', en, '12.5'],
  ])('reads %s as the screen writes numbers', (keys, options, value) => {
    expect(type(keys, 10, options).value).toBe(value);
  });

  it('keeps a grouped number intact at every key', () => {
    const values = ['1,234,', '1,234,5', '1,234,56', '1,234,567', '1,234,567.8'].map((keys) => type(keys).value);
    expect(values).toEqual(['1234', '12345', '123456', '1234567', '1234567.8']);
  });

  it('refuses a digit finer than the step', () => {
    expect(type('0.012345678', 5)).toEqual({ draft: '0.01234', value: '0.01234' });
  });

  it('refuses an eleventh decimal without a step', () => {
    expect(type('0.12345678901').value).toBe('0.1234567890');
  });

  it('a decimal mark where only whole numbers count is wrong and glues no digits, but grouping is accepted', () => {
    expect(type('1.5', 0)).toEqual({ draft: '1.5', value: '', wrong: true });
    expect(type('1,5', 0)).toEqual({ draft: '1,5', value: '', wrong: true });
    expect(type('1,', 0)).toEqual({ draft: '1,', value: '1' });
    expect(type('1,234', 0)).toEqual({ draft: '1,234', value: '1234' });
    expect(type('1.234', 0, spa)).toEqual({ draft: '1.234', value: '1234' });
  });

  it.each(['1.2.3', '5e3', '1e9', '-5', '1x', '1x5'])(
    '%s is no amount: it stays as typed, and has no value',
    (keys) => {
      expect(type(keys)).toEqual({ draft: keys, value: '', wrong: true });
      expect(type(keys, 0)).toEqual({ draft: keys, value: '', wrong: true });
    },
  );

  it('has no value with only a decimal mark, and none when empty', () => {
    expect(type('.')).toEqual({ draft: '.', value: '' });
    expect(readTyped('', 10, en)).toEqual({ draft: '', value: '' });
  });

  it('refuses more digits than an amount may have', () => {
    expect(type('1234567890123456789').value).toBe('123456789012345678');
  });
});

describe('pasting', () => {
  it('turns 0,01 pasted in English into 0.01 at once (J4)', () => {
    expect(readPasted('0,01', 10, en)).toEqual({ draft: '0.01', value: '0.01' });
  });

  it.each([
    ['1,234,567.89', en, '1234567.89', '1234567.89'],
    ['1.234.567,89', en, '1234567.89', '1234567.89'],
    ['1\u202f234,5', fra, '1234.5', '1234,5'],
    ["1'234.5", en, '1234.5', '1234.5'],
    ['$1,234.50', en, '1234.50', '1234.50'],
    ['0.01\u00a0BTC', en, '0.01', '0.01'],
    ['1,234', en, '1234', '1234'],
    [' 42\n', en, '42', '42'],
  ])('strips grouping, blanks and units from %s', (text, options, value, draft) => {
    expect(readPasted(text, 10, options)).toEqual({ draft, value });
  });

  it('truncates digits finer than the step, never rounding up', () => {
    expect(readPasted('0.0199999999999999', 5, en)?.value).toBe('0.01999');
    expect(readPasted('12.0', 0, en)?.value).toBe('12');
    expect(readPasted('12.9', 0, en), 'a part of a lot is a mistake').toBeUndefined();
  });

  it.each(['1e5', '-5', '−5', 'BTC', '1 BTC 2', ''])('invents no amount from %j', (text) => {
    expect(readPasted(text, 10, en)).toBeUndefined();
  });
});

describe('showing', () => {
  it('groups at rest and not while editing', () => {
    expect(restText('64249.70', en)).toBe('64,249.70');
    expect(restText('64249.70', fra)).toBe('64\u202f249,70');
    expect(editText('64249.70', spa)).toBe('64249,70');
    expect(restText('', en)).toBe('');
  });
});

describe('leaving the field', () => {
  const step = (text: string, padded = false) => ({ step: Decimal.of(text), padded });

  it('truncates to a multiple of the step, never to more than was typed', () => {
    expect(settle('17', step('5'))).toBe('15');
    expect(settle('0.19', step('0.05'))).toBe('0.15');
    expect(settle('0.20', step('0.05'))).toBe('0.20');
  });

  it('writes a price with all decimals of its tick', () => {
    expect(settle('64000', step('0.01', true))).toBe('64000.00');
  });

  it('leaves an empty field empty', () => {
    expect(settle('', step('0.01', true))).toBe('');
  });
});

describe('steppers and shares', () => {
  const lot = { step: Decimal.of('0.5'), padded: false };

  it('steps from the nearest multiple and stops at zero', () => {
    expect(stepBy('', 1, lot)).toBe('0.5');
    expect(stepBy('0.7', 1, lot)).toBe('1');
    expect(stepBy('0.7', -1, lot)).toBe('0.5');
    expect(stepBy('0.5', -1, lot)).toBe('0');
    expect(stepBy('0', -1, lot)).toBe('0');
    expect(stepBy('', -1, lot)).toBe('0');
    expect(stepBy('64000', 1, { step: Decimal.of('0.01'), padded: true })).toBe('64000.01');
  });

  it('an empty field takes where it starts, and steps from there', () => {
    const cents = { step: Decimal.of('0.01'), padded: true };
    const start = Decimal.of('64250.5');
    expect([stepBy('', 1, cents, start), stepBy('', -1, cents, start)]).toEqual(['64250.50', '64250.50']);
    expect(stepBy('64250.50', -1, cents, start)).toBe('64250.49');
  });

  it('takes 25 % of what 10,000 USDT buy at 64,000 as 0.03906 BTC (J8)', () => {
    const max = Decimal.of(10_000).over(Decimal.of(64_000), 'down');
    const step = { step: Decimal.of('0.00001'), padded: false };
    expect([25, 50, 75, 100].map((percent) => shareOf(max, percent, step))).toEqual([
      '0.03906',
      '0.07812',
      '0.11718',
      '0.15625',
    ]);
  });

  it('counts the decimals of a step, up to ten', () => {
    expect(
      [undefined, '1', '5', '0.01', '0.000000000001'].map((s) => decimalsOf(s ? Decimal.of(s) : undefined)),
    ).toEqual([10, 0, 0, 2, 10]);
  });
});
