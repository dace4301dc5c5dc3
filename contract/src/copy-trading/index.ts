import type { AccountName } from '../balances/rules.ts';
import { becomingCalls } from './becoming-calls.ts';
import { copyCalls } from './calls.ts';
import { copyOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';

export const calls = { ...copyCalls, ...becomingCalls, ...copyOperatorCalls };

export const queues = ['copy_applications'] as const;

/** The account of the screen that its margins belong to. */
export const account: AccountName = 'futures';
