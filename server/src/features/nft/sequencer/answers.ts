import type { saleCalls } from '#contract/nft/sale-calls.ts';
import type { WireOf } from '#server/core/room.ts';
import type { Done } from './decide.ts';

export type BidAnswer = WireOf<typeof saleCalls.bid>;
export type MarginAnswer = WireOf<typeof saleCalls.margin>;
export type Answer = BidAnswer | MarginAnswer;

/** As of the end of the batch. */
export const answerOf = ({ auction, user_id, bid }: Done): Answer => {
  const margin = auction.row.margin.toString();
  if (bid === null) return { margin };
  return {
    number: bid.number,
    price: bid.price.toString(),
    is_leading: auction.best_bidder_id === user_id && auction.number === bid.number,
    next_bid: auction.next.toString(),
    ends_at: auction.ends_at,
    margin,
  };
};
