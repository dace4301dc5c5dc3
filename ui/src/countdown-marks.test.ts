import { expect, it } from 'vitest';
import { markOf, spokenSpan } from './countdown-marks.ts';

it('a countdown is announced each hour, in the last one each minute, at 30, 10 and 5 seconds and at its end, not each second', () => {
  const said = (from: number): number[] => {
    const marks = Array.from({ length: from + 1 }, (_, passed) => markOf(from - passed));
    return marks.filter((mark, index) => mark !== marks[index - 1]);
  };
  expect(said(3700).slice(0, 3)).toEqual([7200, 3600, 3540]);
  expect(said(86_398)).toHaveLength(24 + 59 + 4);
  expect(said(150)).toEqual([180, 120, 60, 30, 10, 5, 0]);
  expect(said(10)).toEqual([10, 5, 0]);
});

it('the remaining time is announced in the language', () => {
  expect(spokenSpan(180, 'en')).toBe('3 minutes');
  expect(spokenSpan(150, 'en')).toBe('150 seconds');
  expect(spokenSpan(86_398, 'en')).toBe('24 hours');
  expect(spokenSpan(5400, 'en')).toBe('90 minutes');
  expect(spokenSpan(1, 'spa')).toBe('1 segundo');
});
