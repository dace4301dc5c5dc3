import type pg from 'pg';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { isHalted } from '../ledger/halted.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Job } from '../jobs/job.ts';
import { describeViolation, RECENT_SETTINGS, type Auditor, type Violation } from './auditor.ts';
import type { Since } from './since.ts';

/** A fault must be found within a second: half of it is left for the audit itself and for a late runner. */
const CHANGES_SECONDS = 0.5;
const EVERYTHING_SECONDS = 3600;
const LOOK_WHETHER_DUE_SECONDS = 10;
/** Books that never passed an audit and are no longer halted are audited whole at most this often. */
const AGAIN_SECONDS = 60;
/**
 * While nothing changes the mark is written at most this often; repeating that much after a crash takes under a second.
 */
const MARK_SECONDS = 10;

export interface WatchPorts extends Pick<Ports, 'db' | 'log'> {
  readonly auditor: Auditor;
}

/** Audits the books while in use: changes twice a second, everything every hour. A fault halts money. */
export const auditJobs = (ports: WatchPorts): Job[] => {
  const watch = watchOver(ports);
  return [
    {
      name: 'audit.changed',
      every_seconds: CHANGES_SECONDS,
      run: async (now) => {
        await watch(now);
        return 'done';
      },
    },
    {
      name: 'audit.everything',
      every_seconds: LOOK_WHETHER_DUE_SECONDS,
      deadline_seconds: EVERYTHING_SECONDS,
      alone: true,
      run: async (now) => {
        if (await isDue(ports, now)) await auditEverything(ports, now);
        return 'done';
      },
    },
  ];
};

/**
 * The audit before the server answers anything: all that changed since the last audit. Books that were never audited,
 * or that are halted, are audited from the beginning.
 */
export const auditAtStart = async (ports: WatchPorts, now: Instant): Promise<boolean> => {
  const mark = (await isHalted(ports.db)) ? undefined : await markOf(ports);
  if (!mark) return auditEverything(ports, now);
  const session = await openWatch(ports);
  try {
    return (await auditChanges(ports, session, { ...mark, now })) !== undefined;
  } finally {
    await session.end();
  }
};

/** Audits the whole history in one snapshot. If nothing was ever audited, later audits of changes start from here. */
export const auditEverything = async (ports: WatchPorts, now: Instant): Promise<boolean> => {
  const session: pg.Client = await ports.db.session();
  try {
    await session.query('set statement_timeout = 0');
    // Read before the audit: what is committed in between is audited twice.
    const after_halt = await newestHalt(ports);
    const marks = await ports.auditor.marksNow(session);
    const violations = await ports.auditor.audit(session);
    await halt(ports, violations, now);
    const found = violations.map(({ invariant }) => invariant.id);
    await noteRun(ports, { kind: 'everything', now, found, after_halt });
    const mark = violations.length === 0 && !(await markOf(ports)) ? marks : undefined;
    if (mark) await noteRun(ports, { kind: 'changed', now, found: [], mark });
    return violations.length === 0;
  } finally {
    await session.end();
  }
};

interface Mark {
  readonly since: Since;
  readonly written_at: Instant;
}

const markOf = async ({ db, auditor }: WatchPorts): Promise<Mark | undefined> => {
  const row = await db.row<{ mark: Since; at: Instant }>`
    select mark, at from audit_run where kind = 'changed' and mark is not null`;
  return row && { since: { ...auditor.marks.beginning, ...row.mark, account: 0 }, written_at: row.at };
};

/** Keeps one connection that caches the plans of all queries; after a failure the next run opens another. */
const watchOver = (ports: WatchPorts): ((now: Instant) => Promise<void>) => {
  let session: pg.Client | undefined;
  let account = 0;
  return async (now) => {
    const mark = await markOf(ports);
    if (!mark) {
      if (await isUnsoundLately(ports, now)) return;
      return void (await auditEverything(ports, now));
    }
    try {
      session ??= await openWatch(ports);
      const next = await auditChanges(ports, session, { ...mark, since: { ...mark.since, account }, now });
      account = next?.account ?? account;
    } catch (failure) {
      void session?.end().catch(() => undefined);
      session = undefined;
      throw failure;
    }
  };
};

const openWatch = async ({ db }: WatchPorts): Promise<pg.Client> => {
  const session = await db.session();
  await session.query(['statement_timeout = 0', ...RECENT_SETTINGS].map((setting) => `set ${setting};`).join(' '));
  return session;
};

