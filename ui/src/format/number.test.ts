import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import { formatCompact } from './compact.ts';
import { formatCoin, formatFiat } from './money.ts';
import { formatAmount, formatSigned, plainDigits } from './number.ts';
import type { FormatOptions } from './options.ts';
import { formatPercent } from './percent.ts';
import { formatPrice, spokenPrice } from './tiny-price.ts';

const inLanguage = (language: Language): FormatOptions => ({ language, number_format: 'language' });
const en = inLanguage('en');
const d = (text: string): Decimal => Decimal.of(text);

/** The table of the design, with its spaces: narrow no-break in French, no-break elsewhere. */
const table: Record<Language, { number: string; percent: string; usd: string }> = {
  en: { number: '1,234,567.89', percent: '5.23%', usd: '$1,234.50' },
  zh: { number: '1,234,567.89', percent: '5.23%', usd: 'US$1,234.50' },
  hk: { number: '1,234,567.89', percent: '5.23%', usd: 'US$1,234.50' },
  th: { number: '1,234,567.89', percent: '5.23%', usd: 'US$1,234.50' },
  jp: { number: '1,234,567.89', percent: '5.23%', usd: '$1,234.50' },
  vi: { number: '1.234.567,89', percent: '5,23%', usd: '1.234,50\u00a0US$' },
  kor: { number: '1,234,567.89', percent: '5.23%', usd: 'US$1,234.50' },
  fra: { number: '1\u202f234\u202f567,89', percent: '5,23\u202f%', usd: '1\u202f234,50\u00a0$US' },
  spa: { number: '1.234.567,89', percent: '5,23\u00a0%', usd: '1.234,50\u00a0US$' },
};

describe('the nine languages write numbers as in the design', () => {
  it.each(languages)('%s', (language) => {
    const options = inLanguage(language);
    const { number, percent, usd } = table[language];
    expect(formatAmount(d('1234567.89'), { scale: 2, rounding: 'down' }, options)).toBe(number);
    expect(formatPercent(d('0.0523'), {}, options)).toBe(percent);
    expect(formatFiat(d('1234.5'), 'USD', { rounding: 'down' }, options)).toBe(usd);
  });

  it('and the plain preference writes 1,234.56 in all of them', () => {
    for (const language of languages) {
      const options: FormatOptions = { language, number_format: 'plain' };
      expect(formatAmount(d('1234.56'), { scale: 2, rounding: 'down' }, options)).toBe('1,234.56');
    }
  });

  it('Spanish groups four digits too', () => {
    expect(formatAmount(d('1234.5'), { scale: 2, rounding: 'down' }, inLanguage('spa'))).toBe('1.234,50');
  });
});

describe('an amount', () => {
  it('keeps every digit that a float would lose', () => {
    const value = d('9007199254740993.123456789012345678');
    expect(formatAmount(value, { scale: 18, rounding: 'down' }, en)).toBe('9,007,199,254,740,993.123456789012345678');
  });

  it('rounds as the caller specifies: costs up, proceeds down', () => {
    expect(formatAmount(d('642.491'), { scale: 2, rounding: 'up' }, en)).toBe('642.50');
    expect(formatAmount(d('642.499'), { scale: 2, rounding: 'down' }, en)).toBe('642.49');
    expect(formatAmount(d('-0.001'), { scale: 2, rounding: 'up' }, en)).toBe('\u22120.01');
  });

  it('drops trailing zeros down to the smallest scale, never digits before the point', () => {
    const shape = { scale: 4, min_scale: 0, rounding: 'down' } as const;
    expect(formatAmount(d('0.5'), shape, en)).toBe('0.5');
    expect(formatAmount(d('1200'), shape, en)).toBe('1,200');
    expect(formatAmount(d('0'), shape, en)).toBe('0');
    expect(formatAmount(d('1.2'), { ...shape, min_scale: 2 }, en)).toBe('1.20');
    expect(formatAmount(d('1000'), { scale: 0, rounding: 'down' }, en)).toBe('1,000');
  });

  it('has a sign as a profit or a loss, and none when it is zero', () => {
    const shape = { scale: 2, rounding: 'down' } as const;
    expect(formatSigned(d('87.5'), shape, en)).toBe('+87.50');
    expect(formatSigned(d('-62.5'), shape, en)).toBe('\u221262.50');
    expect(formatSigned(d('0.004'), shape, en)).toBe('0.00');
    expect(formatSigned(d('-0.004'), shape, en)).toBe('0.00');
  });

  it('is the same value after its separators are removed', () => {
    const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(cents, fc.constantFrom(...languages), (value, language) => {
        const [whole, fraction] = [value / 10n ** 12n, (value < 0n ? -value : value) % 10n ** 12n];
        const text = `${value < 0n && whole === 0n ? '-' : ''}${whole}.${String(fraction).padStart(12, '0')}`;
        const exact = d(text);
        const shown = formatAmount(exact, { scale: 12, rounding: 'down' }, inLanguage(language));
        const digits = shown.replace(/[^0-9\u2212]/g, '').replace('\u2212', '-');
        expect(digits).toBe(exact.toFixed(12).replace('.', ''));
      }),
    );
  });

  it('is copied as plain digits with a dot', () => {
    expect(plainDigits(d('1234567.890'))).toBe('1234567.89');
    expect(plainDigits(d('-0.000001'))).toBe('-0.000001');
  });
});

