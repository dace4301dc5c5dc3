import { expect, it } from 'vitest';
import { isMeant, wayOf } from './swipe.ts';

it('a shaky tap is no swipe', () => {
  expect(wayOf(6, -7)).toBe('undecided');
});

it('a finger that goes down as much as sideways scrolls the page', () => {
  expect(wayOf(-30, 28)).toBe('elsewhere');
  expect(wayOf(-30, 20)).toBe('sideways');
  expect(wayOf(2, 14)).toBe('elsewhere');
});

it('half the way is enough when it was fast', () => {
  expect(isMeant(40, 400, 36)).toBe(true);
  expect(isMeant(20, 400, 36)).toBe(false);
  expect(isMeant(20, 30, 36)).toBe(true);
});
