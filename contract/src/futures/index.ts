import type { AccountName } from '../balances/rules.ts';
import { futuresCalls } from './calls.ts';
import { futuresHistory } from './history-calls.ts';
import { futuresHouseCalls } from './house-calls.ts';
import { futuresOperatorCalls } from './operator-calls.ts';
import { futuresReads } from './position-calls.ts';

export { refusals } from './refusals.ts';

export const calls = {
  ...futuresCalls,
  ...futuresReads,
  ...futuresHistory,
  ...futuresHouseCalls,
  ...futuresOperatorCalls,
};

/** The account of the screen that its margins belong to. */
export const account: AccountName = 'futures';
