export { limitsCalls as calls } from './calls.ts';
export { refusals } from './refusals.ts';
