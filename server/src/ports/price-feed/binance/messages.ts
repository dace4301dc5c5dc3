import { priceUnits, quantityUnits } from './units.ts';

/** A parsed message of a stream; prices and quantities in units of 1e-8. */
export type Message =
  | {
      readonly kind: 'trade';
      readonly symbol: string;
      readonly id: number;
      readonly price: bigint;
      readonly quantity: bigint;
    }
  | {
      readonly kind: 'book';
      readonly symbol: string;
      readonly id: number;
      readonly bid: bigint;
      readonly ask: bigint;
    }
  | { readonly kind: 'candle'; readonly symbol: string; readonly low: bigint; readonly high: bigint };

type Fields = Readonly<Record<string, unknown>>;

const STREAM = /^([a-z0-9]{4,24})@(trade|bookTicker|kline_1m)$/;

/** One message of a combined stream, or undefined if anything about it is invalid. */
export const parseMessage = (text: string): Message | undefined => {
  const { stream, data } = fieldsOf(json(text));
  const [, name = '', kind] = (typeof stream === 'string' && STREAM.exec(stream)) || [];
  const fields = fieldsOf(data);
  const symbol = name.toUpperCase();
  if (fields['s'] !== symbol) return undefined;
  if (kind === 'trade') return trade(symbol, fields);
  if (kind === 'bookTicker') return book(symbol, fields);
  if (kind === 'kline_1m') return candle(symbol, fieldsOf(fields['k']));
  return undefined;
};

const trade = (symbol: string, fields: Fields): Message | undefined => {
  const [id, price, quantity] = [idOf(fields['t']), priceUnits(fields['p']), quantityUnits(fields['q'])];
  if (id === undefined || price === undefined || quantity === undefined) return undefined;
  return { kind: 'trade', symbol, id, price, quantity };
};

const book = (symbol: string, fields: Fields): Message | undefined => {
  const [id, bid, ask] = [idOf(fields['u']), priceUnits(fields['b']), priceUnits(fields['a'])];
  if (id === undefined || bid === undefined || ask === undefined || bid > ask) return undefined;
  return { kind: 'book', symbol, id, bid, ask };
};

const candle = (symbol: string, fields: Fields): Message | undefined => {
  const [low, high] = [priceUnits(fields['l']), priceUnits(fields['h'])];
  if (low === undefined || high === undefined || low > high) return undefined;
  return { kind: 'candle', symbol, low, high };
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
