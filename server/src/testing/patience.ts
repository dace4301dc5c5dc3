import type { DatabaseLimits } from '../ports/db/database.ts';

/** A busy machine is slow, not wrong: a test must fail by its assertions, not by timeouts. */
export const PATIENT: DatabaseLimits = {
  statement_ms: 300_000,
  lock_ms: 300_000,
  idle_in_transaction_ms: 300_000,
  connect_ms: 300_000,
};
