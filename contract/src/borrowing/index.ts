import { borrowingCalls } from './calls.ts';
import { borrowingOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...borrowingCalls, ...borrowingOperatorCalls };
