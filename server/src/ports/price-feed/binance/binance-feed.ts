import type { Log } from '#server/ports/log.ts';
import type { FeedMarket, PriceFeed } from '../price-feed.ts';
import { connectionTo, type Connection } from './connection.ts';
import { hasFaults, noFaults, type Faults } from './faults.ts';
import { receivedMarket, type ReceivedMarket } from './received-market.ts';
import { parseMessage } from './messages.ts';

export interface BinanceOptions {
  /** The name of this source in the log. */
  readonly name: string;
  /** The arrival time of a message; timestamps of a source are not trusted. */
  readonly now_ms: () => number;
  /** From 0 up to 1, so that many servers do not reconnect at the same moment. */
  readonly chance: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Messages beyond this number between two readings are dropped. */
const MAX_MESSAGES = 20_000;
const TELL_EVERY_MS = 60_000;
const STREAMS = ['trade', 'bookTicker', 'kline_1m'] as const;

/** Prices of coins from a stream that speaks Binance's protocol. */
export const binanceFeed = (url: string, { name, now_ms: clock, chance, log }: BinanceOptions): PriceFeed => {
  let markets = new Map<string, ReceivedMarket>();
  let connection: Connection | undefined;
  let faults: Faults = noFaults();
  let messages = 0;
  let logged_ms = Number.NEGATIVE_INFINITY;

  const receive = (text: string): void => {
    if (++messages > MAX_MESSAGES) {
      faults.flooded++;
      return;
    }
    const message = parseMessage(text);
    const market = message && markets.get(message.symbol);
    const now_ms = clock();
    if (!market) faults.garbage++;
    else if (market.receive(message, now_ms)) connection?.good(now_ms);
  };
  const tellFaults = (now_ms: number): void => {
    if (now_ms - logged_ms < TELL_EVERY_MS || !hasFaults(faults)) return;
    logged_ms = now_ms;
    log.warn('price feed faults', { source: name, ...faults });
    Object.assign(faults, noFaults());
  };
  const events = {
    message: receive,
    strange: () => void faults.garbage++,
    connected: () => log.info('price feed connected', { source: name }),
    lost: (reason: string) => log.warn('price feed lost', { source: name, reason }),
    silent: () => {
      log.warn('price feed silent', { source: name });
      for (const market of markets.values()) market.forgetIds();
    },
  };

  return {
    sources: [name],
    open: async (wanted, now_ms) => {
      connection?.close();
      faults = noFaults();
      const coins = wanted.filter(({ hours }) => hours === undefined);
      markets = new Map(coins.map(({ symbol }) => [symbol, receivedMarket(faults)]));
      connection = connectionTo(streamsOf(url, coins), chance, events);
      connection.keep(now_ms);
    },
    read: (now_ms) => {
      messages = 0;
      connection?.keep(now_ms);
      tellFaults(now_ms);
      const quotes = [...markets].flatMap(([symbol, market]) =>
        market.take().map((received) => ({ source: name, symbol, ...received })),
      );
      return { notes: [], quotes: quotes.sort((a, b) => a.t_ms - b.t_ms) };
    },
    history: () => [],
    close: async () => {
      connection?.close();
      connection = undefined;
      markets = new Map();
    },
  };
};

const streamsOf = (url: string, coins: readonly FeedMarket[]): string => {
  const address = new URL(url);
  const names = coins.flatMap(({ symbol }) => STREAMS.map((stream) => `${symbol.toLowerCase()}@${stream}`));
  address.pathname = `${address.pathname.replace(/\/$/, '')}/stream`;
  address.search = `?streams=${names.join('/')}`;
  return address.href;
};
