import { inviteCalls } from './calls.ts';
import { inviteOperatorCalls } from './operator-calls.ts';

export { refusals } from './refusals.ts';
export const calls = { ...inviteCalls, ...inviteOperatorCalls };
