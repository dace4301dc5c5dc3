import type { MyBid } from '#web/features/nft/queries.ts';

/** An auction that the customer bid in, by the newest own bid. */
export interface BidGroup {
  readonly key: string;
  readonly bid: MyBid;
  /** Own bids in the same auction before it. */
  readonly earlier: number;
}

/** Rows come newest first; a bid in the same auction again is not another row. */
export const bidGroups = (bids: readonly MyBid[]): readonly BidGroup[] => {
  const groups = new Map<string, { bid: MyBid; earlier: number }>();
  for (const bid of bids) {
    // A work can be in several auctions, one after the other.
    const key = `${bid.code} ${bid.ends_at}`;
    const known = groups.get(key);
    if (known) known.earlier += 1;
    else groups.set(key, { bid, earlier: 0 });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
};

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
