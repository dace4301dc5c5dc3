import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { sentWithdrawal } from './sent-withdrawal.tsx';

it('an unanswered request shows where a withdrawal was to go', () => {
  const wire = z.encode(withdrawalsCalls.request.input, { currency: 3, number: Decimal.of(25), address: 'TX9' });
  expect(sentWithdrawal(wire)).toMatchObject({ coin: 3, address: 'TX9' });
});

it('a request without an amount has no details', () => {
  expect(sentWithdrawal({ id: 4 })).toBeUndefined();
  expect(sentWithdrawal(undefined)).toBeUndefined();
});
