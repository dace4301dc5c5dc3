import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { MarketState, Period } from '#contract/markets/rules.ts';
import type { Market } from './market.ts';

/** A price in the log. Everything that is priced names one of these. */
export interface PriceTick {
  readonly market_id: number;
  /** As in the log: `BTCUSDT`. */
  readonly symbol: string;
  /** Gapless per market, from 1. */
  readonly seq: number;
  readonly t_ms: number;
  readonly price: Decimal;
  /** Traded since the tick before, in the base currency. */
  readonly volume: Decimal;
  /** The index of its line in the log. */
  readonly log_index: number;
}

export interface Candle {
  readonly start_ms: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  readonly turnover: Decimal;
  /** Built from logged ticks, or drawn for the time before a demo's log began. */
  readonly made_of: 'ticks' | 'demo';
}

/** The last 24 hours, ending with the last tick. */
export interface DayFigures {
  /** The price a day ago; undefined if unknown. */
  readonly open: Decimal | undefined;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly volume: Decimal;
  readonly turnover: Decimal;
}

/** Prices as rooms and doors see them. All of it is in memory, so reading is cheap. */
export interface Prices {
  markets(): readonly Market[];
  /** By the wire's symbol, `BTC/USDT`. */
  marketOf(symbol: string): Market | undefined;
  last(market_id: number): PriceTick | undefined;
  day(market_id: number): DayFigures | undefined;
  /** The running candle of a period. */
  running(market_id: number, period: Period): Candle | undefined;
  state(market: Market, now: Instant): MarketState;
  /** The last tick, if an order may be priced by it now; otherwise refuses with `market_closed` or `price_not_fresh`. */
  fresh(market: Market, now: Instant): PriceTick;
  /** Grows with every batch of ticks, so that a cached answer can tell whether it is still current. */
  published(): number;
  /** Subscribes to ticks, in order, once they are durably in the log. */
  subscribe(listener: (ticks: readonly PriceTick[]) => void): () => void;
}
