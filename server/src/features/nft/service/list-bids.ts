import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { wireTime } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { seenWorkId } from '../store/gallery-work.ts';
import { auctionOf, bidsBy, bidsOf, countBidsBy, type OwnBid } from '../store/lists-bids.ts';
import { mediaView } from './media-view.ts';

/** NA4: by their numbers, so that a page does not move while others bid. */
export const bidsView = async (
  sql: Sql,
  { code, listing_id, before, limit }: InputOf<typeof saleCalls.bids>,
  viewer: number | null,
): Promise<OutputOf<typeof saleCalls.bids>> => {
  const work_id = await seenWorkId(sql, viewer, code);
  if (work_id === undefined) throw new Refusal('nft_unknown');
  const auction = await auctionOf(sql, work_id, listing_id);
  const rows = auction === undefined ? [] : await bidsOf(sql, auction, { before, limit });
  return rows.map(({ number, user_id, name, head_portrait, price, currency_code, at, is_best }) => ({
    id: number,
    buyer_id: user_id,
    nick_name: name,
    head_portrait: head_portrait ?? '',
    price,
    currency_name: currency_code,
    created: wireTime(at),
    status: is_best ? 1 : 0,
    at,
    is_own: user_id === viewer,
  }));
};

type MyBids = OutputOf<typeof saleCalls.myBids>;

/** What became of the auction for this bidder. */
const stateOf = ({ listing_state, is_best }: OwnBid): MyBids['data'][number]['state'] => {
  switch (listing_state) {
    case 'live':
      return 'running';
    case 'awaiting':
      return is_best ? 'won' : 'lost';
    case 'sold':
      return is_best ? 'paid' : 'lost';
    case 'expired':
      return is_best ? 'expired' : 'lost';
    case 'ended':
      return 'lost';
    case 'review':
    case 'refused':
    case 'withdrawn':
    case 'taken_down':
      return 'cancelled';
  }
};

export const myBids = async (
  sql: Sql,
  user_id: number,
  { page, limit }: InputOf<typeof saleCalls.myBids>,
): Promise<MyBids> => {
  const rows = await bidsBy(sql, user_id, limit, (page - 1) * limit);
  return {
    data: rows.map((row) => {
      const media = mediaView(row.media);
      return {
        listing_id: row.listing_id,
        nft_name: row.name,
        nft_image: media.large,
        price: row.price,
        created: wireTime(row.at),
        code: row.code,
        currency_name: row.currency_code,
        currency_scale: row.currency_scale,
        margin: row.margin,
        is_held: row.is_held,
        is_leading: row.is_best && (row.listing_state === 'live' || row.listing_state === 'awaiting'),
        at: row.at,
        ends_at: row.ends_at,
        state: stateOf(row),
        media,
      };
    }),
    count: await countBidsBy(sql, user_id),
  };
};
