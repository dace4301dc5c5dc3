/** Prices in ticks, quantities in lots, both integers; orders and owners by id. */
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
  /**
   * The maximum a purchase may spend, in ticks times lots: `lots` is then only a ceiling. Never with an order that can
   * rest.
   */
  readonly budget?: bigint | undefined;
}

/** Why part of an order neither traded nor rests. */
export type Expired = 'unfilled' | 'would_take' | 'self_trade';

/** A trade, always at the resting order's price. */
export interface Fill {
  readonly maker_id: number;
  readonly maker_owner: number;
  readonly maker_left: number;
  readonly price: number;
  readonly lots: number;
}

export interface Placed {
  readonly fills: readonly Fill[];
  /** Lots that rest in the book now. */
  readonly resting: number;
  /** Lots that neither traded nor rest. */
  readonly expired: number;
  readonly why: Expired | undefined;
}

/** What an order would do if placed now. */
export interface Look {
  /** Lots that would trade at once, and their price times lots. */
  readonly lots: number;
  readonly cost: bigint;
  /** Lots that would rest in the book. */
  readonly resting: number;
}

/** A market with higher prices needs a coarser tick. */
export const MAX_PRICE = 2 ** 28 - 1;
