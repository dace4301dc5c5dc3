import { liabilitiesCalls } from './calls.ts';
import { liabilitiesOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...liabilitiesCalls, ...liabilitiesOperatorCalls };
