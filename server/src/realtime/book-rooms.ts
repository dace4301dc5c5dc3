import { marketDepth, matchTrade } from '#contract/markets/channels.ts';
import type { Market } from '../core/prices/market.ts';
import type { SpotFeed, SpotTrade } from '../features/spot/index.ts';
import { frameOf, type Frame } from './frames.ts';
import type { Room } from './market-rooms.ts';
import { depthOf, tradesOf } from './payloads.ts';

const LEVELS = 10;
const MAX_TRADES = 50;

/** The events of one market's book: the trades since the last call, and the current book. */
interface BookVoice {
  note(trades: readonly SpotTrade[]): void;
  /** Trades come before the resulting book, so that the last event of a room is always the whole book. */
  next(count: () => number): readonly Frame[];
  depth(n: number): readonly Frame[];
  /** Whether the book was unknown at the last read, and now is known. */
  hasCome(): boolean;
}

export const bookVoice = (books: SpotFeed, market: Market): BookVoice => {
  let trades: SpotTrade[] = [];
  let wasAway = false;
  const depth = (n: () => number): readonly Frame[] => {
    const found = books.depth(market.id, LEVELS);
    wasAway = !found;
    return found ? [frameOf(marketDepth.name, depthOf(market, found, n()))] : [];
  };
  return {
    note: (more) => void (trades = [...trades, ...more].slice(-MAX_TRADES)),
    next(count) {
      const said = trades.length > 0 ? [frameOf(matchTrade.name, tradesOf(market, trades, count()))] : [];
      trades = [];
      return [...said, ...depth(count)];
    },
    depth: (n) => depth(() => n),
    hasCome: () => wasAway && books.depth(market.id, 1) !== undefined,
  };
};

/** The book and the trades of one market. */
export const bookRoom = (books: SpotFeed, market: Market): Room => {
  const voice = bookVoice(books, market);
  let n = 0;
  let last: readonly Frame[] | undefined;
  return {
    market_ids: [],
    book_ids: [market.id],
    note: () => undefined,
    noteBook: (_market_id, trades) => voice.note(trades),
    next() {
      const frames = voice.next(() => (n += 1));
      last = frames.slice(-1);
      return frames;
    },
    /*
     * A listener that missed trades gets the current book; its number shows the gap, and the client fetches the trades over
     * HTTP.
     */
    current: () => (last ??= voice.depth(n)),
    hasTurned: voice.hasCome,
  };
};
