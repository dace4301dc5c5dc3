import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { marketDepth, matchTrade } from '#contract/markets/channels.ts';
import { heldClock } from '../ports/clock.ts';
import { publishMarkets } from './market-publisher.ts';
import { heldTiming } from './testing/held-timing.ts';
import { recorder, type Received } from './testing/recorder.ts';
import { scriptedBooks, tradeOf } from './testing/scripted-books.ts';
import { scriptedPrices } from './testing/scripted-prices.ts';

const AT = instantOf('2026-03-09T14:05:00.000Z');
const [BTC, ETH] = ['BTC/USDT', 'ETH/USDT'] as const;
const [BTC_ID, ETH_ID] = [1, 2];
const nothing = { symbols: [], klines: [], books: [] };

const open = () => {
  const timing = heldTiming();
  const prices = scriptedPrices(['BTC', 'ETH']);
  const books = scriptedBooks();
  const markets = publishMarkets({ prices, books, clock: heldClock(AT) }, timing);
  return { timing, prices, books, markets };
};

const bestOf = (received: readonly Received[]): string[] =>
  received
    .filter(({ event }) => event === marketDepth.name)
    .map(({ bids }) => String((bids as readonly string[][])[0]?.[0]));
const tradesIn = (received: readonly Received[]): number[] =>
  received
    .filter(({ event }) => event === matchTrade.name)
    .flatMap(({ data }) => (data as readonly { id: number }[]).map(({ id }) => id));
const side = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, index) => [String(from + step * index), '1.25'] as const);

