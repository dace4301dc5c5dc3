import pg from 'pg';
import { describeViolation, type Violation } from '../core/audit/auditor.ts';
import type { Since } from '../core/audit/since.ts';
import { sealJob } from '../core/ledger/seal-job.ts';
import { openDatabase, type Database } from '../ports/db/database.ts';
import { auditor } from '../rooms.ts';
import { AT } from './entries.ts';
import { PATIENT } from './patience.ts';
import { freshDatabase } from './postgres.ts';

/** A ledger without an exchange around it. */
export interface Books {
  readonly url: string;
  /** Connects under the application's role. */
  readonly db: Database;
  /** Connects as the owner of the tables, whom only triggers and constraints can stop. */
  owner<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  violations(): Promise<Violation[]>;
  /** What the recent forms find, since these marks or over everything. */
  recentViolations(since?: Since): Promise<readonly Violation[]>;
  /**
   * Seals every entry. It may take several tries: an open transaction anywhere in the cluster holds back what began
   * after it.
   */
  seal(): Promise<void>;
  /** Every row of the ledger as one text, to check that nothing changed. */
  fingerprint(): Promise<string>;
  /** Closes with an audit and fails if the books are not sound. */
  close(): Promise<void>;
  /** Closes without an audit, for books that a test has broken on purpose. */
  discard(): Promise<void>;
}

const LEDGER_TABLES = ['ledger_account', 'ledger_entry', 'ledger_posting', 'outbox', 'ledger_seal', 'ledger_halt'];

export const openBooks = async (connections = 8): Promise<Books> => {
  const { url, app_url, drop } = await freshDatabase();
  const db = openDatabase({ url: app_url, connections, limits: PATIENT });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const violations = (): Promise<Violation[]> => auditor.audit(owner);
  const discard = async (): Promise<void> => {
    await db.close();
    await owner.end();
    await drop();
  };
  return {
    url,
    db,
    owner: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(sql, [...values])).rows,
    async seal() {
      const sealer = sealJob({ db });
      while (
        (
          await owner.query(
            'select from ledger_entry e where not exists (select from ledger_seal where entry_id = e.id) limit 1',
          )
        ).rowCount
      ) {
        await sealer.run(AT);
      }
    },
    violations,
    recentViolations: async (since = auditor.marks.beginning) => (await auditor.auditRecent(owner, since)).violations,
    async fingerprint() {
      const parts = LEDGER_TABLES.map(
        (table) => `(select coalesce(string_agg(t::text, ';' order by t::text), '') from ${table} t)`,
      );
      const { rows } = await owner.query<{ all_rows: string }>(`select concat_ws('#', ${parts.join()}) as all_rows`);
      return rows[0]?.all_rows ?? '';
    },
    async close() {
      const found = await violations();
      await discard();
      if (found.length > 0) throw new Error(found.map(describeViolation).join('\n'));
    },
    discard,
  };
};

/** The result of a promise: its value, or its failure. */
export const outcome = async <Value>(promise: Promise<Value>): Promise<Value | Error> =>
  promise.catch((failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))));