describe('money', () => {
  it('puts the sign before the currency', () => {
    expect(formatFiat(d('-1234.5'), 'USD', { rounding: 'down' }, en)).toBe('\u2212$1,234.50');
    expect(formatFiat(d('5'), 'USD', { rounding: 'down', sign: 'always' }, en)).toBe('+$5.00');
  });

  it("has the currency's own decimals", () => {
    expect(formatFiat(d('1234.5'), 'JPY', { rounding: 'down' }, inLanguage('en'))).toBe('¥1,234');
    expect(formatFiat(d('1234.5'), 'EUR', { rounding: 'down' }, inLanguage('spa'))).toBe('1.234,50\u00a0€');
  });

  it('writes a code that is not a national currency after the number', () => {
    expect(formatFiat(d('5'), 'USDT', { rounding: 'down' }, en)).toBe('5.00\u00a0USDT');
    expect(formatCoin(d('0.01'), 'BTC', { scale: 5, min_scale: 0, rounding: 'down' }, en)).toBe('0.01\u00a0BTC');
  });
});

describe('a percentage', () => {
  it('has a sign as a change', () => {
    expect(formatPercent(d('0.0231'), { sign: 'always' }, en)).toBe('+2.31%');
    expect(formatPercent(d('-0.0112'), { sign: 'always' }, en)).toBe('\u22121.12%');
    expect(formatPercent(d('0'), { sign: 'always' }, en)).toBe('0.00%');
  });

  it('has the requested decimals', () => {
    expect(formatPercent(d('0.556'), { scale: 1 }, en)).toBe('55.6%');
    expect(formatPercent(d('0.8'), { scale: 2, min_scale: 0 }, en)).toBe('80%');
    expect(formatPercent(d('0.00051'), { scale: 2, rounding: 'up' }, en)).toBe('0.06%');
  });
});

describe('volume and turnover', () => {
  it('are written in K and M only, rounded down', () => {
    expect(formatCompact(d('18432.51'), en)).toBe('18.4K');
    expect(formatCompact(d('1184300000'), en)).toBe('1184.3M');
    expect(formatCompact(d('18432.51'), inLanguage('fra'))).toBe('18,4K');
    expect(formatCompact(d('999999'), en)).toBe('999.9K');
    expect(formatCompact(d('999.999'), en)).toBe('999.99');
    expect(formatCompact(d('12'), en)).toBe('12');
  });

  it('do not use 万 or 만', () => {
    for (const language of ['zh', 'hk', 'jp', 'kor'] as const)
      expect(formatCompact(d('1234567'), inLanguage(language))).toBe('1.2M');
  });
});

describe('a price', () => {
  it('folds its zeros from four on', () => {
    expect(formatPrice(d('0.000001234'), 9, en)).toBe('0.0₅1234');
    expect(formatPrice(d('0.00001234'), 8, en)).toBe('0.0₄1234');
    expect(formatPrice(d('0.0001234'), 7, en)).toBe('0.0001234');
    expect(formatPrice(d('0.000000000001'), 12, en)).toBe('0.0₁₁1');
    expect(formatPrice(d('0.00000123'), 8, inLanguage('spa'))).toBe('0,0₅123');
  });

  it('is written at tick precision otherwise', () => {
    expect(formatPrice(d('64250'), 2, en)).toBe('64,250.00');
    expect(formatPrice(d('64250'), 2, inLanguage('fra'))).toBe('64\u202f250,00');
    expect(formatPrice(d('0'), 8, en)).toBe('0.00000000');
  });

  it('is read out in full', () => {
    expect(spokenPrice(d('0.000001234'), 9, en)).toBe('0.000001234');
  });
});
