import type pg from 'pg';
import type { Instant } from '#contract/kit/instant.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Job } from '../jobs/job.ts';
import { audit, describeViolation } from './auditor.ts';

const QUICK_SECONDS = 10;
const FULL_SECONDS = 3600;

type WatchPorts = Pick<Ports, 'db' | 'log'>;

/** Audits the books while they are used: what changed every ten seconds, everything every hour. A fault halts money. */
export const auditJobs = (ports: WatchPorts): Job[] => {
  let seen_xid = '0';
  const quick = async (now: Instant): Promise<'done'> => {
    const { xid, since_entry } = await unseen(ports, seen_xid);
    await auditAndHalt(ports, now, since_entry);
    seen_xid = xid;
    return 'done';
  };
  return [
    { name: 'audit.changed', every_seconds: QUICK_SECONDS, run: quick },
    {
      name: 'audit.everything',
      every_seconds: FULL_SECONDS,
      deadline_seconds: FULL_SECONDS,
      alone: true,
      run: async (now) => {
        await auditAndHalt(ports, now, 0);
        return 'done';
      },
    },
  ];
};

/**
 * The entry before the first one that an audit at `seen_xid` may have missed. Transactions end in another order than they
 * begin, so what was seen is told by their ids: all below `xid` have ended now, and the next audit begins there.
 */
const unseen = async ({ db }: WatchPorts, seen_xid: string): Promise<{ xid: string; since_entry: number }> => {
  const row = await db.row<{ xid: string; since_entry: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid, coalesce(
      (select min(id) - 1 from ledger_entry where xid >= ${seen_xid}::xid8), (select max(id) from ledger_entry), 0
    ) as since_entry`;
  return row ?? { xid: seen_xid, since_entry: 0 };
};

/** Money stops first and people look second: a wrong ledger that goes on is worse than one that stands still. */
export const auditAndHalt = async (ports: WatchPorts, now: Instant, since_entry: number): Promise<boolean> => {
  const session: pg.Client = await ports.db.session();
  try {
    await session.query('set statement_timeout = 0');
    const violations = await audit(session, since_entry);
    for (const violation of violations) {
      ports.log.error('money halted', new Error(describeViolation(violation)));
      await ports.db.run`
        insert into ledger_halt (at, invariant, detail)
        select ${now}, ${violation.invariant.id}, ${JSON.stringify(violation.rows)}
        where not exists (select from ledger_halt where invariant = ${violation.invariant.id} and cleared_at is null)`;
    }
    await noteRun(ports, now, since_entry, violations.length);
    return violations.length === 0;
  } finally {
    await session.end();
  }
};

/** What the console's front page tells. An audit that does not come to its end leaves the time of the one before. */
const noteRun = ({ db }: WatchPorts, now: Instant, since_entry: number, violations: number): Promise<number> => db.run`
  insert into audit_run (kind, at, violations)
  values (${since_entry === 0 ? 'everything' : 'changed'}, ${now}, ${violations})
  on conflict (kind) do update set at = excluded.at, violations = excluded.violations`;
