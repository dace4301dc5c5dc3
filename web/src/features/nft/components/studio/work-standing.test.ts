import { expect, it } from 'vitest';
import { standingOfWork } from './work-standing.ts';

const free = { state: 'shown', series_id: null, is_listed: false, is_owned: true } as const;

it('NF3: until support has decided, a work is in review, whatever else is said of it', () => {
  expect(standingOfWork({ ...free, state: 'review', is_owned: false })).toBe('review');
  expect(standingOfWork({ ...free, state: 'refused' })).toBe('refused');
  expect(standingOfWork({ ...free, state: 'taken_down', is_listed: true })).toBe('taken_down');
});

it('NB1: an approved work is free, for sale, in a series, or sold', () => {
  expect(standingOfWork(free)).toBe('shown');
  expect(standingOfWork({ ...free, is_listed: true })).toBe('listed');
  expect(standingOfWork({ ...free, series_id: 10_007 })).toBe('in_series');
  expect(standingOfWork({ ...free, is_owned: false, is_listed: true })).toBe('sold');
});
