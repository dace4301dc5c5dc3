import { depositsCalls } from './calls.ts';
import { depositsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...depositsCalls, ...depositsOperatorCalls };
export const queues = ['deposits'] as const;
