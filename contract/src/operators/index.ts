export { operatorsCalls as calls } from './calls.ts';
export { refusals } from './refusals.ts';
export const queues = ['proposals'] as const;
