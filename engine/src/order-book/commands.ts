/** Prices in ticks, quantities in lots, both whole; orders and owners by number. */
export const BUY = 0;
export const SELL = 1;
export type Side = typeof BUY | typeof SELL;

/** Good till cancelled, immediate or cancel, fill or kill, post only. A market order is `ioc` with the worst price of its band. */
export type Force = 'gtc' | 'ioc' | 'fok' | 'post_only';

export interface Placing {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
  readonly force: Force;
  /** What a purchase may spend at most, in ticks times lots: `lots` is then only a ceiling. Never with an order that waits. */
  readonly budget?: bigint | undefined;
}

/** Why something of an order did not trade and does not wait. */
export type Expired = 'unfilled' | 'would_take' | 'self_trade';

/** A trade: the resting order's price, always. */
export interface Fill {
  readonly maker_id: number;
  readonly maker_owner: number;
  readonly maker_left: number;
  readonly price: number;
  readonly lots: number;
}

export interface Placed {
  readonly fills: readonly Fill[];
  /** What waits in the book now. */
  readonly resting: number;
  /** What neither traded nor waits. */
  readonly expired: number;
  readonly why: Expired | undefined;
}

/** What an order would do if it were placed now. */
export interface Look {
  /** What would trade at once, and price times lots of it. */
  readonly lots: number;
  readonly cost: bigint;
  /** What would wait in the book. */
  readonly resting: number;
}

/** Larger prices than this have too fine a tick. */
export const MAX_PRICE = 2 ** 28 - 1;
