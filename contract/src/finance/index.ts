import { financeCalls } from './calls.ts';

export const calls = financeCalls;
