import { verificationCalls } from './calls.ts';
import { verificationOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...verificationCalls, ...verificationOperatorCalls };
export const queues = ['verification'] as const;
