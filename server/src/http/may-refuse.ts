import type { Call } from '#contract/kit/call.ts';
import { takesRequestId } from '#contract/kit/request-id.ts';
import type { RefusalCode } from '#contract/refusals.ts';

/** Refusals by the door itself, so that calls need not list them. */
const FROM_EVERY_CALL: readonly RefusalCode[] = [
  'session_invalid',
  'parameter_error',
  'too_many_requests',
  'temporarily_read_only',
  'temporarily_unavailable',
  'outcome_unknown_no_id',
];
const OF_MONEY: readonly RefusalCode[] = ['money_halted', 'insufficient_balance'];
const OF_REQUEST_IDS: readonly RefusalCode[] = ['request_in_progress', 'request_reused', 'outcome_unknown'];
const OF_SECOND_FACTOR: readonly RefusalCode[] = ['authenticator_required', 'authenticator_code_wrong'];
const OF_OPERATORS: readonly RefusalCode[] = ['operator_not_allowed'];
const OF_PAYMENT_PASSWORD: readonly RefusalCode[] = [
  'payment_password_not_set',
  'payment_password_required',
  'payment_password_wrong',
];

/** Every refusal that a call may return, its own and the door's, each once. */
export const refusalsOf = (call: Call): readonly RefusalCode[] => [
  ...new Set([
    ...call.refusals,
    ...(call.money ? OF_MONEY : []),
    ...(takesRequestId(call) ? OF_REQUEST_IDS : []),
    ...(call.second_factor ? OF_SECOND_FACTOR : []),
    ...(call.payment_password ? OF_PAYMENT_PASSWORD : []),
    ...(call.access === 'operator' ? OF_OPERATORS : []),
    ...FROM_EVERY_CALL,
  ]),
];
