import { expect, it } from 'vitest';
import { agoIn } from './ago.ts';

it('says how long ago in whole units of the language', () => {
  const minute = 60_000;
  expect(agoIn(59_999, 'en')).toBeUndefined();
  expect(agoIn(2 * minute + 59_000, 'en')).toBe('2 minutes ago');
  expect(agoIn(61 * minute, 'en')).toBe('1 hour ago');
  expect(agoIn(49 * 60 * minute, 'en')).toBe('2 days ago');
  expect(agoIn(2 * minute, 'es')).toBe('hace 2 minutos');
});
