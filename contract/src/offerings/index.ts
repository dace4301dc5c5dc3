import type { AccountName } from '../balances/rules.ts';
import { offeringsCalls } from './calls.ts';
import { offeringsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...offeringsCalls, ...offeringsOperatorCalls };

/** The account of the screen that payments and locked tokens belong to. */
export const account: AccountName = 'financial';
