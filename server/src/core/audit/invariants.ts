import { depositsInvariants } from './deposits-invariants.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { liabilitiesInvariants } from './liabilities-invariants.ts';
import { lockMiningInvariants } from './lock-mining-invariants.ts';
import { operatorInvariants } from './operator-invariants.ts';
import { priceLogInvariants } from './price-log-invariants.ts';
import { spotHistoryInvariants } from './spot-history-invariants.ts';
import { spotInvariants } from './spot-invariants.ts';
import { transfersInvariants } from './transfers-invariants.ts';
import { withdrawalsInvariants } from './withdrawals-invariants.ts';

/**
 * What must be true of the books at every committed moment, each as queries that return the rows that break it.
 * The ids are those of docs/spec/ledger.md.
 */
export interface Invariant {
  readonly id: string;
  readonly sentence: string;
  /** About everything. */
  readonly sql: string;
  /**
   * About what changed since the last look, whose places it names as `$entry`, `$xid` and so on (since.ts). It must cost
   * the same however much is there already, so it may only walk through indexes; recent-forms.test.ts reads its plan.
   */
  readonly recent_sql: string | FullOnly;
}

/** Why an invariant cannot be asked about changes alone. */
export interface FullOnly {
  readonly full_only: string;
}

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...lockMiningInvariants,
  ...liabilitiesInvariants,
  ...depositsInvariants,
  ...operatorInvariants,
  ...priceLogInvariants,
  ...spotInvariants,
  ...spotHistoryInvariants,
  ...transfersInvariants,
  ...withdrawalsInvariants,
];
