import { balancesCalls } from './calls.ts';
import { recordsCalls } from './records-calls.ts';

export const calls = { ...balancesCalls, ...recordsCalls };
