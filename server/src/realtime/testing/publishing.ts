import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { heldClock } from '#server/ports/clock.ts';
import { publishMarkets } from '../market-publisher.ts';
import { heldTiming } from './held-timing.ts';
import type { Received } from './recorder.ts';
import { scriptedBooks } from './scripted-books.ts';
import { scriptedPrices } from './scripted-prices.ts';

export const AT = instantOf('2026-03-09T14:05:00.000Z');
export const [BTC, ETH] = ['BTC/USDT', 'ETH/USDT'] as const;
export const nothing = { symbols: [], klines: [], books: [] };

/** A market publisher with the test's own clock and prices. */
export const openPublishing = () => {
  const timing = heldTiming();
  const prices = scriptedPrices(['BTC', 'ETH', 'LTC']);
  const books = scriptedBooks();
  const markets = publishMarkets({ prices, books, clock: heldClock(AT) }, timing);
  let t_ms = millisecondsOf(AT);
  /** Publishes prices at once without advancing time. */
  const say = (quotes: Readonly<Record<string, string>>): void =>
    prices.say(Object.entries(quotes).map(([symbol, price]) => ({ symbol, price, t_ms })));
  const pass = (delay_ms: number): void => {
    timing.pass(delay_ms);
    t_ms += delay_ms;
  };
  return { timing, prices, books, markets, say, pass };
};

export const pricesIn = (received: readonly Received[]): unknown[] =>
  received.map(({ symbol, close }) => `${symbol} ${String(close)}`);
