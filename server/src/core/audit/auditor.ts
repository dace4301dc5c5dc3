import type pg from 'pg';
import { invariants, type Invariant } from './invariants.ts';
import { END, PLACE, statementOf, type Since, type Statement } from './since.ts';

export interface Violation {
  readonly invariant: Invariant;
  /** The first few rows that break it. */
  readonly rows: readonly unknown[];
}

const SHOWN_ROWS = 5;

interface Connection {
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

const SNAPSHOT = 'begin isolation level repeatable read read only';

const brokenBy = (invariant: Invariant, rows: readonly unknown[]): Violation[] =>
  rows.length > 0 ? [{ invariant, rows: rows.slice(0, SHOWN_ROWS) }] : [];

/** Asks every invariant about everything, in the transaction that is open. */
export const violationsIn = async (client: Connection): Promise<Violation[]> => {
  const violations: Violation[] = [];
  for (const invariant of invariants) {
    violations.push(...brokenBy(invariant, (await client.query(invariant.sql)).rows));
  }
  return violations;
};

/** Runs every invariant in one snapshot, so that a posting in the middle of the audit cannot look like a fault. */
export const audit = async (client: Connection): Promise<Violation[]> => {
  await client.query(SNAPSHOT);
  try {
    return await violationsIn(client);
  } finally {
    await client.query('commit');
  }
};

interface RecentForm extends Statement {
  readonly invariant: Invariant;
}

export const recentForms: readonly RecentForm[] = invariants.flatMap((invariant) =>
  typeof invariant.recent_sql === 'string' ? [{ invariant, ...statementOf(invariant.recent_sql) }] : [],
);

const place = statementOf(PLACE);

/**
 * Plans are made once per connection and may only walk through indexes: one that was made while the tables were small
 * would otherwise read all of them, for ever.
 */
export const RECENT_SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
] as const;

/** A connection that keeps the plans of the recent forms; `RECENT_SETTINGS` hold on it. */
export interface PreparedConnection {
  query(query: string | { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult>;
}

export interface RecentAudit {
  readonly violations: readonly Violation[];
  /** Where the next one goes on, if this one found nothing. */
  readonly next: Since;
}

/** Where the books are now, as an audit that begins now sees them. */
export const placeOf = async (client: PreparedConnection, since: Since = END): Promise<Since> => {
  const asked = await client.query({ name: 'audit place', text: place.text, values: [...place.values(since)] });
  return asked.rows[0] as Since;
};

/** Asks every invariant about what changed since an audit, in one snapshot. */
export const auditRecent = async (client: PreparedConnection, since: Since): Promise<RecentAudit> => {
  await client.query(SNAPSHOT);
  try {
    return await recentlyIn(client, since);
  } finally {
    await client.query('commit');
  }
};

/** The same in the transaction that is open. */
export const recentlyIn = async (client: PreparedConnection, since: Since): Promise<RecentAudit> => {
  const next = await placeOf(client, since);
  const from = { ...since, entry: next.entry };
  const violations: Violation[] = [];
  for (const { invariant, text, values } of recentForms) {
    const { rows } = await client.query({ name: `audit ${invariant.id}`, text, values: [...values(from)] });
    violations.push(...brokenBy(invariant, rows as unknown[]));
  }
  return { violations, next };
};

export const describeViolation = ({ invariant, rows }: Violation): string =>
  `${invariant.id} (${invariant.sentence}) is broken by ${JSON.stringify(rows)}`;
