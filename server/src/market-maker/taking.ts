import { BUY, SELL } from '#contract/spot/rules.ts';
import { chanceOf } from './chance.ts';
import type { Quote, QuotedMarket } from './quoting.ts';
import { boundedLots } from './stale-orders.ts';

/*
 * When and how the demo's traders take (docs/spec/spot.md, SP20e). Pure: what they know goes in, the next order comes
 * out. Prices are ticks and amounts are lots, as in the engine.
 */

/** What a trader knows of one market when it acts. */
export interface Seen {
  readonly last: number;
  /** The index at its order before. */
  readonly before: number;
  /** What it bought less what it sold here since its start, in the quote currency. */
  readonly net_value: number;
  /** Different for every order: the same words give the same order. */
  readonly words: string;
}

const SHORTEST_WAIT_MS = 8000;
const LONGEST_WAIT_MS = 27_000;

/** How long it waits in one market: three times a minute, at no fixed beat. */
export const waitOf = (words: string): number =>
  SHORTEST_WAIT_MS + (LONGEST_WAIT_MS - SHORTEST_WAIT_MS) * chanceOf(`wait ${words}`);

/** Orders of 30 to 900 USDT, small ones more often. */
const SMALLEST_VALUE = 30;
const VALUE_RANGE = 30;
/** How far from the index it trades, as a fraction: nobody can make it pay more. */
const REACH = 0.0015;
const MIN_REACH_TICKS = 2;
/** How much more often it buys while the index rises, and sells while it falls. */
const FOLLOWING = 0.2;
/** It returns to what it had: at this net value by the same amount. */
const LARGE_NET_VALUE = 3000;
const RETURNING = 0.35;

const chanceToBuy = ({ last, before, net_value }: Seen): number => {
  const lean = Math.max(-1, Math.min(1, net_value / LARGE_NET_VALUE));
  return 0.5 + FOLLOWING * Math.sign(last - before) - RETURNING * lean;
};

const valueOf = (words: string): number => SMALLEST_VALUE * VALUE_RANGE ** (chanceOf(`value ${words}`) ** 1.5);

/** The next order: filled at once within its reach of the index, or not at all. */
export const takingOf = (market: QuotedMarket, seen: Seen): Quote => {
  const side = chanceOf(`side ${seen.words}`) < chanceToBuy(seen) ? BUY : SELL;
  const reach = Math.max(MIN_REACH_TICKS, Math.round(seen.last * REACH));
  const ticks = side === BUY ? seen.last + reach : Math.max(1, seen.last - reach);
  const lots = Math.floor((valueOf(seen.words) / (ticks / 10 ** market.price_scale)) * 10 ** market.quantity_scale);
  return { side, ticks, lots: boundedLots(market, ticks, lots) };
};
