import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { durationKind, proposeDuration, proposeStakes, stakesKind, termsView } from './service/terms.ts';
import { poolKind, proposePool } from './service/top-up.ts';

/** OT30: the operators' calls for options. Everything is for all customers: none names a customer, an option or a price. */
export const optionsOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.operatorTerms, ({ now }) => termsView(db, now)),
  change(calls.proposeDuration, (tx, asked) => proposeDuration(tx, asked.input, asked)),
  change(calls.proposeStakes, (tx, asked) => proposeStakes(tx, asked.input, asked)),
  change(calls.proposePool, (tx, asked) => proposePool(tx, asked.input, asked)),
];

export const optionsProposals: readonly ProposalKind[] = [durationKind, stakesKind, poolKind];
