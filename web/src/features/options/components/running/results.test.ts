import { beforeEach, expect, it } from 'vitest';
import type { Option } from '#web/features/options/queries.ts';
import { results } from './results.ts';

const option = (id: number, state: Option['state'] = 'settled') => ({ id, state }) as Option;

beforeEach(() => results.clear());

it('an ending is told once, by the socket or by asking', () => {
  expect(results.add(option(1), true)).toBe(true);
  expect(results.add(option(1), true)).toBe(false);
  results.close(1);
  expect(results.add(option(1), true), 'closed by the customer').toBe(false);
  results.clear();
  expect(results.add(option(1), true), 'another customer').toBe(true);
});

it('what waits or runs is no result', () => {
  expect([
    results.add(option(1, 'waiting'), true),
    results.add(option(2, 'open'), true),
    results.add(option(3, 'void'), true),
  ]).toEqual([false, false, true]);
});
