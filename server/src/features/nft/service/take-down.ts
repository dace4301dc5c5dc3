import type { Instant } from '#contract/kit/instant.ts';
import { endProposals, notPossible } from '#server/core/proposals.ts';
import type { takeDownReasons } from '#contract/nft/rules.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockListing, lockWork, markOver, openListingOf, type WorkRow } from '../store/listings.ts';
import { endOrder, orderOfListing } from '../store/orders.ts';
import { forgetOutbid } from '../store/outbid.ts';
import { markTakenDown } from '../store/taken-down.ts';
import { LISTING_TARGET } from './listings.ts';
import { notify, publish } from './notices.ts';
import { returnMargins } from './settle.ts';

export type TakeDownReason = (typeof takeDownReasons)[number];

/**
 * NF4: not listed and not shown any more. A sale that runs ends, with all margins returned, the winner's too; the work
 * stays its owner's.
 */
export const takeDown = async (
  tx: Transaction,
  { id, code }: { readonly id: number; readonly code: string },
  reason: TakeDownReason,
  now: Instant,
): Promise<WorkRow> => {
  const listing_id = await openListingOf(tx, code);
  const listing = listing_id === undefined ? undefined : await lockListing(tx, listing_id);
  const work = await lockWork(tx, id);
  if (work?.state !== 'shown') throw notPossible('it is not shown, or its sale changed');
  if (work.is_boxed || work.is_unopened) throw notPossible('its series is not over');
  // A sale that began between the two reads would stay; it is found by asking again under the lock of the work.
  if ((await openListingOf(tx, code)) !== listing_id) throw notPossible('it is not shown, or its sale changed');
  await markTakenDown(tx, id, reason, now);
  if (listing) {
    const order = await orderOfListing(tx, listing.id);
    if (order?.state === 'awaiting') await endOrder(tx, order.id, 'cancelled', now);
    await markOver(tx, listing, { state: 'taken_down', at: now, reason, owes_margins: true });
    await forgetOutbid(tx, listing.id);
    await returnMargins(tx, listing, { winner_id: null, notice: { kind: 'nft_taken_down', reason } }, now);
    await endProposals(tx, { target_type: LISTING_TARGET, target_id: listing.id });
  }
  for (const user_id of new Set([work.owner_id, work.artist_id])) {
    await notify(tx, user_id, work, { kind: 'nft_taken_down', reason }, now);
    await publish(tx, user_id, 'taken_down', code, now);
  }
  return { ...work, state: 'taken_down' };
};
