/**
 * What must hold in the books at every committed moment, as a query that returns the rows that violate it. The ids are
 * those of docs/spec/ledger.md.
 */
export interface Invariant {
  readonly id: string;
  readonly sentence: string;
  /** Over the whole history. */
  readonly sql: string;
  /**
   * Over what changed since the last audit, whose marks it names as `$entry`, `$xid` and so on (since.ts). Its cost
   * must not grow with the history, so it may only use indexes; recent-forms.test.ts checks its plan.
   */
  readonly recent_sql: string | FullOnly;
}

/** Why an invariant has no recent form. */
export interface FullOnly {
  readonly full_only: string;
}

type Texts<Rows extends readonly string[]> = { readonly [Place in keyof Rows]: string };

/** Both forms of an invariant from one query: over all rows, and over those that may have changed since the last audit. */
export const inBothForms =
  <Rows extends readonly [string, ...string[]]>(all: Rows, recent: Texts<Rows>) =>
  (sql: (...rows: Texts<Rows>) => string): Pick<Invariant, 'sql' | 'recent_sql'> => ({
    sql: sql(...(all as Texts<Rows>)),
    recent_sql: sql(...recent),
  });

/** What a room contributes to the audit. */
export interface AuditedPart {
  readonly invariants: readonly Invariant[];
  /**
   * The newest row of each table that commits in id order, by the name that `recent_sql` uses. Each is an SQL
   * expression that is null while the table is empty.
   */
  readonly marks?: Readonly<Record<string, string>>;
}
