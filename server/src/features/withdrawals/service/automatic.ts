import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { dueAutomatic } from '../store/steps.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { runningHold } from './decide.ts';
import { approve, stepTime } from './steps.ts';

export const APPROVE_JOB = 'withdrawals.approve';

/** WD10: approves small ones by the rule alone, each in its own transaction; one that fails is skipped (JO6). */
export const approveDue = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const approveOne = (id: number): Promise<void> =>
    ports.db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, id);
      if (row?.state !== 'requested' || row.tier !== 'automatic') return;
      const at = await stepTime(tx, id);
      if (!(await runningHold(tx, id, at))) await approve(tx, row, at, 'automatic');
    });
  const rows = await dueAutomatic(ports.db, APPROVE_JOB, now);
  return eachDue(ports, { job: APPROVE_JOB, now, rows, idOf: (id) => id, work: approveOne });
};
