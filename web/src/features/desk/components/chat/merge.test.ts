import { expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import type { Message } from '../order/queries.ts';
import { merged, withOlder } from './merge.ts';

const message = (id: number): Message => ({
  id,
  is_own: false,
  kind: 'text',
  content: `${id}`,
  is_outside: false,
  at: instantOf(0),
});
const messages = (...ids: number[]) => ids.map(message);
const ids = (list: readonly Message[]) => list.map(({ id }) => id);

test('DK17 a new message joins the earlier pages that were loaded', () => {
  expect(ids(merged(messages(5, 4, 3, 2, 1), messages(6, 5, 4), 3))).toEqual([6, 5, 4, 3, 2, 1]);
});

test('DK17 a newest page that does not reach the known messages replaces them', () => {
  expect(ids(merged(messages(3, 2, 1), messages(9, 8, 7), 3))).toEqual([9, 8, 7]);
});

test('DK17 a short page is the whole chat from there on', () => {
  expect(ids(merged(messages(1), messages(3, 2, 1), 10))).toEqual([3, 2, 1]);
  expect(ids(merged([], messages(2, 1), 10))).toEqual([2, 1]);
  expect(ids(merged(messages(2, 1), [], 10))).toEqual([]);
});

test('DK17 an earlier page never doubles a message', () => {
  expect(ids(withOlder(messages(5, 4), messages(4, 3)))).toEqual([5, 4, 3]);
});
