import { withdrawalsCalls } from './calls.ts';
import { withdrawalsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...withdrawalsCalls, ...withdrawalsOperatorCalls };
