import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The connection was lost during the commit, and the outcome could not be found: it may have happened or not. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Whether the server itself refused the statement, so that nothing of it remains; a lost connection proves less. */
export const isRolledBack = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.severity === 'ERROR';

/** Identifies a transaction after its connection is gone. */
export interface TransactionMark {
  readonly xid: string;
  /** One run of PostgreSQL, from a start or a crash to the next. */
  readonly run: string;
}

/**
 * A crash resets the statistics but keeps the postmaster's start time. Resetting them by hand makes one run look like
 * two, which only makes the answer more careful than necessary.
 */
export const RUN_OF_POSTGRES =
  'select concat(pg_postmaster_start_time(), $$ $$, (select stats_reset from pg_stat_wal)) as run';

export const NUMBER_OF_TRANSACTION = 'select pg_current_xact_id_if_assigned()::text as xid';

type Fate = 'committed' | 'rolled_back' | 'unknown';
type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult<{ status: string | null; run: string }>>;

export const LOOKUP_MS = 10_000;
const PAUSE_MS = 100;
const IN_THE_FUTURE = '22023';

/**
 * The outcome of a transaction whose commit got no answer, queried over other connections until its server process has
 * ended. A database that went down may come back in that time.
 *
 * A crash may lose a transaction id that was assigned but not yet written to disk, and the next transaction gets it. So
 * "committed" counts only within the same run of PostgreSQL; "not committed" always counts, because a commit is durable
 * before it takes effect.
 */
export const fateOf = async (ask: Ask, { xid, run }: TransactionMark, lookup_ms = LOOKUP_MS): Promise<Fate> => {
  // By the clock, because a query may itself wait for a connection.
  const until_ms = performance.now() + lookup_ms;
  for (let tries = 0; tries === 0 || performance.now() < until_ms; tries++) {
    if (tries > 0) await sleep(PAUSE_MS);
    try {
      const { rows } = await ask(`select pg_xact_status($1::xid8) as status, run from (${RUN_OF_POSTGRES}) as now`, [
        xid,
      ]);
      const status = rows[0]?.status;
      if (status === 'aborted') return 'rolled_back';
      if (status === 'committed') return rows[0]?.run === run ? 'committed' : 'unknown';
    } catch (failure) {
      if (failure instanceof pg.DatabaseError && failure.code === IN_THE_FUTURE) return 'rolled_back';
    }
  }
  return 'unknown';
};

/**
 * A single statement is a transaction: when its answer is lost it may have been done, if it writes and was sent at all.
 */
export const mayBeDone = (text: string, failure: unknown): boolean =>
  !/^\s*select\b/i.test(text) && !(failure instanceof Error && failure.message.endsWith('not queryable'));
