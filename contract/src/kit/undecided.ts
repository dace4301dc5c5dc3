/** The server itself does not know yet what happened to a request with this id. */
const UNKNOWN = /^(outcome_unknown|request_in_progress)$/;
/** These are thrown before the server looks up an earlier attempt; the last are those of queues of orders. */
const BEFORE_LOOKUP = /^(session_invalid|too_many_requests|temporarily_unavailable|[a-z]+_(restarting|busy))$/;

/**
 * LE11: whether a refusal leaves the outcome of a request id open. If the id was sent before, most refusals are about
 * this attempt only, and the first one may have succeeded. A client that drops the id then turns one request into two.
 */
export const isUndecidedReason = (reason: string, tried_before: boolean): boolean =>
  UNKNOWN.test(reason) || (tried_before && BEFORE_LOOKUP.test(reason));
