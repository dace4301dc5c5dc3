import type { Call } from './call.ts';

/** Whether a second try can be told from a second request. A call that needs a code has to: a code works only once. */
export const takesRequestId = ({ money, second_factor }: Pick<Call, 'money' | 'second_factor'>): boolean =>
  money === true || second_factor === true;
