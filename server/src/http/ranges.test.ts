import { expect, test } from 'vitest';
import { rangeOf } from './ranges.ts';

test('one range is read as RFC 9110 says', () => {
  expect(rangeOf('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 });
  expect(rangeOf('bytes=900-', 1000)).toEqual({ first: 900, last: 999 });
  expect(rangeOf('bytes=900-5000', 1000)).toEqual({ first: 900, last: 999 });
  expect(rangeOf('bytes=-10', 1000)).toEqual({ first: 990, last: 999 });
  expect(rangeOf('bytes=-5000', 1000)).toEqual({ first: 0, last: 999 });
});

test('a range behind the end has nothing', () => {
  for (const header of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']) expect(rangeOf(header, 1000)).toBe('none');
});

test('what is no range, or several, is ignored', () => {
  const ignored = [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'items=0-1',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=0x1-',
  ];
  for (const header of ignored) expect(rangeOf(header, 1000)).toBeUndefined();
});
