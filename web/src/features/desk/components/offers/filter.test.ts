import { expect, test } from 'vitest';
import { loosening, nothingChosen } from './filter.ts';

test('only filters that leave something out can be loosened', () => {
  expect(loosening({ ...nothingChosen, fits: false })).toEqual([]);
  expect(loosening({ ...nothingChosen, money: '100', way: 'bank' }).map(({ key }) => key)).toEqual([
    'drop_amount',
    'drop_way',
    'drop_fits',
  ]);
});
