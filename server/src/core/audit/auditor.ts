import type pg from 'pg';
import type { AuditedPart, Invariant } from './invariants.ts';
import { marksOf, type Marks, type Since, type Statement } from './since.ts';

export interface Violation {
  readonly invariant: Invariant;
  /** The first few rows that break it. */
  readonly rows: readonly unknown[];
}

interface Connection {
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** A connection that caches the plans of the recent forms, opened with `RECENT_SETTINGS`. */
export interface PreparedConnection {
  query(query: string | { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult>;
}

export interface RecentAudit {
  readonly violations: readonly Violation[];
  /** Where the next audit continues if this one found nothing. */
  readonly next: Since;
}

interface RecentForm extends Statement {
  readonly invariant: Invariant;
}

/** Checks the books against the invariants of all rooms. */
export interface Auditor {
  readonly invariants: readonly Invariant[];
  readonly recent_forms: readonly RecentForm[];
  readonly marks: Marks;
  /**
   * Checks every invariant over the whole history in one snapshot, so a concurrent posting cannot look like a fault.
   */
  audit(client: Connection): Promise<Violation[]>;
  /** The same, inside the transaction already open on the client. */
  violationsIn(client: Connection): Promise<Violation[]>;
  /** Checks every invariant over what changed since an earlier audit, in one snapshot. */
  auditRecent(client: PreparedConnection, since: Since): Promise<RecentAudit>;
  /** The same, inside the transaction already open on the client. */
  recentlyIn(client: PreparedConnection, since: Since): Promise<RecentAudit>;
  /** The current marks, as an audit that starts now sees them. */
  marksNow(client: PreparedConnection, since?: Since): Promise<Since>;
}

const SHOWN_ROWS = 5;
const SNAPSHOT = 'begin isolation level repeatable read read only';

/**
 * Plans are made once per connection and may only use indexes: a plan made while the tables were small would otherwise
 * keep scanning them whole as they grow.
 */
export const RECENT_SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
] as const;

const brokenBy = (invariant: Invariant, rows: readonly unknown[]): Violation[] =>
  rows.length > 0 ? [{ invariant, rows: rows.slice(0, SHOWN_ROWS) }] : [];

const inSnapshot = async <Result>(
  client: { query(sql: string): Promise<unknown> },
  look: () => Promise<Result>,
): Promise<Result> => {
  await client.query(SNAPSHOT);
  try {
    return await look();
  } finally {
    await client.query('commit');
  }
};

export const auditorOf = (parts: readonly AuditedPart[]): Auditor => {
  const invariants = parts.flatMap((part) => part.invariants);
  const marks = marksOf(Object.assign({}, ...parts.map((part) => part.marks)) as Record<string, string>);
  const recent_forms = invariants.flatMap((invariant) =>
    typeof invariant.recent_sql === 'string' ? [{ invariant, ...marks.statementOf(invariant.recent_sql) }] : [],
  );
  const auditor: Auditor = {
    invariants,
    recent_forms,
    marks,
    audit: (client) => inSnapshot(client, () => auditor.violationsIn(client)),
    async violationsIn(client) {
      const violations: Violation[] = [];
      for (const invariant of invariants) {
        violations.push(...brokenBy(invariant, (await client.query(invariant.sql)).rows));
      }
      return violations;
    },
    auditRecent: (client, since) => inSnapshot(client, () => auditor.recentlyIn(client, since)),
    async recentlyIn(client, since) {
      const next = await auditor.marksNow(client, since);
      const from = { ...since, entry: next.entry };
      const violations: Violation[] = [];
      for (const { invariant, text, values } of recent_forms) {
        const { rows } = await client.query({ name: `audit ${invariant.id}`, text, values: [...values(from)] });
        violations.push(...brokenBy(invariant, rows as unknown[]));
      }
      return { violations, next };
    },
    async marksNow(client, since = marks.end) {
      const { text, values } = marks.now;
      return (await client.query({ name: 'audit marks', text, values: [...values(since)] })).rows[0] as Since;
    },
  };
  return auditor;
};

export const describeViolation = ({ invariant, rows }: Violation): string =>
  `${invariant.id} (${invariant.sentence}) is broken by ${JSON.stringify(rows)}`;
