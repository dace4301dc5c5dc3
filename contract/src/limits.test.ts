import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roomCalls } from './calls.ts';
import type { Call } from './kit/call.ts';

/** Windows on a book, and files that are read in parts to check them: no pages of a list. */
const WINDOWS = new Set(['/coin/depth', '/coin/trades', '/project/allotment', '/bind_box/box_proof']);

const customerCalls: readonly Call[] = Object.values(roomCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access }) => access !== 'operator');

const limitOf = ({ input }: Call) => input.shape['limit'];

const lists = customerCalls.filter((call) => limitOf(call) !== undefined && !WINDOWS.has(call.path));

/** Options are listed below the form, which leaves less of the screen. */
const FIVE = new Set(['/microtrade/lists', '/microtrade/history']);

test('a list without a limit has ten rows a page, of own options five', () => {
  expect(lists.length).toBeGreaterThan(10);
  const withoutLimit = (call: Call) => z.parse(z.object({ limit: limitOf(call) ?? z.undefined() }), {}).limit;
  const others = lists.filter((call) => withoutLimit(call) !== (FIVE.has(call.path) ? 5 : 10)).map(({ path }) => path);
  expect(others).toEqual([]);
});
