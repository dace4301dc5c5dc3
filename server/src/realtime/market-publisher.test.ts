import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { dayMarket, kline } from '#contract/markets/channels.ts';
import { AT, BTC, ETH, nothing, openPublishing, pricesIn } from './testing/publishing.ts';
import { recorder, type Received } from './testing/recorder.ts';

describe('what a socket receives', () => {
  it('RT4 is its last subscription, without names that do not exist', () => {
    const { markets, say, pass } = openPublishing();
    const listener = recorder();
    const wanted = {
      symbols: [BTC, 'NOPE/USDT', '__proto__', 'constructor'],
      klines: [`${ETH}:1min`, `${ETH}:2min`, `${ETH}:__proto__`, 'NOPE/USDT:1min', ':'],
      books: [BTC, ''],
    };
    expect(markets.subscribe(listener, wanted)).toEqual({ symbols: [BTC], klines: [`${ETH}:1min`], books: [BTC] });
    say({ [BTC]: '100', [ETH]: '10' });
    expect(listener.take().map(({ event, symbol }) => [event, symbol])).toEqual([
      ['daymarket', BTC],
      ['kline', ETH],
    ]);
    expect(markets.subscribe(listener, { ...nothing, symbols: [ETH] })).toEqual({ ...nothing, symbols: [ETH] });
    listener.take();
    pass(1000);
    say({ [BTC]: '101', [ETH]: '11' });
    expect(pricesIn(listener.take())).toEqual([`${ETH} 11.00`]);
  });

  it('PG5 reaches all others when one socket is broken, and the beat continues', () => {
    const { markets, say, pass } = openPublishing();
    const fail = (): never => {
      throw new Error('broken socket');
    };
    const broken = { ...recorder(), deliver: fail, isOwed: () => true, catchUp: fail };
    const [neighbour, elsewhere] = [recorder(), recorder()];
    for (const listener of [broken, neighbour]) markets.subscribe(listener, { ...nothing, symbols: [BTC] });
    markets.subscribe(elsewhere, { ...nothing, symbols: [BTC, ETH] });
    expect(() => say({ [BTC]: '100', [ETH]: '10' })).toThrow('broken socket');
    expect(pricesIn(neighbour.take())).toEqual([`${BTC} 100.00`]);
    expect(pricesIn(elsewhere.take())).toEqual([`${BTC} 100.00`, `${ETH} 10.00`]);
    elsewhere.stopReading();
    expect(() => pass(250)).toThrow('broken socket');
    say({ [ETH]: '11' });
    elsewhere.readAgain();
    pass(250);
    expect(pricesIn(elsewhere.take())).toEqual([`${ETH} 11.00`]);
  });

  it('RT5 begins with the current value of each room that is new, and of no other', () => {
    const { markets, say } = openPublishing();
    say({ [BTC]: '100', [ETH]: '10' });
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [BTC] });
    expect(pricesIn(listener.take())).toEqual([`${BTC} 100.00`]);
    markets.subscribe(listener, { ...nothing, symbols: [BTC, ETH], klines: [`${ETH}:5min`] });
    expect(pricesIn(listener.take())).toEqual([`${ETH} 10.00`, `${ETH} 10.00`]);
    markets.subscribe(listener, { ...nothing, symbols: [BTC, ETH], klines: [`${ETH}:5min`] });
    expect(listener.take()).toEqual([]);
  });

  it('is exactly what the contract says, in the market’s own precision', () => {
    const { markets, say } = openPublishing();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [BTC], klines: [`${BTC}:1min`] });
    say({ [BTC]: '102.5' });
    const [{ event: _day, ...day }, { event: _kline, ...candle }] = listener.take() as [Received, Received];
    expect(z.strictObject(dayMarket.event.shape).parse(day)).toEqual(day);
    expect(z.strictObject(kline.event.shape).parse(candle)).toEqual(candle);
    expect(day).toMatchObject({
      type: 'daymarket',
      match_id: 1,
      currency_name: 'BTC',
      legal_name: 'USDT',
      symbol: BTC,
      period: '1day',
      open: '100.00',
      close: '102.50',
      volume: '7.0000',
      change: '+2.50',
      now_price: '102.50',
      turnover: '700.00',
      rate: '0.025',
      state: 'open',
      seq: 1,
    });
    expect(candle).toMatchObject({ period: '1min', open: '102.50', time: millisecondsOf(AT), seq: 1 });
  });
});

