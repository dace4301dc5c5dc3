import type { InputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockListing, lockWork, openListingOf } from '../store/listings.ts';
import { openedWork } from '../store/reviews-works.ts';
import { lockSeries } from '../store/series.ts';
import { refuseOwn } from './decisions.ts';
import { notifyDecided } from './decisions-notices.ts';
import { WORK_TARGET } from './decisions-subjects.ts';
import { endSeries } from './series.ts';
import { SERIES_TARGET } from './series-make.ts';
import { takeDown, type TakeDownReason } from './take-down.ts';

/* NF4: two of support take a work down, or end the sale of a series. */

export const TAKE_DOWN = 'nft.take-down';
export const END_SERIES = 'nft.end-series';

export const proposeTakeDown = async (
  tx: Transaction,
  { id, reason }: InputOf<typeof calls.operatorTakeDown>,
  session: OperatorSession,
) => {
  const work = await lockWork(tx, id);
  if (work?.state !== 'shown') throw new Refusal('nft_unknown');
  const { name, artist_id, owner_id } = work;
  if (work.is_boxed || work.is_unopened) throw new Refusal('nft_in_series');
  await refuseOwn(tx, [session.operator_id], [artist_id, owner_id]);
  const proposal = await propose(tx, session, {
    action: TAKE_DOWN,
    target_type: WORK_TARGET,
    target_id: id,
    customer_id: owner_id,
    payload: { work_id: id, name, owner_id },
    reason,
  });
  return { proposal_id: proposal.id };
};

/** A sale is locked before its work, so the work is only read here, and locked by `takeDown`. */
export const takeDownKind: ProposalKind = {
  action: TAKE_DOWN,
  roles: ['support'],
  async execute(tx, operator, proposal) {
    const id = Number(proposal.target_id);
    const found = await openedWork(tx, id);
    if (!found) throw notPossible('it is not shown');
    const listing_id = await openListingOf(tx, found.code);
    if (listing_id !== undefined) await lockListing(tx, listing_id);
    const work = await takeDown(tx, found, proposal.reason as TakeDownReason, tx.now());
    if (work.owner_id !== proposal.payload['owner_id']) throw notPossible('it has another owner since');
    await refuseOwn(tx, [operator.operator_id, proposal.proposed_by], [work.artist_id, work.owner_id]);
    const change = { before: { state: 'shown' }, after: { state: work.state } };
    // The artist sees the same act as the owner.
    for (const customer_id of new Set([work.owner_id, work.artist_id]))
      await recordConfirmed(tx, operator, { ...proposal, customer_id }, change);
    return {};
  },
};

export const proposeEndSeries = async (
  tx: Transaction,
  { id, reason }: InputOf<typeof calls.operatorEndSeries>,
  session: OperatorSession,
) => {
  const series = await lockSeries(tx, id);
  if (series?.state !== 'live') throw new Refusal('nft_unknown');
  const { name, artist_id } = series;
  await refuseOwn(tx, [session.operator_id], [artist_id]);
  const proposal = await propose(tx, session, {
    action: END_SERIES,
    target_type: SERIES_TARGET,
    target_id: id,
    customer_id: artist_id,
    payload: { series_id: id, name },
    reason,
  });
  return { proposal_id: proposal.id };
};

export const endSeriesKind: ProposalKind = {
  action: END_SERIES,
  roles: ['support'],
  async execute(tx, operator, proposal) {
    const id = Number(proposal.target_id);
    await lockSeries(tx, id);
    const at = tx.now();
    const { reason } = proposal;
    const { artist_id, code, name, state } = await endSeries(tx, id, reason, at);
    await refuseOwn(tx, [operator.operator_id, proposal.proposed_by], [artist_id]);
    await notifyDecided(tx, artist_id, { code, name }, { kind: 'nft_taken_down', what: 'series', reason }, at);
    await recordConfirmed(tx, operator, proposal, { before: { state: 'live' }, after: { state } });
    return {};
  },
};
