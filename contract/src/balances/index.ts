import { balancesCalls } from './calls.ts';
import { costCalls } from './cost-calls.ts';
import { recordsCalls } from './records-calls.ts';
import { yearCalls } from './year-calls.ts';

export const calls = { ...balancesCalls, ...costCalls, ...recordsCalls, ...yearCalls };
