import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import { firstDayOfShare, shareFits } from '#contract/invites/rules.ts';
import { notPossible, type ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { insertShare, lockShare, sharesUntilNow } from '../store/share.ts';

const SHARE = 'invites.share';
const ALL = 'all';
const SHOWN = 50;

export const sharesView = async (sql: Sql, now: Instant): Promise<OutputOf<typeof calls.inviteShares>> => {
  const proposal_id = (await openProposals(sql, [SHARE], now)).get(ALL) ?? null;
  return (await sharesUntilNow(sql, SHOWN)).map(({ version, share, from_day, at }, place) => ({
    id: version,
    share,
    from_day,
    at,
    proposal_id: place === 0 ? proposal_id : null,
  }));
};

export const proposeShare = async (
  tx: Transaction,
  { share, reason }: InputOf<typeof calls.proposeInviteShare>,
  asking: AskingAdmin,
) => {
  if (!shareFits(share)) throw new Refusal('invite_share_wrong');
  const before = (await lockShare(tx))?.share ?? Decimal.zero;
  if (before.eq(share)) throw new Refusal('catalogue_same');
  const change = { before: { share: before }, after: { share }, which: {}, reason };
  return proposeChange(tx, { action: SHARE, target_type: 'invite_share', target_id: ALL, ...change }, asking);
};

/** IR3: in force from the first day that has not begun when the second administrator confirms. */
export const shareKind: ProposalKind = {
  action: SHARE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const before = await lockShare(tx);
    if (!isAsProposed({ share: before?.share ?? Decimal.zero }, proposal)) throw notPossible('changed since');
    const share = Decimal.of((proposal.payload['after'] as { readonly share: string }).share);
    if (!shareFits(share)) throw new Refusal('invite_share_wrong');
    const at = tx.now();
    await insertShare(tx, { version: (before?.version ?? 0) + 1, share, from_day: firstDayOfShare(at), at });
    await recordChange(tx, operator, proposal);
    return {};
  },
};
