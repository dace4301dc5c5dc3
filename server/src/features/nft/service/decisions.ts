import type { InputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  reviewReasons,
  reviewTargets,
  type nftOperatorCalls as calls,
  type ReviewDecision,
  type ReviewTarget,
} from '#contract/nft/operator-calls.ts';
import { checkBothOpened, checkOpened, type Evidence } from '#server/core/evidence.ts';
import { ofHouse } from '#server/core/of-house.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { isOneOf } from '../store/reviews.ts';
import { notifyDecided } from './decisions-notices.ts';
import { DECISIONS } from './decisions-subjects.ts';
import type { About } from './notices.ts';

/** What waits for a decision, locked. */
export interface Subject {
  /** The applicant, the artist or the seller. */
  readonly customer_id: number;
  /** A work's code; empty of an artist. */
  readonly about: About;
  /** What both operators decide about, as the proposal stores it. */
  readonly seen: Readonly<Record<string, unknown>>;
  /** What both have to have opened. */
  readonly evidence?: readonly [Evidence, ...Evidence[]];
}

/** How a review of one kind ends. */
export interface Review {
  /** Undefined of what is unknown or decided. */
  readonly find: (tx: Transaction, id: number) => Promise<Subject | undefined>;
  /** Refuses what cannot be approved now. */
  readonly check?: (tx: Transaction, id: number, subject: Subject) => Promise<void>;
  readonly approve: (tx: Transaction, id: number, at: Instant, subject: Subject) => Promise<void>;
  readonly refuse: (tx: Transaction, id: number, reason: string, at: Instant) => Promise<void>;
}

export type Reviews = Readonly<Record<ReviewTarget, Review>>;

/** I35: nobody decides about an account of their own. */
export const refuseOwn = async (
  tx: Transaction,
  operator_ids: readonly number[],
  user_ids: readonly number[],
): Promise<void> => {
  if (await isOneOf(tx, operator_ids, user_ids)) throw new Refusal('nft_review_own');
};

/** I35: nobody of the house becomes an artist, shows a work or sells one. */
const checkApproval = async (tx: Transaction, review: Review, id: number, subject: Subject): Promise<void> => {
  if ((await ofHouse(tx, [subject.customer_id])).size > 0) throw new Refusal('nft_of_house');
  await review.check?.(tx, id, subject);
};

export const proposeDecision = async (
  reviews: Reviews,
  tx: Transaction,
  { target, id, decision, reason }: InputOf<typeof calls.operatorDecide>,
  session: OperatorSession,
) => {
  const fitting: readonly string[] = reviewReasons[decision];
  if (!fitting.includes(reason)) throw new Refusal('nft_reason_wrong');
  const review = reviews[target];
  const subject = await review.find(tx, id);
  if (!subject) throw new Refusal('nft_review_unknown');
  const { customer_id, seen, evidence } = subject;
  await refuseOwn(tx, [session.operator_id], [customer_id]);
  if (evidence) await checkOpened(tx, session, evidence);
  if (decision === 'approve') await checkApproval(tx, review, id, subject);
  const payload = { ...seen, decision };
  const proposal = await propose(tx, session, { ...DECISIONS[target], target_id: id, customer_id, payload, reason });
  return { proposal_id: proposal.id };
};

type Payload = Readonly<Record<string, unknown>> & { readonly decision: ReviewDecision };

const decisionKind = (reviews: Reviews, target: ReviewTarget): ProposalKind => ({
  action: DECISIONS[target].action,
  roles: ['support'],
  async execute(tx, operator, proposal) {
    const { decision, ...seen } = proposal.payload as Payload;
    const review = reviews[target];
    const id = Number(proposal.target_id);
    const subject = await review.find(tx, id);
    if (!subject) throw notPossible('already decided');
    if (jsonOf(subject.seen) !== jsonOf(seen)) throw notPossible('it changed since');
    const { customer_id, about, evidence } = subject;
    await refuseOwn(tx, [operator.operator_id, proposal.proposed_by], [customer_id]);
    if (evidence) await checkBothOpened(tx, operator, proposal, evidence);
    const at = tx.now();
    const { reason } = proposal;
    if (decision === 'approve') {
      await checkApproval(tx, review, id, subject);
      await review.approve(tx, id, at, subject);
      await notifyDecided(tx, customer_id, about, { kind: 'nft_approved', what: target }, at);
    } else {
      await review.refuse(tx, id, reason, at);
      await notifyDecided(tx, customer_id, about, { kind: 'nft_refused', what: target, reason }, at);
    }
    await recordConfirmed(tx, operator, proposal, { before: { ...seen, decision: null }, after: proposal.payload });
    return {};
  },
});

/** NF2, NF3, NS2, NB1: two of support. */
export const decisionKinds = (reviews: Reviews): readonly ProposalKind[] =>
  reviewTargets.map((target) => decisionKind(reviews, target));
