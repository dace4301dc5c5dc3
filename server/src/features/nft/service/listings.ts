import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { laterOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { latestEnd } from '#contract/nft/rules.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import { ofHouse } from '#server/core/of-house.ts';
import { endProposals, notPossible } from '#server/core/proposals.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import {
  insertListing,
  lockListing,
  lockWork,
  lookAtListing,
  markLive,
  markOver,
  markRefused,
  openListingOf,
  workIdOf,
  type ListingRow,
  type WorkRow,
} from '../store/listings.ts';
import { unopenedBy } from '../store/lists-boxes.ts';
import { returnMargins } from './settle.ts';
import { checkTerms, feeRate, marginAt, saleCurrency } from './terms.ts';

/** Of its owner and of nobody else; nobody learns whose a work is by asking to sell it. */
const lockOwn = async (tx: Transaction, code: string, user_id: number): Promise<WorkRow> => {
  const work_id = await workIdOf(tx, code);
  const work = work_id === undefined ? undefined : await lockWork(tx, work_id);
  if (!work) throw new Refusal((await unopenedBy(tx, user_id, code)) ? 'nft_unopened' : 'nft_unknown');
  // NB7: until its box is opened, a work answers as if nobody had drawn it.
  const known_owner_id = work.is_unopened ? work.artist_id : work.owner_id;
  if (known_owner_id !== user_id || work.state !== 'shown') throw new Refusal('nft_not_owner');
  if (work.is_boxed || work.is_unopened) throw new Refusal('nft_listed');
  return work;
};

/** NS1 to NS4: waits for review. */
export const resell = async (
  tx: Transaction,
  user_id: number,
  input: InputOf<typeof saleCalls.resell>,
): Promise<number> => {
  const now = tx.now();
  const work = await lockOwn(tx, input.code, user_id);
  if ((await openListingOf(tx, input.code)) !== undefined) throw new Refusal('nft_listed');
  if ((await ofHouse(tx, [user_id])).size > 0) throw new Refusal('nft_of_house');
  const currency = await saleCurrency(tx, input.currency_id);
  // The family's clients name the kind or send an increment.
  const is_auction = input.pay_type === 2 || (input.pay_type === undefined && input.per_increase !== undefined);
  const kind = is_auction ? 'auction' : 'fixed';
  const terms = {
    kind,
    price: input.price,
    increment: input.per_increase ?? Decimal.zero,
    starts_at: laterOf(input.start_time, now),
    ends_at: input.end_time,
  } as const;
  checkTerms(terms, currency.scale, now);
  return insertListing(tx, {
    ...terms,
    latest_end: is_auction ? latestEnd(terms.ends_at) : terms.ends_at,
    work_id: work.id,
    seller_id: user_id,
    currency_id: currency.id,
    fee_rate: await feeRate(tx),
    creator_id: work.artist_id,
    creator_share: work.creator_share,
    submitted_at: now,
  });
};

/** What operators propose about a sale. */
export const LISTING_TARGET = 'nft_listing';

/** NS2: by its seller; an auction until its first bid. */
export const withdraw = async (tx: Transaction, user_id: number, code: string): Promise<void> => {
  const id = await openListingOf(tx, code);
  const seen = id === undefined ? undefined : await lookAtListing(tx, id);
  if (id === undefined || !seen || (seen.seller_id !== user_id && seen.state === 'review')) {
    throw new Refusal((await workIdOf(tx, code)) === undefined ? 'nft_unknown' : 'nft_not_listed');
  }
  if (seen.seller_id !== user_id) throw new Refusal('nft_not_owner');
  if (seen.bids > 0) throw new Refusal('nft_has_bids');
  const listing = await lockListing(tx, id);
  if (!listing) throw new Refusal('nft_not_listed');
  const now = tx.now();
  const is_over = listing.state !== 'review' && (listing.state !== 'live' || now >= listing.ends_at);
  if (is_over) throw new Refusal('nft_not_listed');
  if (listing.bids > 0) throw new Refusal('nft_has_bids');
  await lockWork(tx, listing.work_id);
  await markOver(tx, listing, { state: 'withdrawn', at: now, owes_margins: true });
  await returnMargins(tx, listing, { winner_id: null, notice: { kind: 'nft_ended' } }, now);
  await endProposals(tx, { target_type: LISTING_TARGET, target_id: listing.id });
};

/** NS2, NS3, NA2. The second operator's confirmation calls it. */
export const approveListing = async (
  prices: Prices,
  tx: Transaction,
  id: number,
  now: Instant,
): Promise<ListingRow> => {
  const listing = await lockListing(tx, id);
  if (listing?.state !== 'review') throw notPossible('already decided');
  if (now >= listing.ends_at) throw notPossible('its end has passed');
  const work = await lockWork(tx, listing.work_id);
  if (work?.state !== 'shown' || work.owner_id !== listing.seller_id) throw notPossible('the work is not the seller’s');
  const margin = listing.kind === 'auction' ? marginAt(prices, listing, now) : undefined;
  await markLive(tx, listing, margin, now);
  return { ...listing, state: 'live' };
};

/** NS2 */
export const refuseListing = async (tx: Transaction, id: number, reason: string, now: Instant): Promise<ListingRow> => {
  const listing = await lockListing(tx, id);
  if (listing?.state !== 'review') throw notPossible('already decided');
  await markRefused(tx, id, reason, now);
  return { ...listing, state: 'refused' };
};
