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
 * What must be true of the books at every committed moment, each as a query that returns the rows that break it.
 * The ids are those of docs/spec/ledger.md. `$1` is the entry after which to look: 0 looks at everything.
 */
export interface Invariant {
  readonly id: string;
  readonly sentence: string;
  readonly sql: string;
  /** What to ask after entry `$1` where `sql` would read the whole history of every account that moved. */
  readonly recent_sql?: string;
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
