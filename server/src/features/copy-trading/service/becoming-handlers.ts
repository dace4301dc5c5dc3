import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { copyOperatorCalls } from '#contract/copy-trading/operator-calls.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { CopyExchange } from './exchange.ts';
import { applicationKind, applicationsView, proposeApplication } from './applications.ts';
import { apply, meAsTrader, stepDown } from './becoming.ts';
import { NOTIFY_JOB, notifyCustomers } from './notices.ts';
import { endLeftFollows, LEAVE_JOB, proposeRemoval, removalKind, tradersView } from './removals.ts';
import { proposeCopyTerms, termsKind, termsView } from './terms.ts';

/** CT20, CT21: applying, stepping down, and what operators decide about traders and terms. */
export const becomingHandlers = (ports: {
  readonly db: Database;
  readonly copying: CopyExchange;
}): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(becomingCalls.me, ({ session, now }) => meAsTrader(db, session.user_id, now)),
    change(becomingCalls.apply, (tx, { input, session }) => apply(tx, session.user_id, input.share_rate)),
    answer(becomingCalls.stepDown, ({ session }) => stepDown(ports, session.user_id)),
    answer(copyOperatorCalls.operatorApplications, ({ now }) => applicationsView(db, now)),
    answer(copyOperatorCalls.operatorTraders, ({ input, now }) => tradersView(db, input, now)),
    answer(copyOperatorCalls.operatorCopyTerms, ({ now }) => termsView(db, now)),
    change(copyOperatorCalls.proposeApplication, (tx, { input, session }) => proposeApplication(tx, input, session)),
    change(copyOperatorCalls.proposeRemoval, (tx, { input, session }) => proposeRemoval(tx, input, session)),
    change(copyOperatorCalls.proposeCopyTerms, (tx, asked) => proposeCopyTerms(tx, asked.input, asked)),
  ];
};

export const copyProposals: readonly ProposalKind[] = [applicationKind, removalKind, termsKind];

/** What this side of the room does on its own. */
export const becomingJobs = (ports: Pick<Ports, 'db' | 'log'> & { readonly copying: CopyExchange }): readonly Job[] => [
  { name: LEAVE_JOB, every_seconds: 1, run: (now) => endLeftFollows(ports, now) },
  { name: NOTIFY_JOB, every_seconds: 1, run: (now) => notifyCustomers(ports, now) },
];
