import { expect, test } from 'vitest';
import { filterOf, isFiltered, nothingChosen, sortNamed } from './filter.ts';

test('CT23 traders are sorted by what followers took home unless something else is chosen', () => {
  expect(filterOf(30, nothingChosen)).toEqual({ days: 30, sort: 'followers_net' });
  expect(sortNamed('anything')).toBe('followers_net');
  expect(sortNamed('max_drawdown')).toBe('max_drawdown');
});

test('CT23 only what was chosen is asked', () => {
  const chosen = { ...nothingChosen, max_drawdown: '20', min_days: '90', low_leverage: true, has_room: true };
  expect(filterOf(7, chosen)).toEqual({
    days: 7,
    sort: 'followers_net',
    max_drawdown: 20,
    min_days: 90,
    low_leverage: true,
    has_room: true,
  });
});

test('CT23 another order is no filter', () => {
  expect(isFiltered({ ...nothingChosen, sort: 'followers' })).toBe(false);
  expect(isFiltered({ ...nothingChosen, has_room: true })).toBe(true);
  expect(isFiltered({ ...nothingChosen, min_days: '7' })).toBe(true);
});
