import { contentCalls } from './calls.ts';
import { contentOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...contentCalls, ...contentOperatorCalls };
