import { spotCalls } from './calls.ts';
import { tickerCalls } from './ticker-calls.ts';

export { refusals } from './refusals.ts';

export const calls = { ...spotCalls, ...tickerCalls };
