import type { AccountName } from '../balances/rules.ts';
import { lockMiningCalls } from './calls.ts';
import { lockMiningOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...lockMiningCalls, ...lockMiningOperatorCalls };

/** The account of the screen that its locked money belongs to. */
export const account: AccountName = 'mining';
