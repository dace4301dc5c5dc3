import { expect, test } from 'vitest';
import { Fault } from './fault.ts';
import { Withheld } from './investments/withheld.ts';

const DAY_MS = 86_400_000;
/** The end of the sale, a year, an hour for the tick, and one to publish. */
const LIMIT_MS = 366 * DAY_MS + 7_200_000;

/** Investments by id and purchase; the fault at a time, if there is one. */
const faultAt = (now_ms: number, ...bought: readonly (readonly [number, number])[]): string | undefined => {
  const withheld = new Withheld();
  try {
    for (const [id, bought_ms] of bought) withheld.add(id, bought_ms, 'ending 3');
    withheld.check(now_ms, 'line 9');
    return undefined;
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};

test('IV12 an investment that may still run is not withheld, whatever ends before it', () => {
  expect(faultAt(LIMIT_MS, [10_001, 0], [10_003, 5000])).toBeUndefined();
  expect(faultAt(99 * LIMIT_MS, [10_002, 0], [10_001, 0], [10_003, 9 * DAY_MS])).toBeUndefined();
});

test('IV12 an investment whose ending is missing after the longest term is named', () => {
  expect(faultAt(LIMIT_MS + 1, [10_001, 0], [10_004, 9 * DAY_MS], [10_003, 5000])).toBe(
    'line 9: the ending of investment 10002 is withheld; investment 10003 was bought after it, and the longest term of that day is over',
  );
  expect(faultAt(LIMIT_MS + 1, [10_002, 0])).toMatch(/the ending of investment 10001 is withheld/);
  expect(faultAt(0, [10_000, 0])).toBe('ending 3: no investment has the number 10000');
});

test('IV12 what is published later fills its gap, and what is left runs', () => {
  const withheld = new Withheld();
  withheld.add(10_002, 0, '');
  withheld.add(10_005, 0, '');
  expect(withheld.running).toBe(3);
  withheld.add(10_001, 0, '');
  expect(withheld.running).toBe(2);
  withheld.add(10_003, 0, '');
  withheld.add(10_004, 0, '');
  expect(withheld.running).toBe(0);
  withheld.check(99 * LIMIT_MS, 'line 9');
});
