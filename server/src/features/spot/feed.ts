import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';

/** A trade that is durable. */
export interface SpotTrade {
  readonly id: number;
  readonly market_id: number;
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly taker_side: 1 | 2;
  readonly at: Instant;
}

export interface SpotLevel {
  readonly price: Decimal;
  readonly amount: Decimal;
}

export interface SpotDepth {
  /** The number of the last command in this book. */
  readonly seq: number;
  /** Best first. */
  readonly bids: readonly SpotLevel[];
  readonly asks: readonly SpotLevel[];
}

/** What sockets and other rooms see of the books. Only durable state is published. */
export interface SpotFeed {
  /** Undefined while the books are being read. */
  depth(market_id: number, levels: number): SpotDepth | undefined;
  /** Subscribes to the books that changed and the trades of each commit, in order. */
  subscribe(listener: (market_ids: readonly number[], trades: readonly SpotTrade[]) => void): () => void;
}
