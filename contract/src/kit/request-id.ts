import type { Call } from './call.ts';

/**
 * Whether a call takes a request id, which distinguishes a retry from a second request. A call that needs a code must:
 * a code works only once.
 */
export const takesRequestId = ({
  money,
  second_factor,
  once,
}: Pick<Call, 'money' | 'second_factor' | 'once'>): boolean =>
  money === true || second_factor === true || once === true;
