import { expect, test } from 'vitest';
import type { FormatOptions } from '../format/options.ts';
import { axisCompact, axisNumber, axisTime } from './axis-text.ts';

const inLanguage = (language: FormatOptions['language']): FormatOptions => ({ language, number_format: 'language' });

test('QU4 numbers on the axis follow the language', () => {
  expect(axisNumber('64250.10', inLanguage('en'))).toBe('64,250.10');
  expect(axisNumber('64250.10', inLanguage('spa'))).toBe('64.250,10');
  expect(axisNumber('64250.10', { language: 'spa', number_format: 'plain' })).toBe('64,250.10');
  expect(axisNumber('0.00000123', inLanguage('en'))).toBe('0.0₅123');
});

test('QU4 text that is not a plain number stays unchanged', () => {
  expect(axisNumber('18.4K', inLanguage('spa'))).toBe('18.4K');
  expect(axisNumber('—', inLanguage('en'))).toBe('—');
});

test('QU4 volumes are short and never rounded up', () => {
  expect(axisCompact('18499', inLanguage('en'))).toBe('18.4K');
  expect(axisCompact('1184390000', inLanguage('fra'))).toBe('1184,3M');
  expect(axisCompact('12.5', inLanguage('en'))).toBe('12.5');
});

test('QU4 a Thai date shows the Gregorian year', () => {
  expect(axisTime(1_773_064_800_000, { type: 'month', span: 1 }, inLanguage('th'))).toContain('2026');
});
