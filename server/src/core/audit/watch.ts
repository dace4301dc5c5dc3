import type pg from 'pg';
import type { Instant } from '#contract/kit/instant.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Job } from '../jobs/job.ts';
import { audit, describeViolation } from './auditor.ts';

const QUICK_SECONDS = 10;
const FULL_SECONDS = 3600;

/** How far behind the newest entry a quick audit begins, so that entries of slow transactions are seen too. */
const OVERLAP = 1000;

type WatchPorts = Pick<Ports, 'db' | 'log'>;

/** Audits the books while they are used: what changed every ten seconds, everything every hour. A fault halts money. */
export const auditJobs = (ports: WatchPorts): Job[] => {
  let seen = 0;
  const quick = async (now: Instant): Promise<'done'> => {
    const last = await ports.db.row<{ id: number | null }>`select max(id) as id from ledger_entry`;
    await auditAndHalt(ports, now, Math.max(1, seen - OVERLAP));
    seen = last?.id ?? 0;
    return 'done';
  };
  return [
    { name: 'audit.changed', every_seconds: QUICK_SECONDS, run: quick },
    {
      name: 'audit.everything',
      every_seconds: FULL_SECONDS,
      run: async (now) => {
        await auditAndHalt(ports, now, 0);
        return 'done';
      },
    },
  ];
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
    return violations.length === 0;
  } finally {
    await session.end();
  }
};