describe('how often', () => {
  it('RT6 at once when it was quiet, then the latest value every 250 ms', () => {
    const { markets, say, pass } = openPublishing();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [BTC] });
    say({ [BTC]: '1' });
    expect(pricesIn(listener.take())).toEqual([`${BTC} 1.00`]);
    for (let price = 2; price <= 6; price++) {
      pass(49);
      say({ [BTC]: String(price) });
    }
    expect(listener.take()).toEqual([]);
    pass(5);
    expect(pricesIn(listener.take())).toEqual([`${BTC} 6.00`]);
    pass(1000);
    expect(listener.take()).toEqual([]);
    say({ [BTC]: '7' });
    expect(pricesIn(listener.take())).toEqual([`${BTC} 7.00`]);
  });

  it('RT6 never more than four times a second for any room, whatever the rhythm, and the latest value is always sent', () => {
    const { markets, say, pass } = openPublishing();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [BTC, ETH] });
    let price = 1;
    for (let step = 0; step < 400; step++) {
      if (step % 2 === 0) say({ [BTC]: String(price++) });
      if (step % 3 === 0) say({ [ETH]: String(price++) });
      pass(step % 7 === 0 ? 31 : 23);
    }
    const last = price - 1;
    pass(600);
    const received = listener.take();
    const seconds = (400 * 24.2) / 1000;
    for (const symbol of [BTC, ETH])
      expect(received.filter((one) => one.symbol === symbol).length).toBeLessThanOrEqual(seconds * 4 + 2);
    expect(pricesIn(received).at(-1)).toContain(` ${last}.00`);
  });

  it('RT6 many rooms of one listener come in one write', () => {
    const { markets, say, pass } = openPublishing();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [BTC, ETH, 'LTC/USDT'] });
    const rounds = (count: number): void => {
      for (let round = 1; round <= count; round++) {
        for (const symbol of [BTC, ETH, 'LTC/USDT']) {
          say({ [symbol]: String(round) });
          pass(10);
        }
        pass(20);
      }
    };
    rounds(20);
    listener.take();
    listener.writes();
    rounds(40);
    expect(listener.take().length / listener.writes()).toBe(3);
  });

  it('RT6 nothing is built for a room without subscribers', () => {
    const { markets, prices, say } = openPublishing();
    const asked = new Set<number>();
    const { day } = prices;
    Object.assign(prices, { day: (id: number) => (asked.add(id), day(id)) });
    say({ [BTC]: '1' });
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, symbols: [ETH] });
    asked.clear();
    expect(markets.rooms()).toBe(1);
    say({ [BTC]: '2' });
    markets.leave(listener);
    say({ [ETH]: '2' });
    expect(markets.rooms()).toBe(0);
    expect([...asked]).toEqual([]);
    markets.stop();
    expect(prices.heardBy()).toBe(0);
  });

  it('RT7 counts the events of a room; a later subscriber starts with the same count as the others', () => {
    const { markets, say, pass } = openPublishing();
    const [early, late] = [recorder(), recorder()];
    markets.subscribe(early, { ...nothing, symbols: [BTC] });
    for (let price = 1; price <= 4; price++) {
      say({ [BTC]: String(price) });
      pass(300);
    }
    markets.subscribe(late, { ...nothing, symbols: [BTC, ETH] });
    say({ [BTC]: '5' });
    expect(early.take().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(late.take().map(({ n }) => n)).toEqual([4, 5]);
  });

  it('RT8 sends the final state of a candle before the next one', () => {
    const { markets, say, pass } = openPublishing();
    const listener = recorder();
    markets.subscribe(listener, { ...nothing, klines: [`${BTC}:1min`] });
    pass(59_800);
    say({ [BTC]: '1' });
    pass(100);
    say({ [BTC]: '2' });
    pass(120);
    say({ [BTC]: '3' });
    pass(300);
    expect(listener.take().map(({ open, close, n }) => [open, close, n])).toEqual([
      ['1.00', '1.00', 1],
      ['1.00', '2.00', 2],
      ['3.00', '3.00', 3],
    ]);
  });

  it('RT9 sends that a market has closed even without a new price', () => {
    const { markets, prices, say, pass } = openPublishing();
    const [listener, legacy] = [recorder(), recorder()];
    markets.subscribe(listener, { ...nothing, symbols: [BTC] });
    markets.subscribeToAll(legacy);
    say({ [BTC]: '1' });
    pass(3000);
    for (const one of [listener, legacy]) one.take();
    prices.turn(BTC, 'closed');
    pass(2000);
    expect(listener.take()).toMatchObject([{ symbol: BTC, state: 'closed' }]);
    expect(legacy.take().filter(({ event }) => event === 'daymarket')).toMatchObject([
      { symbol: BTC, state: 'closed' },
    ]);
    pass(5000);
    expect(listener.take()).toEqual([]);
  });
});

describe('legacy clients', () => {
  it('RT10 receive every market and its one-minute candle, once a second, counted', () => {
    const { markets, say, pass } = openPublishing();
    say({ [BTC]: '1', [ETH]: '2' });
    const legacy = recorder();
    markets.subscribeToAll(legacy);
    expect(legacy.take().map(({ event, symbol }) => `${event} ${symbol}`)).toEqual([
      `daymarket ${BTC}`,
      `kline ${BTC}`,
      `daymarket ${ETH}`,
      `kline ${ETH}`,
    ]);
    for (let step = 0; step < 40; step++) {
      say({ [BTC]: String(step + 2) });
      pass(100);
    }
    pass(1000);
    const received = legacy.take();
    expect(received.length).toBeGreaterThanOrEqual(2 * 4);
    expect(received.length).toBeLessThanOrEqual(2 * 6);
    expect(received.map(({ n }) => n)).toEqual(received.map((_, index) => index + 1));
    expect(received.at(-1)).toMatchObject({ event: 'kline', close: '41.00', period: '1min' });
    markets.subscribe(legacy, { ...nothing, symbols: [ETH] });
    legacy.take();
    say({ [BTC]: '50' });
    pass(2000);
    expect(legacy.take()).toEqual([]);
  });
});
