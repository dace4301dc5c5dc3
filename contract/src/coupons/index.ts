import { couponsCalls } from './calls.ts';
import { couponsOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...couponsCalls, ...couponsOperatorCalls };
