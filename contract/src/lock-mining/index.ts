import { lockMiningCalls } from './calls.ts';
import { lockMiningOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...lockMiningCalls, ...lockMiningOperatorCalls };
