import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { SpotDepth, SpotFeed, SpotLevel, SpotTrade } from '#server/features/spot/index.ts';

type Side = readonly (readonly [price: string, amount: string])[];

/** Books set by hand, without orders. */
export interface ScriptedBooks extends SpotFeed {
  /** Sets a book, best prices first, and what has just traded there. */
  say(market_id: number, bids: Side, asks: Side, trades?: readonly SpotTrade[]): void;
  /** Makes the books unknown, as while they are being loaded. */
  forget(): void;
  /** How often a book was read since the last call. */
  asked(): number;
  heardBy(): number;
}

export const tradeOf = (id: number, market_id: number, price: string, taker_side: 1 | 2 = 1): SpotTrade => ({
  id,
  market_id,
  price: Decimal.of(price),
  amount: Decimal.of('0.5'),
  taker_side,
  at: instantOf('2026-03-09T14:05:00.000Z'),
});

const levelsOf = (side: Side): SpotLevel[] =>
  side.map(([price, amount]) => ({ price: Decimal.of(price), amount: Decimal.of(amount) }));

export const scriptedBooks = (): ScriptedBooks => {
  const books = new Map<number, SpotDepth>();
  const listeners = new Set<(market_ids: readonly number[], trades: readonly SpotTrade[]) => void>();
  let seq = 0;
  let asked = 0;
  return {
    depth(market_id, levels) {
      asked += 1;
      const book = books.get(market_id);
      return book && { ...book, bids: book.bids.slice(0, levels), asks: book.asks.slice(0, levels) };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(market_id, bids, asks, trades = []) {
      seq += 1;
      books.set(market_id, { seq, bids: levelsOf(bids), asks: levelsOf(asks) });
      for (const listener of listeners) listener([market_id], trades);
    },
    forget: () => books.clear(),
    asked() {
      const count = asked;
      asked = 0;
      return count;
    },
    heardBy: () => listeners.size,
  };
};
