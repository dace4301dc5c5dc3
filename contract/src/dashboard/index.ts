export { dashboardCalls as calls } from './calls.ts';
