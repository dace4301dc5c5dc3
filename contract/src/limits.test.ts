import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roomCalls } from './calls.ts';
import type { Call } from './kit/call.ts';

/** Windows on a book, not pages of a list. */
const WINDOWS = new Set(['/coin/depth', '/coin/trades']);

const customerCalls: readonly Call[] = Object.values(roomCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access }) => access !== 'operator');

const limitOf = ({ input }: Call) => input.shape['limit'];

const lists = customerCalls.filter((call) => limitOf(call) !== undefined && !WINDOWS.has(call.path));

test('a list without a limit has ten rows a page', () => {
  expect(lists.length).toBeGreaterThan(10);
  const withoutLimit = (call: Call) => z.parse(z.object({ limit: limitOf(call) ?? z.undefined() }), {}).limit;
  const others = lists.filter((call) => withoutLimit(call) !== 10).map(({ path }) => path);
  expect(others).toEqual([]);
});
