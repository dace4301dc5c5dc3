import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

/*
 * The events of markets on the socket. The first fields of each event are the legacy ones. A market's events go to a
 * room of its own, conflated (the latest value wins) and numbered: `n` grows by one with every event of a room, so a
 * subscriber that sees a jump has missed one and reads over HTTP.
 */

const head = {
  type: field.string(),
  match_id: field.whole(),
  currency_id: field.whole(),
  currency_name: field.string(),
  legal_id: field.whole(),
  legal_name: field.string(),
  symbol: field.string(),
};

const counted = {
  /** The number of this event in its room. */
  n: field.whole(),
};

export const dayMarket = channel({
  name: 'daymarket',
  access: 'anyone',
  summary: 'The last price of a market and its last 24 hours.',
  event: field.object({
    ...head,
    period: field.string(),
    open: field.string(),
    close: field.string(),
    high: field.string(),
    low: field.string(),
    volume: field.string(),
    time: field.whole(),
    change: field.string(),
    now_price: field.string(),
    /** `price_log`: all its figures are those of the index (MA21). */
    api_form: field.string(),
    ...counted,
    turnover: field.string(),
    /** The change as a fraction; empty when there is no price from a day ago. */
    rate: field.string(),
    state: field.string(),
    /** The logged tick that the price comes from. */
    seq: field.whole(),
  }),
});

export const kline = channel({
  name: 'kline',
  access: 'anyone',
  summary: 'The newest candle of a market in one period.',
  event: field.object({
    ...head,
    period: field.string(),
    open: field.string(),
    close: field.string(),
    high: field.string(),
    low: field.string(),
    volume: field.string(),
    time: field.whole(),
    ...counted,
    turnover: field.string(),
    seq: field.whole(),
  }),
});

/** Price and quantity as text. */
const level = field.list(field.string());

export const marketDepth = channel({
  name: 'market_depth',
  access: 'anyone',
  summary: 'The ten best prices of each side of a market’s book, asks from high to low.',
  event: field.object({
    ...head,
    'base-currency': field.string(),
    'quote-currency': field.string(),
    bids: field.list(level),
    asks: field.list(level),
    ...counted,
  }),
});

export const matchTrade = channel({
  name: 'match_trade',
  access: 'anyone',
  summary: 'Trades of a market as they happen, oldest first.',
  event: field.object({
    ...head,
    data: field.list(
      field.object({
        id: field.whole(),
        amount: field.string(),
        direction: field.choice(['buy', 'sell']),
        price: field.string(),
        tradeId: field.whole(),
        ts: field.whole(),
      }),
    ),
    ...counted,
  }),
});

/** What our client subscribes to; a socket that never subscribes is a legacy client and gets every market. */
export interface Subscription {
  /** Markets whose prices are on the screen. */
  readonly symbols?: readonly string[];
  /** Candles on the screen, as `BTC/USDT:1min`. */
  readonly klines?: readonly string[];
  /** Markets whose book and trades are on the screen. */
  readonly books?: readonly string[];
}
