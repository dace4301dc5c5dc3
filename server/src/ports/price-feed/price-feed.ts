/** What one source said about one market. Prices and volumes are whole numbers of 1e-8, as the log writes them. */
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

/** What a feed tells at one moment: lines that must stand in the log before these quotes, and the quotes, oldest first. */
export interface Reading {
  readonly notes: readonly string[];
  readonly quotes: readonly Quote[];
}

/** A market that the feed is asked for. */
export interface FeedMarket {
  readonly symbol: string;
  /** Decimals of its price. */
  readonly price_scale: number;
  /** Minutes of the UTC day from Monday to Friday; absent for a market that never closes. */
  readonly hours: { readonly opens_minute: number; readonly closes_minute: number } | undefined;
  /** The last price in the log, from which a simulation goes on; absent before the first. */
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
 * Where prices come from. It is asked, it does not call: a feed collects what comes in and hands it over when `read` is
 * called, so that a test decides when time passes and nothing piles up unseen.
 */
export interface PriceFeed {
  /** The names of its sources; with three or more, three must agree (see core/prices/index-price.ts). */
  readonly sources: readonly string[];
  /**
   * Called before the first `read`; connects where there is something to connect to. `notes` are the `seed|1|` lines that
   * stand in the log. Called again with what the log truly holds when an append has failed: a simulation must not go on
   * from a price that nobody can look up.
   */
  open(markets: readonly FeedMarket[], now_ms: number, notes?: readonly string[]): Promise<void>;
  read(now_ms: number): Reading;
  /**
   * Candles that begin in [from_ms, to_ms) and lie before the log began (`anchor.at_ms`), oldest first. A simulation draws
   * them so that the last one closes at `anchor.price`, or without one where it would begin; a feed that knows no past
   * has none. `step_ms` is a part of a day in whole minutes: a longer step is exactly what its minutes add up to.
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
