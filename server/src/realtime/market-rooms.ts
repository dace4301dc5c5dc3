import type { Instant } from '#contract/kit/instant.ts';
import { dayMarket, kline } from '#contract/markets/channels.ts';
import { periods, type MarketState, type Period } from '#contract/markets/rules.ts';
import type { Market } from '../core/prices/market.ts';
import type { Candle, Prices } from '../core/prices/prices.ts';
import { frameOf, type Frame } from './frames.ts';
import type { Source } from './listener.ts';
import { dayMarketOf, klineOf } from './payloads.ts';

/** What is said to everybody who hears the same events. */
export interface Room extends Source {
  /** The markets whose ticks change what it says. */
  readonly market_ids: readonly number[];
  /** Once a second is enough here. */
  readonly slow?: true;
  /** Takes note of a change; `unsent` when the one before it has not been sent yet. */
  note(unsent: boolean, market_id: number): void;
  /** The next events of the room, counted. */
  next(): readonly Frame[];
  /** Whether it has something to say although no tick came: a market that closed, or a feed that went silent. */
  hasTurned(): boolean;
}

interface Told {
  readonly prices: Prices;
  readonly now: () => Instant;
}

const marketRoom = ({ prices, now }: Told, market: Market): Room => {
  let n = 0;
  let last: readonly Frame[] | undefined;
  let told: MarketState | undefined;
  const build = (): readonly Frame[] => {
    const event = dayMarketOf(prices, market, now(), n);
    told = prices.state(market, now());
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
    hasTurned: () => told !== undefined && told !== prices.state(market, now()),
  };
};

const klineRoom = ({ prices }: Told, market: Market, period: Period): Room => {
  let n = 0;
  let last: readonly Frame[] | undefined;
  let running = prices.running(market.id, period);
  /** Candles that ended before they could be sent as they ended. */
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

/** Nothing is said here until there are books; a socket may ask for it already. */
const bookRoom = (): Room => ({
  market_ids: [],
  note: () => undefined,
  next: () => [],
  current: () => [],
  hasTurned: () => false,
});

const FAMILY_PERIOD: Period = '1min';

/** Every market, for clients of this family, which do not say what they want. */
export const everyMarketRoom = ({ prices, now }: Told): Room => {
  let n = 0;
  const changed = new Set<number>();
  const turned = new Map<number, MarketState>();
  const framesOf = (market: Market, count: () => number): Frame[] => {
    const event = dayMarketOf(prices, market, now(), n);
    const candle = prices.running(market.id, FAMILY_PERIOD);
    turned.set(market.id, prices.state(market, now()));
    return [
      ...(event ? [frameOf(dayMarket.name, { ...event, n: count() })] : []),
      ...(candle ? [frameOf(kline.name, klineOf(market, FAMILY_PERIOD, candle, event?.seq ?? 0, count()))] : []),
    ];
  };
  const hasTurned = (market: Market): boolean =>
    turned.has(market.id) && turned.get(market.id) !== prices.state(market, now());
  return {
    slow: true,
    market_ids: prices.markets().map(({ id }) => id),
    note: (_unsent, market_id) => void changed.add(market_id),
    next() {
      const due = prices.markets().filter((market) => changed.has(market.id) || hasTurned(market));
      changed.clear();
      return due.flatMap((market) => framesOf(market, () => (n += 1)));
    },
    current: () => prices.markets().flatMap((market) => framesOf(market, () => n)),
    hasTurned: () => prices.markets().some(hasTurned),
  };
};

const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);

/** The room that a name means; undefined when there is no such market or period. */
export const roomAt = (told: Told, kind: 'symbols' | 'klines' | 'books', name: string): Room | undefined => {
  if (kind === 'klines') {
    const [symbol = '', period = ''] = name.split(':', 2);
    const market = told.prices.marketOf(symbol);
    return market && isPeriod(period) ? klineRoom(told, market, period) : undefined;
  }
  const market = told.prices.marketOf(name);
  if (!market) return undefined;
  return kind === 'symbols' ? marketRoom(told, market) : bookRoom();
};
