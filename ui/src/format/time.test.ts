import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import { formatDuration, formatInstant, timeAgo } from './time.ts';

const noon = instantOf('2026-03-09T14:05:06.000Z');
const utc = (language: Language) => ({ language, time_zone: 'UTC' });

const dateTimes: Record<Language, string> = {
  en: 'Mar 9, 2026, 14:05',
  zh: '2026年3月9日 14:05',
  hk: '2026年3月9日 14:05',
  th: '9 มี.ค. 2026 14:05',
  jp: '2026/03/09 14:05',
  vi: '14:05 9 thg 3, 2026',
  kor: '2026. 3. 9. 14:05',
  fra: '9 mars 2026, 14:05',
  spa: '9 mar 2026, 14:05',
};

describe('a time', () => {
  it.each(languages)('is written in %s as in the design', (language) => {
    expect(formatInstant(noon, 'date_time', utc(language))).toBe(dateTimes[language]);
  });

  it.each(languages)('has a 24-hour clock with two digits in %s, after midnight too', (language) => {
    expect(formatInstant(noon, 'time', utc(language))).toBe('14:05');
    expect(formatInstant(noon, 'seconds', utc(language))).toBe('14:05:06');
    expect(formatInstant(instantOf('2026-03-09T00:07:00.000Z'), 'time', utc(language))).toBe('00:07');
    expect(formatInstant(instantOf('2026-03-09T09:07:00.000Z'), 'date_time', utc(language))).toContain('09:07');
  });

  it('shows the Gregorian year in Thai', () => {
    expect(formatInstant(noon, 'date', utc('th'))).toBe('9 มี.ค. 2026');
  });

  it('is written on receipts with seconds and the offset of its zone', () => {
    expect(formatInstant(noon, 'receipt', utc('en'))).toBe('Mar 9, 2026, 14:05:06 UTC+00:00');
    expect(formatInstant(noon, 'receipt', { language: 'hk', time_zone: 'Asia/Hong_Kong' })).toBe(
      '2026年3月9日 22:05:06 UTC+08:00',
    );
    expect(formatInstant(noon, 'receipt', { language: 'spa', time_zone: 'America/Caracas' })).toBe(
      '9 mar 2026, 10:05:06 UTC-04:00',
    );
  });
});

describe('how long ago', () => {
  const ago = (then: string, now: string, time_zone = 'UTC') =>
    timeAgo(instantOf(then), instantOf(now), 'just now', { language: 'en', time_zone });

  it('is just now under five minutes, even if the clocks differ slightly', () => {
    expect(ago('2026-03-09T14:00:01.000Z', '2026-03-09T14:05:00.000Z')).toBe('just now');
    expect(ago('2026-03-09T14:05:02.000Z', '2026-03-09T14:05:00.000Z')).toBe('just now');
  });

  it('is the time on the same day, and the date before that', () => {
    expect(ago('2026-03-09T14:00:00.000Z', '2026-03-09T14:05:00.000Z')).toBe('14:00');
    expect(ago('2026-03-08T23:59:00.000Z', '2026-03-09T14:05:00.000Z')).toBe('Mar 8, 2026');
  });

  it('uses the day in the displayed zone', () => {
    expect(ago('2026-03-08T23:59:00.000Z', '2026-03-09T14:05:00.000Z', 'Asia/Bangkok')).toBe('06:59');
  });
});

describe('a countdown', () => {
  it('counts a started second and never goes below zero', () => {
    expect(formatDuration(59_001)).toBe('01:00');
    expect(formatDuration(59_000)).toBe('00:59');
    expect(formatDuration(1)).toBe('00:01');
    expect(formatDuration(0)).toBe('00:00');
    expect(formatDuration(-5000)).toBe('00:00');
  });

  it('shows hours only when there are any', () => {
    expect(formatDuration(15 * 60_000)).toBe('15:00');
    expect(formatDuration(3_600_000)).toBe('01:00:00');
    expect(formatDuration(86_399_000)).toBe('23:59:59');
  });
});
