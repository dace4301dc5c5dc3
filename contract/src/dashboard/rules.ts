/** What is wrong now, the worst first. */
export const incidentKinds = [
  'money_halted',
  'disk_low',
  'network_stopped',
  'withdrawals_late',
  'clock_in_doubt',
  'feed_silent',
  'triggers_late',
  'options_late',
  'offerings_late',
  'house_fund_low',
  'options_pool_low',
  'insurance_fund_empty',
  'exposure_high',
  'rows_failing',
  'job_failing',
  'job_late',
  'audit_late',
  'seal_late',
  'log_late',
  'options_unpublished',
  'investments_late',
  'investments_unpublished',
  'loans_late',
  'outbox_late',
  'network_fault',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A single failure may be a lost connection; the third in a row is a persistent fault. */
export const FAILURES_SHOWN = 3;

/** The quick audit runs twice a second, sealing every two seconds, the log and the outbox several times a second. */
export const AUDIT_LATE_SECONDS = 60;
export const SEAL_LATE_SECONDS = 30;
export const LOG_LATE_SECONDS = 30;
export const OUTBOX_LATE_SECONDS = 10;

/** Adding up every account costs more than the rest of the page, so it is done at most this often. */
export const TOTALS_EVERY_SECONDS = 60;
