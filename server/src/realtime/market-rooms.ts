import type { Instant } from '#contract/kit/instant.ts';
import { dayMarket, kline } from '#contract/markets/channels.ts';
import { periods, type MarketState, type Period } from '#contract/markets/rules.ts';
import { hasBook, type Market } from '../core/prices/market.ts';
import type { Candle, Prices } from '../core/prices/prices.ts';
import type { SpotFeed, SpotTrade } from '../features/spot/index.ts';
import { bookRoom, bookVoice } from './book-rooms.ts';
import { frameOf, type Frame } from './frames.ts';
import type { Source } from './listener.ts';
import { dayMarketOf, klineOf } from './payloads.ts';

/** The events of one subscription, shared by all its listeners. */
export interface Room extends Source {
  /** The markets whose ticks change it. */
  readonly market_ids: readonly number[];
  /** The markets whose books change it. */
  readonly book_ids?: readonly number[];
  /** Sent once a second. */
  readonly slow?: true;
  /** Notes a change; `unsent` if the previous one has not been sent yet. */
  note(unsent: boolean, market_id: number): void;
  /** Notes a changed book and its trades, oldest first. */
  noteBook?(market_id: number, trades: readonly SpotTrade[]): void;
  /** The next events of the room, counted. */
  next(): readonly Frame[];
  /** Whether something changed without a tick: a market closed, or a feed went silent. */
  hasTurned(): boolean;
}

interface Sources {
  readonly prices: Prices;
  /** Undefined without books: a socket may subscribe to one and receives nothing. */
  readonly books: SpotFeed | undefined;
  readonly now: () => Instant;
}

const marketRoom = ({ prices, now }: Sources, market: Market): Room => {
  let n = 0;
  let last: readonly Frame[] | undefined;
  let published: MarketState | undefined;
  const build = (): readonly Frame[] => {
    const event = dayMarketOf(prices, market, now(), n);
    published = prices.state(market, now());
    return event ? [frameOf(dayMarket.name, event)] : [];
  };
  return {
    market_ids: [market.id],
    note: () => undefined,
    next() {
      n += 1;
      last = build();
      return last;
    },
    current: () => (last ??= build()),
    hasTurned: () => published !== undefined && published !== prices.state(market, now()),
  };
};

const klineRoom = ({ prices }: Sources, market: Market, period: Period): Room => {
  let n = 0;
  let last: readonly Frame[] | undefined;
  let running = prices.running(market.id, period);
  /** Candles whose final state has not been sent yet. */
  let ended: Candle[] = [];
  const frame = (candle: Candle): Frame =>
    frameOf(kline.name, klineOf(market, period, candle, prices.last(market.id)?.seq ?? 0, n));
  return {
    market_ids: [market.id],
    note(unsent) {
      const next = prices.running(market.id, period);
      if (unsent && running && next?.start_ms !== running.start_ms) ended.push(running);
      running = next;
    },
    next() {
      const candles = running ? [...ended, running] : ended;
      ended = [];
      const frames = candles.map((candle) => {
        n += 1;
        return frame(candle);
      });
      last = frames.slice(-1);
      return frames;
    },
    current: () => (last ??= running ? [frame(running)] : []),
    hasTurned: () => false,
  };
};

const silentRoom = (): Room => ({
  market_ids: [],
  note: () => undefined,
  next: () => [],
  current: () => [],
  hasTurned: () => false,
});

const FAMILY_PERIOD: Period = '1min';

/** The prices of every market, for legacy clients. */
const legacyPrices = ({ prices, now }: Sources) => {
  const changed = new Set<number>();
  const turned = new Map<number, MarketState>();
  const hasTurned = (market: Market): boolean =>
    turned.has(market.id) && turned.get(market.id) !== prices.state(market, now());
  const framesOf = (market: Market, count: () => number): Frame[] => {
    const event = dayMarketOf(prices, market, now(), 0);
    const candle = prices.running(market.id, FAMILY_PERIOD);
    turned.set(market.id, prices.state(market, now()));
    return [
      ...(event ? [frameOf(dayMarket.name, { ...event, n: count() })] : []),
      ...(candle ? [frameOf(kline.name, klineOf(market, FAMILY_PERIOD, candle, event?.seq ?? 0, count()))] : []),
    ];
  };
  return {
    framesOf,
    note: (market_id: number) => void changed.add(market_id),
    due() {
      const due = prices.markets().filter((market) => changed.has(market.id) || hasTurned(market));
      changed.clear();
      return due;
    },
    hasTurned: () => prices.markets().some(hasTurned),
  };
};

/** The books of every market that has one, for legacy clients. */
const legacyBooks = ({ prices, books }: Sources) => {
  const changed = new Set<number>();
  const traded = books ? prices.markets().filter(hasBook) : [];
  const voices = new Map(traded.flatMap((market) => (books ? [[market.id, bookVoice(books, market)] as const] : [])));
  return {
    ids: [...voices.keys()],
    note(market_id: number, trades: readonly SpotTrade[]) {
      changed.add(market_id);
      voices.get(market_id)?.note(trades);
    },
    next(count: () => number): Frame[] {
      const due = [...voices].filter(([id, voice]) => changed.has(id) || voice.hasCome());
      changed.clear();
      return due.flatMap(([, voice]) => voice.next(count));
    },
    current: (n: number): Frame[] => [...voices.values()].flatMap((voice) => voice.depth(n)),
    hasCome: () => [...voices.values()].some((voice) => voice.hasCome()),
  };
};

/** Every market, for legacy clients, which do not subscribe. */
export const everyMarketRoom = (sources: Sources): Room => {
  let n = 0;
  const count = (): number => (n += 1);
  const [prices, books] = [legacyPrices(sources), legacyBooks(sources)];
  /** All markets as of the last publication: built once for all sockets that join before the next one. */
  let snapshot: readonly Frame[] | undefined;
  return {
    slow: true,
    market_ids: sources.prices.markets().map(({ id }) => id),
    book_ids: books.ids,
    note: (_unsent, market_id) => prices.note(market_id),
    noteBook: (market_id, trades) => books.note(market_id, trades),
    next() {
      snapshot = undefined;
      return [...prices.due().flatMap((market) => prices.framesOf(market, count)), ...books.next(count)];
    },
    current: () =>
      (snapshot ??= [
        ...sources.prices.markets().flatMap((market) => prices.framesOf(market, () => n)),
        ...books.current(n),
      ]),
    hasTurned: () => prices.hasTurned() || books.hasCome(),
  };
};

const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

/** The room of a name; undefined if there is no such market or period. */
export const roomAt = (sources: Sources, kind: 'symbols' | 'klines' | 'books', name: string): Room | undefined => {
  if (kind === 'klines') {
    const [symbol = '', period = ''] = name.split(':', 2);
    const market = sources.prices.marketOf(symbol);
    return market && isPeriod(period) ? klineRoom(sources, market, period) : undefined;
  }
  const market = sources.prices.marketOf(name);
  if (!market) return undefined;
  if (kind === 'symbols') return marketRoom(sources, market);
  return sources.books && hasBook(market) ? bookRoom(sources.books, market) : silentRoom();
};
