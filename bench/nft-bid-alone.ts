import { nftChanged } from '#contract/nft/channels.ts';
import { endAfterBid, latestEnd, nextBid } from '#contract/nft/rules.ts';
import { announceEach } from '#server/core/outbox.ts';
import { insertBids, insertOutbid, saveAuctions } from '#server/features/nft/store/auctions.ts';
import { lockListing } from '#server/features/nft/store/listings.ts';
import { marginHeldBy } from '#server/features/nft/store/margins.ts';
import type { Database } from '#server/ports/db/database.ts';

/** The naive way: the same checks, the same rows and the same announcement as in a batch, under the lock of the auction. */
export const bidAlone = (db: Database, listing_id: number, user_id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const listing = await lockListing(tx, listing_id);
    if (listing?.state !== 'live') throw new Error('the auction is over');
    if (!(await marginHeldBy(tx, listing_id, user_id))) throw new Error('no margin');
    const at = tx.now();
    const { bids, best_price, best_bidder_id, work_id, ends_at } = listing;
    const number = bids + 1;
    const price = nextBid({ ...listing, best: best_price });
    await insertBids(tx, [{ listing_id, number, user_id, price, at }]);
    await saveAuctions(tx, [
      {
        ...{ row: { id: listing_id, work_id }, number, ends_at: endAfterBid(ends_at, at, latestEnd(ends_at)) },
        ...{ best_price: price, best_bidder_id: user_id, best_at: at },
      },
    ]);
    if (best_bidder_id === null || best_bidder_id === user_id) return;
    await insertOutbid(tx, [{ listing_id, user_id: best_bidder_id }], at);
    const event = { what: 'outbid', code: listing.code } as const;
    await announceEach(tx, nftChanged, at, [{ user_id: best_bidder_id, event }]);
  });
