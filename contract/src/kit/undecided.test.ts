import { expect, test } from 'vitest';
import { isUndecidedReason } from './undecided.ts';

test('LE11 a full or restarting queue of any room leaves a request that was sent before undecided', () => {
  for (const reason of ['spot_busy', 'spot_restarting', 'futures_busy', 'futures_restarting'])
    expect([isUndecidedReason(reason, true), isUndecidedReason(reason, false)], reason).toEqual([true, false]);
  expect(isUndecidedReason('insufficient_balance', true)).toBe(false);
  expect(isUndecidedReason('outcome_unknown', false)).toBe(true);
});
