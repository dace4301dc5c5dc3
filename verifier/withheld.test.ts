import { expect, test } from 'vitest';
import { Fault } from './fault.ts';
import { Withheld } from './options/withheld.ts';

const HOUR_MS = 3_600_000;
const LIMIT_MS = HOUR_MS + 300_000;

/** Options by id and acceptance; the fault after the last, if there is one. */
const faultAfter = (...options: readonly (readonly [number, number])[]): string | undefined => {
  const withheld = new Withheld();
  for (const [id, accept_ms] of options) withheld.add(id, accept_ms);
  try {
    withheld.check('line 9');
    return undefined;
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};

test('OT26 an option that may still run is not withheld, whatever ends before it', () => {
  expect(faultAfter([1, 0], [3, 1000], [4, 1000 + LIMIT_MS])).toBeUndefined();
  expect(faultAfter([2, 0], [1, 0], [3, 9 * HOUR_MS])).toBeUndefined();
});

test('OT26 an option whose ending is missing long after it is named', () => {
  expect(faultAfter([1, 0], [3, 1000], [4, 1001 + LIMIT_MS])).toBe(
    'line 9: the ending of option 2 is withheld; one that was accepted 65 minutes after option 3 is published',
  );
  expect(faultAfter([2, 0], [3, 2 * HOUR_MS])).toMatch(/the ending of option 1 is withheld/);
});

test('OT26 what is published later fills its gap, batch after batch', () => {
  const withheld = new Withheld();
  withheld.add(2, 1000);
  withheld.check('line 9');
  withheld.add(1, 0);
  withheld.add(3, 2 * HOUR_MS);
  withheld.check('line 10');
  withheld.add(5, 2 * HOUR_MS + 1);
  withheld.check('line 11');
  withheld.add(6, 4 * HOUR_MS);
  expect(() => withheld.check('line 12')).toThrow('the ending of option 4 is withheld');
});
