import { calendarCalls } from './calendar-calls.ts';
import { marketsCalls } from './calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...marketsCalls, ...calendarCalls };
