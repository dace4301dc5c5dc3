import type { AccountName } from '../balances/rules.ts';
import { withdrawalsCalls } from './calls.ts';
import { withdrawalsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...withdrawalsCalls, ...withdrawalsOperatorCalls };
export const queues = [
  'withdrawals_requested',
  'withdrawals_held',
  'withdrawals_to_pay',
  'withdrawals_sending',
] as const;

/** A withdrawal that has not left yet is money of the spot account that is held. */
export const account: AccountName = 'spot';
