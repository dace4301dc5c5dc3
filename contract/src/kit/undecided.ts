/** The server itself does not know yet what became of a request with this id. */
const UNKNOWN = /^(outcome_unknown|request_in_progress)$/;
/** These come before the server looks up what became of an earlier try. */
const BEFORE_LOOKUP = /^(session_invalid|too_many_requests|temporarily_unavailable|spot_(restarting|busy))$/;

/**
 * LE11: whether a refusal leaves open what became of a request id. If it was sent before, most refusals are about this try
 * only, and the first one may have been done. Whoever drops the id then makes a second request of one.
 */
export const isUndecidedReason = (reason: string, tried_before: boolean): boolean =>
  UNKNOWN.test(reason) || (tried_before && BEFORE_LOOKUP.test(reason));
