import { describe, expect, it } from 'vitest';
import { fillMessage, placeholdersOf } from './message.ts';

const days = '{count, plural, one {# day left} other {# days left}}';

describe('a sentence template', () => {
  it('fills named values', () => {
    expect(fillMessage('Minimum is {minimum} {currency}', 'en', { minimum: '100', currency: 'USDT' })).toBe(
      'Minimum is 100 USDT',
    );
  });

  it('chooses the plural form of the language', () => {
    expect([0, 1, 2].map((count) => fillMessage(days, 'en', { count }))).toEqual([
      '0 days left',
      '1 day left',
      '2 days left',
    ]);
    expect(fillMessage('{count, plural, one {# jour} other {# jours}}', 'fra', { count: 0 })).toBe('0 jour');
    expect(fillMessage(days, 'en', { count: '1,000' })).toBe('1,000 days left');
    expect(fillMessage('{count, plural, one {# día} other {# días}}', 'spa', { count: '1.000' })).toBe('1.000 días');
    expect(fillMessage('{count, plural, other {# 天}}', 'zh', { count: 1 })).toBe('1 天');
  });

  it('selects a case by its name, with values inside it', () => {
    const setting = 'Choose {field, select, number {a multiple from {min} to {max}} other {a stop loss}}.';
    expect(fillMessage(setting, 'en', { field: 'number', min: '{max}', max: 5 })).toBe(
      'Choose a multiple from {max} to 5.',
    );
    expect(fillMessage(setting, 'en', { field: 'unknown' })).toBe('Choose a stop loss.');
    expect(fillMessage(setting, 'en', { field: 'number' })).toBe('Choose a multiple from {min} to {max}.');
    expect(placeholdersOf(setting)).toEqual(['field', 'max', 'min']);
  });

  it('leaves a forgotten value visible', () => {
    expect(fillMessage('Hello {name}', 'en')).toBe('Hello {name}');
  });

  it('does not read values as templates', () => {
    expect(fillMessage('{a} {b}', 'en', { a: '{b}', b: '$&' })).toBe('{b} $&');
    const inside = '{a, select, other {# of {b}}}';
    expect(fillMessage(inside, 'en', { a: '{b}', b: '#7' })).toBe('{b} of #7');
    expect(fillMessage(inside, 'en', { a: '$&', b: '{a}' })).toBe('$& of {a}');
  });

  it('names its placeholders', () => {
    expect(placeholdersOf(`{b} ${days} {a}`)).toEqual(['a', 'b', 'count']);
  });
});
