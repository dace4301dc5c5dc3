import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import { invariants } from '../../core/audit/invariants.ts';
import type { Prices } from '../../core/prices/prices.ts';
import type { ProposalKind } from '../../core/proposals.ts';
import { answer, change, type Room } from '../../core/room.ts';
import type { Ports } from '../../ports/ports.ts';
import { incidentsNow } from './service/incidents.ts';
import { queuesFor } from './service/queues.ts';
import { proposeResume, waitingResume } from './service/resume.ts';
import { keptTotals } from './service/totals.ts';
import { auditRuns, runningHalts } from './store/incidents.ts';

export { resumeKind } from './service/resume.ts';

/** What an operator reads first, and how halted money moves again; the rules are in docs/spec/dashboard.md. */
export const dashboardRoom = (
  { db, clock, disk }: Pick<Ports, 'db' | 'clock' | 'disk'>,
  prices: Prices,
  kinds: readonly ProposalKind[],
): Room => {
  const totals = keptTotals(db);
  return {
    name: 'dashboard',
    handlers: [
      answer(calls.totals, ({ now }) => totals(now)),
      answer(calls.queues, ({ session, now }) => queuesFor({ sql: db, operator: session, kinds, now })),
      answer(calls.books, async ({ now }) => ({
        invariants: invariants.length,
        audits: await auditRuns(db),
        halts: (await runningHalts(db)).map((halt) => ({ ...halt, sentence: sentenceOf(halt.invariant) })),
        proposal_id: await waitingResume(db, now),
      })),
      change(calls.resume, async (tx, { input, session }) => ({
        proposal_id: await proposeResume(tx, session, input.reason),
      })),
      answer(calls.incidents, ({ now }) => incidentsNow({ sql: db, prices, clock, disk }, now)),
    ],
  };
};

const sentenceOf = (id: string): string => invariants.find((invariant) => invariant.id === id)?.sentence ?? '';
