import { describe, expect, test } from 'vitest';
import { instantOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { heldClock, SETTLED_MS } from './clock.ts';

const START = instantOf('2026-03-09T14:05:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const after = (delay_ms: number) => plusMilliseconds(START, delay_ms);

describe('a wall clock that is set back', () => {
  test('TM2 the exchange’s time stops and is in doubt until the wall clock has caught up', () => {
    const clock = heldClock(START);
    clock.step(-2 * MINUTE_MS);
    expect(clock.now()).toBe(START);
    expect(clock.doubt()).toEqual({ kind: 'stepped_back', by_ms: -2 * MINUTE_MS });
    clock.forward(2 * MINUTE_MS - 1);
    expect([clock.now(), clock.doubt()?.kind]).toEqual([START, 'stepped_back']);
    clock.forward(1);
    expect([clock.now(), clock.doubt()]).toEqual([START, undefined]);
    clock.forward(1);
    expect(clock.now()).toBe(after(1));
  });

  test('TM2 time continues at once when the wall clock is corrected', () => {
    const clock = heldClock(START);
    clock.step(-DAY_MS);
    clock.forward(5000);
    expect(clock.now()).toBe(START);
    clock.step(DAY_MS);
    expect([clock.now(), clock.doubt()]).toEqual([after(5000), undefined]);
  });
});

describe('a wall clock that is set ahead', () => {
  test.each([2 * MINUTE_MS, DAY_MS])(
    'TM3 by %i ms: time continues at its pace until the clock has run evenly',
    (by) => {
      const clock = heldClock(START);
      clock.step(by);
      expect([clock.now(), clock.doubt()]).toEqual([START, { kind: 'stepped_forward', by_ms: by }]);
      clock.forward(SETTLED_MS - 1);
      expect([clock.now(), clock.doubt()?.kind]).toEqual([after(SETTLED_MS - 1), 'stepped_forward']);
      clock.forward(1);
      expect([clock.now(), clock.doubt()]).toEqual([after(by + SETTLED_MS), undefined]);
    },
  );

  test('TM3 a step that is corrected in time has no effect', () => {
    const clock = heldClock(START);
    clock.step(DAY_MS);
    clock.forward(SETTLED_MS / 2);
    expect(clock.now()).toBe(after(SETTLED_MS / 2));
    clock.step(-DAY_MS);
    expect([clock.now(), clock.doubt()]).toEqual([after(SETTLED_MS / 2), undefined]);
  });

  test('TM3 a second step restarts the wait', () => {
    const clock = heldClock(START);
    clock.step(DAY_MS);
    expect(clock.doubt()).toBeDefined();
    clock.forward(SETTLED_MS - 1);
    clock.step(DAY_MS);
    expect(clock.doubt()).toBeDefined();
    clock.forward(SETTLED_MS - 1);
    expect(clock.doubt()).toBeDefined();
    clock.forward(1);
    expect(clock.doubt()).toBeUndefined();
  });

  test('TM4 a step is not accepted while the database’s clock contradicts it', () => {
    const clock = heldClock(START);
    clock.step(DAY_MS);
    clock.witness(Date.parse(START));
    clock.forward(SETTLED_MS / 2);
    clock.witness(Date.parse(START) + SETTLED_MS / 2);
    clock.forward(SETTLED_MS / 2);
    clock.witness(Date.parse(START) + SETTLED_MS);
    expect([clock.now(), clock.doubt()?.kind]).toEqual([after(SETTLED_MS), 'stepped_forward']);
    clock.witness(Date.parse(START) + SETTLED_MS + DAY_MS);
    expect([clock.now(), clock.doubt()]).toEqual([after(SETTLED_MS + DAY_MS), undefined]);
  });
});

test('TM1 small corrections are not a step, and even then time does not go back', () => {
  const clock = heldClock(START);
  clock.step(-1500);
  expect([clock.now(), clock.doubt()]).toEqual([START, undefined]);
  clock.forward(1500);
  expect(clock.now()).toBe(START);
  clock.step(2000);
  expect([clock.now(), clock.doubt()]).toEqual([after(2000), undefined]);
});
