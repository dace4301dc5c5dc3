import pg from 'pg';
import { invariants, type Invariant } from './invariants.ts';

export interface Violation {
  readonly invariant: Invariant;
  /** The first few rows that break it. */
  readonly rows: readonly unknown[];
}

const SHOWN_ROWS = 5;

interface Connection {
  query(sql: string, values: readonly unknown[]): Promise<pg.QueryResult>;
}

/** Runs every invariant in one snapshot, so that a posting in the middle of the audit cannot look like a fault. */
export const audit = async (client: Connection, since_entry = 0): Promise<Violation[]> => {
  const violations: Violation[] = [];
  await client.query('begin isolation level repeatable read read only', []);
  try {
    for (const invariant of invariants) {
      const { rows } = await client.query(queryOf(invariant, since_entry), [since_entry]);
      if (rows.length > 0) violations.push({ invariant, rows: rows.slice(0, SHOWN_ROWS) as unknown[] });
    }
  } finally {
    await client.query('commit', []);
  }
  return violations;
};

const queryOf = ({ sql, recent_sql }: Invariant, since_entry: number): string =>
  since_entry === 0 ? sql : (recent_sql ?? sql);

export const describeViolation = ({ invariant, rows }: Violation): string =>
  `${invariant.id} (${invariant.sentence}) is broken by ${JSON.stringify(rows)}`;
