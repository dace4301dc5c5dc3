import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedMarkets, type SimulatedMarket } from './markets.ts';
import { dayPath } from './path.ts';

const root = new URL('../../../../../', import.meta.url);
const spec = readFileSync(new URL('docs/spec/price-feed.md', root), 'utf8');
const cells = spec.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\', '')));
const vector = (what: string): string => cells.find(([, name]) => name?.startsWith(what))?.[2] ?? '';

const marketOf = (symbol: string): SimulatedMarket => simulatedMarkets.get(symbol)!;
const seed = Buffer.alloc(32, 1);

/** The prices of one market, second by second, starting at its reference. */
const walk = (market: SimulatedMarket, first: number, ticks: number): bigint[] => {
  const path = dayPath(seed);
  const prices = [market.reference];
  for (let second = first + 1; prices.length < ticks; second++) {
    prices.push(path.priceAfter(market, prices.at(-1)!, second));
  }
  return prices;
};

const firstSecond = ({ group }: SimulatedMarket): number => (group === 'coins' ? 0 : 52_200);

describe('the published function of a simulated day', () => {
  it('PF15 computes the prices that the specification prints', () => {
    expect(createHash('sha256').update(seed).digest('hex')).toBe(/commitment is `(\w+)`/.exec(spec)?.[1]);
    expect(walk(marketOf('BTCUSDT'), 0, 6).join(' ')).toBe(vector('BTCUSDT, s = 0'));
    expect(walk(marketOf('AAPLUSDT'), 52_200, 6).join(' ')).toBe(vector('AAPLUSDT, s = 52200'));
    expect(walk(marketOf('LINKUSDT'), 0, 21).slice(19).join(' ')).toBe(vector('LINKUSDT'));
    expect(String(walk(marketOf('PEPEUSDT'), 0, 3600).at(-1))).toBe(vector('PEPEUSDT'));
    const lines = [...simulatedMarkets.values()].map(
      (market) => `${market.symbol} ${walk(market, firstSecond(market), 3600).at(-1)}`,
    );
    expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(vector('all markets'));
  });

  it('PF15 is computed with the table that the specification prints', () => {
    const printed = cells
      .filter(([start, row]) => start === '' && /^\d+$/.test(row ?? ''))
      .map((line) => line.slice(1, 10));
    const used = [...simulatedMarkets.values()].map((market) =>
      [
        market.row,
        market.symbol,
        market.group,
        market.reference,
        market.price_scale,
        market.common,
        market.own,
        market.pace,
        market.day_volume,
      ].map(String),
    );
    expect(printed).toEqual(used);
  });

  it('PF15 has every market of the exchange, with the decimals of its price', () => {
    const migration = readFileSync(new URL('server/src/migrations/0040_markets.sql', root), 'utf8');
    const rows = [...migration.matchAll(/^ {2}\(\d+, \d+, '(\w+)\/(\w+)', '(coin|stock)', (\d), /gm)];
    expect(rows.map(([, base, quote, kind, scale]) => [`${base}${quote}`, `${kind}s`, Number(scale)])).toEqual(
      [...simulatedMarkets.values()].map(({ symbol, group, price_scale }) => [symbol, group, price_scale]),
    );
  });

  it('PF15 depends only on the previous price: a walk restarted there continues the same way', () => {
    const market = marketOf('ETHUSDT');
    const whole = walk(market, 0, 200);
    const resumed = dayPath(seed);
    let price = whole[99]!;
    for (let second = 100; second < 200; second++) price = resumed.priceAfter(market, price, second);
    expect(price).toBe(whole[199]);
  });

  it('PF15 never falls below one step, is always on a step, and is pulled back from anywhere', () => {
    const symbols = fc.constantFrom(...simulatedMarkets.values());
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(symbols, seeds, fc.nat(86_399), fc.bigInt(1n, 10n ** 9n), (market, bytes, second, steps) => {
        const price = dayPath(Buffer.from(bytes)).priceAfter(market, steps * market.step, second);
        expect(price).toBeGreaterThanOrEqual(market.step);
        expect(price % market.step).toBe(0n);
      }),
      { numRuns: 2000 },
    );
    const market = marketOf('BTCUSDT');
    let price = market.step;
    for (let second = 1; second < 2000; second++) price = dayPath(seed).priceAfter(market, price, second);
    expect(price).toBeGreaterThan(100n * market.step);
  });

  it('PF18 draws volumes that sum to about a usual day', () => {
    for (const symbol of ['BTCUSDT', 'PEPEUSDT', 'AAPLUSDT']) {
      const market = marketOf(symbol);
      let [sum, seconds] = [0, 0];
      for (let day = 0; day < 48; day++) {
        const path = dayPath(Buffer.alloc(32, day));
        for (let second = (day % 24) * 3600; second < (day % 24) * 3600 + 120; second++, seconds++) {
          sum += Number(path.volumeAt(market, second)) / 1e8;
        }
      }
      const of_day = (sum / seconds) * (market.group === 'coins' ? 86_400 : 23_400);
      expect(of_day / market.day_volume, symbol).toBeGreaterThan(0.75);
      expect(of_day / market.day_volume, symbol).toBeLessThan(1.25);
    }
  });
});

/** Every minute's return of a part of one hour of each day of a month, a different hour each day. */
const month = (symbol: string): number[] => {
  const market = marketOf(symbol);
  const returns: number[] = [];
  let price = market.reference;
  for (let day = 0; day < 30; day++) {
    const path = dayPath(createHash('sha256').update(`day ${day}`).digest());
    const start = (day % 24) * 3600;
    for (let minute = 0; minute < 20; minute++) {
      const before = price;
      for (let second = 0; second < 60; second++) {
        price = path.priceAfter(market, price, start + minute * 60 + second);
      }
      returns.push(Math.log(Number(price) / Number(before)));
    }
  }
  return returns;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)));
const correlation = (a: readonly number[], b: readonly number[]): number =>
  mean(a.map((value, index) => value * (b[index] ?? 0))) / deviation(a) / deviation(b);
const percentOfDay = (returns: readonly number[], minutes: number): number =>
  deviation(returns) * Math.sqrt(minutes) * 100;

describe('a simulated month', () => {
  it('PF15 has realistic volatility, and coins move together', () => {
    const [bitcoin, ether, link, apple] = [month('BTCUSDT'), month('ETHUSDT'), month('LINKUSDT'), month('AAPLUSDT')];
    expect(percentOfDay(bitcoin, 1440)).toBeGreaterThan(1.8);
    expect(percentOfDay(bitcoin, 1440)).toBeLessThan(3.2);
    expect(percentOfDay(ether, 1440)).toBeGreaterThan(2.2);
    expect(percentOfDay(ether, 1440)).toBeLessThan(4);
    expect(percentOfDay(link, 1440)).toBeGreaterThan(3);
    expect(percentOfDay(link, 1440)).toBeLessThan(6);
    expect(percentOfDay(apple, 390)).toBeGreaterThan(0.7);
    expect(percentOfDay(apple, 390)).toBeLessThan(1.8);
    expect(correlation(bitcoin, ether)).toBeGreaterThan(0.6);
    expect(correlation(bitcoin, ether)).toBeLessThan(0.95);
    expect(correlation(bitcoin, link)).toBeGreaterThan(0.4);
    expect(Math.abs(correlation(bitcoin, apple))).toBeLessThan(0.15);
  });
});
