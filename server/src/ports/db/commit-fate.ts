import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The connection was lost while it committed, and nobody could say how it ended: it may have happened, or not. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

/** Whether the server itself refused the statement, so that certainly nothing of it remains; a lost connection tells less. */
export const isRolledBack = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.severity === 'ERROR';

/** By what a transaction is found after its connection is gone. */
export interface TransactionMark {
  readonly xid: string;
  /** One run of PostgreSQL, from a start or a crash to the next. */
  readonly run: string;
}

/**
 * Statistics are reset by a crash, which leaves the postmaster's start time as it is. Somebody who resets them by hand makes two
 * runs of one, and an answer more careful than it needs to be.
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
 * How a transaction ended whose commit has no answer, asked over other connections until its own server process has ended it. In
 * that time a database that fell may be back.
 *
 * A crash may lose a number that was given away but not yet written down, and the next transaction gets it. So "committed" counts
 * only from the same run of PostgreSQL; that it is not committed counts always, because a commit is written down before all.
 */
export const fateOf = async (ask: Ask, { xid, run }: TransactionMark, lookup_ms = LOOKUP_MS): Promise<Fate> => {
  // By the clock, because a question may itself wait for a connection.
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

/** A statement by itself is a transaction: when its answer is lost it may have been done, if it writes and was sent at all. */
export const mayBeDone = (text: string, failure: unknown): boolean =>
  !/^\s*select\b/i.test(text) && !(failure instanceof Error && failure.message.endsWith('not queryable'));