/** Returns where the next run continues, or nothing if money had to be halted: then it repeats the same range. */
const auditChanges = async (
  ports: WatchPorts,
  session: pg.Client,
  { since, written_at, now }: Mark & { readonly now: Instant },
): Promise<Since | undefined> => {
  const { violations, next } = await ports.auditor.auditRecent(session, since);
  await halt(ports, violations, now);
  if (violations.length > 0) {
    await noteRun(ports, { kind: 'changed', now, found: violations.map(({ invariant }) => invariant.id) });
    return undefined;
  }
  if (isOlder(written_at, now, MARK_SECONDS) || moved(since, next))
    await noteRun(ports, { kind: 'changed', now, found: [], mark: next });
  return next;
};

const moved = (since: Since, next: Since): boolean =>
  Object.keys(next).some((mark) => mark !== 'xid' && mark !== 'account' && since[mark] !== next[mark]);

/** Halts money before anybody investigates: a wrong ledger that continues is worse than one that stops. */
const halt = async ({ db, log }: WatchPorts, violations: readonly Violation[], now: Instant): Promise<void> => {
  for (const violation of violations) {
    const is_new = await db.run`
      insert into ledger_halt (at, invariant, detail)
      select ${now}, ${violation.invariant.id}, ${JSON.stringify(violation.rows)}
      where not exists (select from ledger_halt where invariant = ${violation.invariant.id} and cleared_at is null)`;
    if (is_new) log.error('money halted', new Error(describeViolation(violation)));
  }
};

const newestHalt = async ({ db }: WatchPorts): Promise<number> => {
  const row = await db.row<{ id: number }>`select coalesce(max(id), 0)::int as id from ledger_halt`;
  return row?.id ?? 0;
};

interface LastRun {
  readonly at: Instant;
  readonly found: readonly string[];
  readonly after_halt: number;
}

const lastRun = (sql: Sql, kind: Run['kind']): Promise<LastRun | undefined> => sql.row<LastRun>`
  select at, found, after_halt::int as after_halt from audit_run where kind = ${kind}`;

const isOlder = (at: Instant, now: Instant, seconds: number): boolean =>
  Math.abs(millisecondsOf(now) - millisecondsOf(at)) >= seconds * 1000;

/**
 * Due an hour after the last run of any process, also if that run's time is in the future because a clock was wrong.
 * While money is halted it is always due: its result decides whether money may move and must not be stale.
 */
const isDue = async ({ db }: WatchPorts, now: Instant): Promise<boolean> => {
  const last = await lastRun(db, 'everything');
  return !last || isOlder(last.at, now, EVERYTHING_SECONDS) || (await isHalted(db));
};

const isUnsoundLately = async ({ db }: WatchPorts, now: Instant): Promise<boolean> => {
  const last = await lastRun(db, 'everything');
  return last !== undefined && last.found.length > 0 && !isOlder(last.at, now, AGAIN_SECONDS);
};

/**
 * The invariants still broken in halted books, by the last audit of everything and the last of changes; unknown if the
 * former began before the last of those halts.
 */
export const foundSinceHalt = async (sql: Sql, halt_id: number): Promise<readonly string[] | undefined> => {
  const everything = await lastRun(sql, 'everything');
  if (!everything || everything.after_halt < halt_id) return undefined;
  const changed = await lastRun(sql, 'changed');
  return [...new Set([...everything.found, ...(changed?.found ?? [])])];
};

interface Run {
  readonly kind: 'changed' | 'everything';
  readonly now: Instant;
  readonly found: readonly string[];
  readonly mark?: Since;
  readonly after_halt?: number;
}

/** For the console's front page. An audit that does not finish leaves the time of the previous one. */
const noteRun = ({ db }: WatchPorts, { kind, now, found, mark, after_halt = 0 }: Run): Promise<number> => db.run`
  insert into audit_run (kind, at, violations, found, mark, after_halt)
  values (${kind}, ${now}, ${found.length}, ${found}, ${mark ? JSON.stringify(mark) : null}, ${after_halt})
  on conflict (kind) do update
  set at = excluded.at, violations = excluded.violations, found = excluded.found,
    mark = coalesce(excluded.mark, audit_run.mark), after_halt = excluded.after_halt`;
