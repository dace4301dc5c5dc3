/**
 * What must be true of the books at every committed moment, as queries that return the rows that break it. The ids are
 * those of docs/spec/ledger.md.
 */
export interface Invariant {
  readonly id: string;
  readonly sentence: string;
  /** About everything. */
  readonly sql: string;
  /**
   * About what changed since the last audit, whose marks it names as `$entry`, `$xid` and so on (since.ts). It must cost
   * the same however much is there already, so it may only walk through indexes; recent-forms.test.ts reads its plan.
   */
  readonly recent_sql: string | FullOnly;
}

/** Why an invariant cannot be asked about changes alone. */
export interface FullOnly {
  readonly full_only: string;
}

/** What a room brings to the audit. */
export interface AuditedPart {
  readonly invariants: readonly Invariant[];
  /**
   * The newest row of each table that commits in the order of its numbers, by the name that `recent_sql` uses. Each is an
   * expression of SQL that is null while the table is empty.
   */
  readonly marks?: Readonly<Record<string, string>>;
}
