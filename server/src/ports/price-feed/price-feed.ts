import type { Hours } from '#contract/markets/rules.ts';

/** One source's quote for one market. Prices and volumes are integers in units of 1e-8, as in the log. */
export interface Quote {
  /** The source's name in the log: lower-case letters, digits and hyphens. */
  readonly source: string;
  /** As in the log: `BTCUSDT`. */
  readonly symbol: string;
  readonly t_ms: number;
  readonly price: bigint;
  /** Traded since the source's last quote of this market, in the base currency. */
  readonly volume: bigint;
}

/** One reading of a feed: lines that must be in the log before these quotes, and the quotes, oldest first. */
export interface Reading {
  readonly notes: readonly string[];
  readonly quotes: readonly Quote[];
}

/** A market that the feed must quote. */
export interface FeedMarket {
  readonly symbol: string;
  /** Decimals of its price. */
  readonly price_scale: number;
  /** When its exchange trades; absent for a market that never closes. */
  readonly hours: Hours | undefined;
  /** The last price in the log, from which a simulation continues; undefined before the first. */
  readonly last: { readonly price: bigint; readonly t_ms: number } | undefined;
}

export interface FeedCandle {
  readonly time_ms: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

/**
 * Where prices come from. It is polled: a feed collects what arrives and hands it over on `read`, so that a test
 * decides when time passes and nothing piles up unseen.
 */
export interface PriceFeed {
  /** The names of its sources; with three or more, three must agree (see core/prices/index-price.ts). */
  readonly sources: readonly string[];
  /**
   * Called before the first `read`; connects to its source. `notes` are the `seed|1|` lines in the log. Called again
   * with the actual state of the log when an append has failed: a simulation must not continue from a price that is not
   * in the log.
   */
  open(markets: readonly FeedMarket[], now_ms: number, notes?: readonly string[]): Promise<void>;
  read(now_ms: number): Reading;
  /**
   * Candles that begin in [from_ms, to_ms) and end before the log began (`anchor.at_ms`), oldest first. A simulation
   * draws them so that the last one closes at `anchor.price`, or without one at its starting price; a feed without
   * history returns none. `step_ms` divides a day into whole minutes: a longer candle is exactly the sum of its
   * minutes.
   */
  history(
    symbol: string,
    from_ms: number,
    to_ms: number,
    anchor: { readonly at_ms: number; readonly price?: bigint | undefined },
    step_ms?: number,
  ): readonly FeedCandle[];
  close(): Promise<void>;
}
