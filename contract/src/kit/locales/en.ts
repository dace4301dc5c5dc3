export const texts = {
  authenticator_code_wrong: 'The authenticator code is not correct',
  authenticator_required: 'Enter the code from your authenticator app',
  identity_required: 'Please complete identity authentication',
  insufficient_balance: 'Insufficient balance',
  internal_error:
    'Something went wrong on our side. Check whether it was done before you try again. Reference {reference}',
  money_halted: 'Money movement is paused while we check our books. Your balances are safe and can be read',
  not_found: 'This was not found',
  outcome_unknown:
    'We do not know yet whether this went through. Send the same request again to find out: it is carried out at most once',
  outcome_unknown_no_id: 'We do not know whether this went through. Check before you try again',
  parameter_error: 'Parameter error: {field}',
  payout_method_required: 'Please add a payout method first',
  request_in_progress: 'This request is still being worked on',
  request_reused: 'This request id was used for something else',
  session_invalid: 'Please log in first',
  temporarily_read_only: 'The exchange can be read but takes no changes at the moment. Please try again later',
  temporarily_unavailable: 'The exchange is briefly unavailable. Please try again in a moment',
  too_many_requests: 'Too many attempts. Try again in {seconds} s',
} as const;