describe('a book', () => {
  it('RT14 is sent in the form of the contract: ten prices a side, bids from the best, asks from high to low', () => {
    const { books, markets } = open();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, books: [BTC] });
    books.say(BTC_ID, side(99, -1, 12), side(101, 1, 12), [tradeOf(7, BTC_ID, '100.5', 2)]);
    const received = listener.take();
    expect(received.map(({ event, n }) => [event, n])).toEqual([
      ['match_trade', 1],
      ['market_depth', 2],
    ]);
    const [{ event: _trade, ...trade }, { event: _depth, ...depth }] = received as [Received, Received];
    expect(z.strictObject(matchTrade.event.shape).parse(trade)).toEqual(trade);
    expect(z.strictObject(marketDepth.event.shape).parse(depth)).toEqual(depth);
    expect(depth).toMatchObject({ symbol: BTC, match_id: 1, 'base-currency': 'BTC', 'quote-currency': 'USDT' });
    expect(depth['bids']).toHaveLength(10);
    expect((depth['bids'] as string[][])[0]).toEqual(['99.00', '1.2500']);
    expect((depth['asks'] as string[][]).at(0)).toEqual(['110.00', '1.2500']);
    expect((depth['asks'] as string[][]).at(-1)).toEqual(['101.00', '1.2500']);
    expect(trade['data']).toEqual([
      { id: 7, amount: '0.5000', direction: 'sell', price: '100.50', tradeId: 7, ts: millisecondsOf(AT) },
    ]);
  });

  it('RT5 RT14 is sent at once to a new subscriber, even if empty, and not at all while it is unknown', () => {
    const { books, markets } = open();
    const [early, late] = [recorder(), recorder()];
    markets.subscribe(early, { ...nothing, books: [BTC] });
    expect(early.take()).toEqual([]);
    books.say(BTC_ID, [], []);
    expect(early.take()).toMatchObject([{ bids: [], asks: [], n: 1 }]);
    markets.subscribe(late, { ...nothing, books: [BTC, ETH] });
    expect(late.take()).toMatchObject([{ symbol: BTC, n: 1 }]);
  });

  it('RT14 that was unknown is sent within a second of being known, even without a change', () => {
    const { books, markets, timing } = open();
    const [listener, legacy] = [recorder(), recorder()];
    books.say(BTC_ID, side(99, -1, 1), []);
    const known = books.depth(BTC_ID, 10);
    books.forget();
    markets.subscribe(listener, { ...nothing, books: [BTC] });
    markets.subscribeToAll(legacy);
    Object.assign(books, { depth: (id: number) => (id === BTC_ID ? known : undefined) });
    timing.pass(2000);
    for (const one of [listener, legacy]) expect(bestOf(one.take())).toEqual(['99.00']);
  });

  it('RT6 RT14 is conflated and its trades are not: the latest book, every trade in its order', () => {
    const { books, markets, timing } = open();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, books: [BTC] });
    for (let id = 1; id <= 30; id++) {
      books.say(BTC_ID, side(id, -1, 1), [], [tradeOf(id, BTC_ID, '100')]);
      timing.pass(10);
    }
    timing.pass(300);
    const received = listener.take();
    expect(tradesIn(received)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(bestOf(received)).toEqual(['1.00', '25.00', '30.00']);
    expect(received.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('RT14 keeps the latest fifty trades of a window, and no more', () => {
    const { books, markets, timing } = open();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, books: [BTC] });
    books.say(BTC_ID, [], []);
    const trades = Array.from({ length: 400 }, (_, index) => tradeOf(index + 1, BTC_ID, '100'));
    books.say(BTC_ID, [], [], trades.slice(0, 200));
    books.say(BTC_ID, [], [], trades.slice(200));
    timing.pass(300);
    expect(tradesIn(listener.take())).toEqual(Array.from({ length: 50 }, (_, index) => index + 351));
  });

  it('RT6 is not built while its room has no subscriber', () => {
    const { books, markets } = open();
    const [listener, elsewhere] = [recorder(), recorder()];
    books.say(BTC_ID, [], [], [tradeOf(1, BTC_ID, '100')]);
    markets.subscribe(listener, { ...nothing, symbols: [BTC], books: [ETH] });
    markets.subscribe(elsewhere, { ...nothing, symbols: [BTC] });
    books.asked();
    books.say(BTC_ID, [], [], [tradeOf(2, BTC_ID, '100')]);
    markets.leave(listener);
    books.say(ETH_ID, [], []);
    expect(books.asked()).toBe(0);
    expect(listener.take()).toEqual([]);
    markets.stop();
    expect(books.heardBy()).toBe(0);
  });

  it('RT11 is owed in its current state to a slow reader; the number shows that trades are missing', () => {
    const { books, markets, timing } = open();
    const slow = recorder();
    markets.subscribe(slow, { ...nothing, books: [BTC] });
    books.say(BTC_ID, side(1, -1, 1), []);
    slow.take();
    slow.stopReading();
    for (let id = 2; id <= 9; id++) {
      books.say(BTC_ID, side(id, -1, 1), [], [tradeOf(id, BTC_ID, '100')]);
      timing.pass(300);
    }
    slow.readAgain();
    timing.pass(100);
    const received = slow.take();
    expect(bestOf(received)).toEqual(['9.00']);
    expect(tradesIn(received)).toEqual([]);
    expect(received[0]?.n).toBe(1 + 2 * 8);
  });
});

describe('legacy clients', () => {
  it('RT10 RT14 receive the books and trades of every market, once a second, counted with the prices', () => {
    const { prices, books, markets, timing } = open();
    prices.say([{ symbol: BTC, price: '100', t_ms: millisecondsOf(AT) }]);
    for (const id of [BTC_ID, ETH_ID]) books.say(id, side(99, -1, 1), []);
    const legacy = recorder();
    markets.subscribeToAll(legacy);
    expect(legacy.take().map(({ event, symbol }) => `${event} ${symbol}`)).toEqual([
      `daymarket ${BTC}`,
      `kline ${BTC}`,
      `market_depth ${BTC}`,
      `market_depth ${ETH}`,
    ]);
    for (let id = 1; id <= 20; id++) {
      books.say(ETH_ID, side(id, -1, 1), [], [tradeOf(id, ETH_ID, '100')]);
      timing.pass(100);
    }
    timing.pass(1000);
    const received = legacy.take();
    expect(tradesIn(received)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(bestOf(received).at(-1)).toBe('20.00');
    expect(bestOf(received).length).toBeLessThanOrEqual(4);
    expect(received.map(({ n }) => n)).toEqual(received.map((_, index) => index + 1));
    expect(received.every(({ symbol }) => symbol === ETH)).toBe(true);
  });
});
