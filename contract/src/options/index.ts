import type { AccountName } from '../balances/rules.ts';
import { optionsCalls } from './calls.ts';
import { optionsHistory } from './history-calls.ts';
import { optionsHouseCalls } from './house-calls.ts';
import { optionsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';

export const calls = { ...optionsCalls, ...optionsHistory, ...optionsHouseCalls, ...optionsOperatorCalls };

/** The account of the screen that its stakes belong to. */
export const account: AccountName = 'options';
