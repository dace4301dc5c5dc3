import type { DatabaseLimits } from '../ports/db/database.ts';

/** A machine that is busy with something else is slow, not wrong: a test fails by what it asserts, not by these. */
export const PATIENT: DatabaseLimits = {
  statement_ms: 300_000,
  lock_ms: 300_000,
  idle_in_transaction_ms: 300_000,
  connect_ms: 300_000,
};
