export { inboxCalls as calls } from './calls.ts';
