import { describe, expect, it } from 'vitest';
import type { Quote } from '#server/ports/price-feed/price-feed.ts';
import { createPump } from './pump.ts';
import { SourceWatch } from './source-watch.ts';

const T = 1_773_065_100_000;
const UNITS = 100_000_000n;

const quote = (symbol: string, price: number, t_ms: number, source = 'a', volume = 0n): Quote => ({
  source,
  symbol,
  t_ms,
  price: BigInt(price) * UNITS,
  volume,
});

const pumpOf = (sources: readonly string[] = ['a']) => createPump(sources, new Set(['BTCUSDT', 'ETHUSDT']));
const nothing = () => undefined;

describe('a source that does not count', () => {
  it('PF31 is logged once when it stops counting and once when it counts again', () => {
    const said: unknown[] = [];
    const watch = new SourceWatch({ warn: (event, what) => void said.push([event, what]) });
    const named = (...names: string[]) => names.map((name) => ({ name, t_ms: 1, price: 1n }));
    const all = { sources: named('a', 'b', 'c'), left_out: [], silent: [] };
    const without_c = { sources: named('a', 'b'), left_out: [], silent: ['c'] };
    watch.saw([all]);
    watch.saw([without_c, all]);
    expect(said, 'it counts in one market').toEqual([]);
    for (let time = 0; time < 3; time++) watch.saw([without_c]);
    watch.saw([all]);
    watch.saw([{ ...without_c, silent: [], left_out: named('c') }]);
    expect(said).toEqual([
      ['price source left out', { source: 'c', why: 'silent' }],
      ['price source counts again', { source: 'c' }],
      ['price source left out', { source: 'c', why: 'contradicts' }],
    ]);
  });
});

describe('from quotes to the lines of the log', () => {
  it('PF1 writes one tick per market and slot, with the last price and the whole volume of the slot', () => {
    const quotes = [
      quote('BTCUSDT', 100, T, 'a', 1n),
      quote('BTCUSDT', 102, T + 150, 'a', 2n),
      quote('BTCUSDT', 101, T + 200, 'a', 4n),
    ];
    const lines = pumpOf().lines({ notes: [], quotes }, T + 200, nothing);
    expect(lines.map(({ tick }) => tick)).toEqual([
      { symbol: 'BTCUSDT', seq: 1, t_ms: T + 150, price: 102n * UNITS, volume: 3n },
      { symbol: 'BTCUSDT', seq: 2, t_ms: T + 200, price: 101n * UNITS, volume: 4n },
    ]);
  });

  it('PF2 continues where the log ended, and time never goes back', () => {
    const last = () => ({ seq: 41, t_ms: T + 2000 });
    const lines = pumpOf().lines({ notes: [], quotes: [quote('BTCUSDT', 100, T)] }, T, last);
    expect(lines[0]?.tick).toMatchObject({ seq: 42, t_ms: T + 2000 });
    expect(lines[0]?.line).toBe(`tick|1|BTCUSDT|42|${T + 2000}|10000000000|1|a:${T}:10000000000`);
  });

  it('PF2 makes no tick while the clock is far behind the last one, and continues when it has caught up', () => {
    const pump = pumpOf();
    const last = () => ({ seq: 41, t_ms: T + 120_000 });
    const said = (t_ms: number) => pump.lines({ notes: [], quotes: [quote('BTCUSDT', 100, t_ms)] }, t_ms, last);
    expect(said(T)).toEqual([]);
    expect(said(T + 117_999)).toEqual([]);
    expect(said(T + 118_000)[0]?.tick).toMatchObject({ seq: 42, t_ms: T + 120_000 });
  });

  it('PF3 a silent feed writes nothing, however often it is read', () => {
    const pump = pumpOf();
    pump.lines({ notes: [], quotes: [quote('BTCUSDT', 100, T)] }, T, nothing);
    expect(pump.lines({ notes: [], quotes: [] }, T + 200, nothing)).toEqual([]);
    expect(pump.lines({ notes: [], quotes: [] }, T + 60_000, nothing)).toEqual([]);
  });

  it('PF4 notes of a feed come before its prices', () => {
    const lines = pumpOf().lines({ notes: ['seed|1|x'], quotes: [quote('BTCUSDT', 100, T)] }, T, nothing);
    expect(lines.map(({ line }) => line.split('|')[0])).toEqual(['seed', 'tick']);
  });

  it('PF5 markets that are not ours, quotes from the future and absurd prices are left out', () => {
    const quotes = [
      quote('EVILUSDT', 100, T),
      quote('BTCUSDT', 100, T + 60_000),
      quote('BTCUSDT', 0, T),
      quote('BTCUSDT', -5, T),
      quote('BTCUSDT', 10_000_001, T),
    ];
    expect(pumpOf().lines({ notes: [], quotes }, T, nothing)).toEqual([]);
  });

  it('P52 three sources make a price, two of three do not, and the volume counts toward the next', () => {
    const pump = pumpOf(['a', 'b', 'c']);
    const two = [quote('BTCUSDT', 100, T, 'a', 5n), quote('BTCUSDT', 101, T, 'b')];
    expect(pump.lines({ notes: [], quotes: two }, T, nothing)).toEqual([]);
    const [tick] = pump.lines({ notes: [], quotes: [quote('BTCUSDT', 102, T + 1000, 'c')] }, T + 1000, nothing);
    expect(tick?.tick).toMatchObject({ price: 101n * UNITS, volume: 5n });
  });

  it('P52 a lying source among three is left out as long as the price stays near what three agreed on', () => {
    const pump = pumpOf(['a', 'b', 'c']);
    const say = (at: number, ...prices: number[]) =>
      pump.lines(
        { notes: [], quotes: prices.map((price, index) => quote('BTCUSDT', price, T + at, 'abc'[index])) },
        T + at,
        () => ({ seq: 40, t_ms: T }),
      );
    expect(say(0, 100, 100, 1000)).toEqual([]);
    expect(say(1000, 100, 100, 100)).toHaveLength(1);
    expect(say(2000, 101, 101, 1000)[0]?.line).toMatch(/^tick\|2\|.*\|1\|c:\d+:100000000000\|41:10000000000$/);
    expect(say(3000, 102, 102, 1000)[0]?.tick?.price).toBe(102n * UNITS);
    expect(say(4000, 103, 103, 1000)).toEqual([]);
    expect(say(5000, 103, 103, 103)).toHaveLength(1);
    expect(say(6000, 104, 104, 1000)).toHaveLength(1);
  });
});
