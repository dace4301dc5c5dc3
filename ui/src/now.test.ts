import { describe, expect, it } from 'vitest';
import { learnServerTime, now, secondsUntil } from './now.ts';

describe('seconds until a time', () => {
  it('counts a started second as a whole one, and stops at zero', () => {
    expect([60_000, 59_001, 1, 0, -5_000].map((until) => secondsUntil(until, 0))).toEqual([60, 60, 1, 0, 0]);
  });

  it('never shows 61 for a wait of 60, although the current second began before the wait did', () => {
    expect(secondsUntil(60_900, 0, 60)).toBe(60);
  });
});

it('follows the server when the phone is an hour ahead', () => {
  const server = now() - 3_600_000;
  learnServerTime(server);
  expect(Math.abs(now() - server)).toBeLessThan(1_000);
});
