import type { MyBid } from '#web/features/nft/queries.ts';

/** An auction that the customer bid in, by the newest own bid. */
export interface BidGroup {
  readonly key: number;
  readonly bid: MyBid;
  /** Own bids in the same auction before it; undefined while some of them may not be loaded. */
  readonly earlier: number | undefined;
}

/** Rows come newest first; a bid in the same auction again is not another row. */
export const bidGroups = (bids: readonly MyBid[], is_all: boolean): readonly BidGroup[] =>
  [...Map.groupBy(bids, ({ listing_id }) => listing_id)].flatMap(([key, [bid, ...rest]]) =>
    bid ? [{ key, bid, earlier: is_all ? rest.length : undefined }] : [],
  );

export type BidStanding = 'leading' | 'outbid' | 'won' | 'lost' | 'paid' | 'expired' | 'cancelled';

export const standingOf = ({ state, is_leading }: Pick<MyBid, 'state' | 'is_leading'>): BidStanding => {
  if (state === 'running') return is_leading ? 'leading' : 'outbid';
  return state;
};

export const bidTones = {
  leading: 'up',
  outbid: 'warn',
  won: 'accent',
  lost: 'plain',
  paid: 'plain',
  expired: 'danger',
  cancelled: 'plain',
} as const satisfies Readonly<Record<BidStanding, string>>;
