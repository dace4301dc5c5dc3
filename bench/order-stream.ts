import { setFlagsFromString } from 'node:v8';
import { BUY, SELL, type Side } from '#engine/order-book/commands.ts';
import { OrderBook } from '#engine/order-book/order-book.ts';

const MID = 6_425_000;
/** The price band of a market order, wide enough to be always filled. */
const BAND = 100_000;

export const LIMIT = 0;
const MARKET = 1;
export const CANCEL = 2;

/** Commands as columns of numbers: as many objects would burden the garbage collector, and with it the measurement. */
export interface OrderStream {
  readonly resting: number;
  readonly length: number;
  readonly kinds: Uint8Array;
  readonly ids: Int32Array;
  readonly sides: Uint8Array;
  readonly prices: Int32Array;
  readonly lots: Int32Array;
}

/** A seeded generator: the same numbers in every run. */
export const dice = (seed: number) => {
  let state = seed;
  return (max: number): number => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return Math.floor(((state >>> 0) / 2 ** 32) * max);
  };
};

const emptyStream = (resting: number, length: number): OrderStream => ({
  resting,
  length,
  kinds: new Uint8Array(length),
  ids: new Int32Array(length),
  sides: new Uint8Array(length),
  prices: new Int32Array(length),
  lots: new Int32Array(length),
});

/**
 * First `resting` orders rest, on `prices` prices per side. Then 60 % limit orders that rest, 20 % cancellations of
 * existing orders, and 20 % market orders that take two on average: as many leave as come, and the book keeps its size.
 */
export const orderStream = (resting: number, count: number, prices: number): OrderStream => {
  const made = emptyStream(resting, resting + count);
  const roll = dice(resting + prices);
  const book = new OrderBook();
  const waiting: number[] = [];
  const waitingId = (): number => {
    for (;;) {
      const at = roll(waiting.length);
      const id = waiting[at] ?? 0;
      waiting[at] = waiting.at(-1) ?? 0;
      waiting.pop();
      if (book.find(id)) return id;
    }
  };
  for (let at = 0; at < made.length; at += 1) {
    const chance = at < resting ? 0 : roll(10);
    const kind = chance < 6 ? LIMIT : chance < 8 ? CANCEL : MARKET;
    const side = roll(2) === 0 ? BUY : SELL;
    const away = kind === LIMIT ? -1 - roll(prices) : BAND;
    made.kinds[at] = kind;
    made.ids[at] = kind === CANCEL ? waitingId() : at + 1;
    made.sides[at] = side;
    made.prices[at] = side === BUY ? MID + away : MID - away;
    made.lots[at] = 1 + roll(kind === LIMIT ? 100 : 200);
    if (kind === LIMIT) waiting.push(at + 1);
    actOurs(book, made, at);
  }
  return made;
};

const actOurs = (book: OrderBook, { kinds, ids, sides, prices, lots }: OrderStream, at: number): number => {
  const id = ids[at] as number;
  const kind = kinds[at];
  if (kind === CANCEL) return (book.cancel(id), 0);
  return book.place({
    id,
    owner: id,
    side: sides[at] as Side,
    price: prices[at] as number,
    lots: lots[at] as number,
    force: kind === LIMIT ? 'gtc' : 'ioc',
  }).fills.length;
};

export interface Figures {
  readonly ns: number;
  readonly trades: number;
}

// Otherwise the collector drops the compiled code of one book while the other is measured, and its warm-up is measured
// again.
setFlagsFromString('--no-flush-bytecode');

/** Counts the CPU time of this thread: on a shared machine wall-clock time would measure the others. */
const timed = (orders: OrderStream, act: (at: number) => number): Figures => {
  for (let at = 0; at < orders.resting; at += 1) act(at);
  const begun = process.threadCpuUsage();
  let trades = 0;
  for (let at = orders.resting; at < orders.length; at += 1) trades += act(at);
  const { user, system } = process.threadCpuUsage(begun);
  return { ns: ((user + system) * 1000) / (orders.length - orders.resting), trades };
};

/**
 * The cost of an operation in a book. The first of two runs only warms up, and clears what an earlier measurement left.
 */
export const timedTwice = <Book>(
  orders: OrderStream,
  open: () => Book,
  act: (book: Book, orders: OrderStream, at: number) => number,
): Figures => {
  const once = (): Figures => {
    const book = open();
    return timed(orders, (at) => act(book, orders, at));
  };
  once();
  return once();
};

export const timedOurs = (orders: OrderStream): Figures => timedTwice(orders, () => new OrderBook(), actOurs);
