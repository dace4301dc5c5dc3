import { beforeEach, expect, it } from 'vitest';
import type { Option } from '#web/features/options/queries.ts';
import { results } from './results.ts';

const option = (id: number, state: Option['state'] = 'settled') => ({ id, state }) as Option;

beforeEach(() => results.clear());

it('an ending is told once, by the socket or by asking', () => {
  expect(results.add(option(1))).toBe(true);
  expect(results.add(option(1))).toBe(false);
  results.close(1);
  expect(results.add(option(1)), 'closed by the customer').toBe(false);
  results.clear();
  expect(results.add(option(1)), 'another customer').toBe(true);
});

it('what waits or runs is no result', () => {
  expect([results.add(option(1, 'waiting')), results.add(option(2, 'open')), results.add(option(3, 'void'))]).toEqual([
    false,
    false,
    true,
  ]);
});
