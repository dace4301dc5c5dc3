import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPrice, indexRuleLine, type SourcePrice } from './index-price.ts';
import { tickLine } from '#contract/price-log/rules.ts';

const NOW = 1_773_065_100_000;
const names = ['a', 'b', 'c', 'd', 'e'];

/** Sources a, b, c … with these prices, all at this moment. */
const say = (...prices: number[]): Map<string, SourcePrice> =>
  new Map(prices.map((price, index) => [names[index]!, { price: BigInt(price), t_ms: NOW }]));
const index = (said: ReadonlyMap<string, SourcePrice>, configured = [...said.keys()], agreed?: bigint) =>
  indexPrice(said, NOW, configured, agreed === undefined ? undefined : { seq: 7, price: agreed });
const used = (said: ReadonlyMap<string, SourcePrice>) => index(said)?.sources.map(({ name }) => name);
/** With this last price that three sources agreed on. */
const after = (agreed: bigint, ...prices: number[]) => index(say(...prices), undefined, agreed);

describe('the index price', () => {
  it('P52 is the median, and names its sources in order', () => {
    expect(index(say(6_430_000, 6_425_000, 6_420_000))?.price).toBe(6_425_000n);
    const backwards = new Map([...say(1000, 1001, 1002)].reverse());
    expect(used(backwards)).toEqual(['a', 'b', 'c']);
  });

  it('P52 takes the mean of the middle two of an even number, half to even', () => {
    expect(index(say(1000, 1001, 1002, 1003))?.price).toBe(1002n);
    expect(index(say(1000, 1001, 1004, 1005))?.price).toBe(1002n);
    expect(index(say(1000, 1000, 1001, 1001))?.price).toBe(1000n);
    expect(index(say(1001, 1001, 1002, 1002))?.price).toBe(1002n);
  });

  it('P52 one of four sources that prints ten times or a tenth of the price is left out', () => {
    expect(index(say(1000, 1001, 1002, 10_010))?.price).toBe(1001n);
    expect(used(say(1000, 1001, 1002, 10_010))).toEqual(['a', 'b', 'c']);
    expect(index(say(100, 1000, 1001, 1002))?.price).toBe(1001n);
    expect(used(say(100, 1000, 1001, 1002))).toEqual(['b', 'c', 'd']);
  });

  it('P52 one of three that prints ten times or a tenth of the price is left out and named, and the price continues', () => {
    for (const lie of [10_010, 100]) {
      const made = after(1000n, 1000, 1001, lie);
      expect(made).toMatchObject({ price: 1000n, agreed: { seq: 7, price: 1000n } });
      expect(made?.sources.map(({ name }) => name)).toEqual(['a', 'b']);
      expect(made?.left_out).toEqual([{ name: 'c', price: BigInt(lie), t_ms: NOW }]);
    }
  });

  it('PF29 P52 two of three are believed up to two percent from the last price that three agreed on, and not before there is one', () => {
    expect(after(1000n, 1020, 1020, 5000)?.price).toBe(1020n);
    expect(after(1000n, 1021, 1021, 5000)).toBeUndefined();
    expect(after(1000n, 980, 980, 5000)?.price).toBe(980n);
    expect(after(1000n, 979, 979, 5000)).toBeUndefined();
    expect(index(say(1000, 1001, 10_010))).toBeUndefined();
    expect(after(1000n, 1500, 1501, 1502)).toMatchObject({ price: 1501n, agreed: undefined });
  });

  it('PF29 P52 two of three that lie, together or apart, are not believed', () => {
    expect(after(1000n, 1000, 10_000, 10_000)).toBeUndefined();
    expect(after(1000n, 1000, 10_000, 100)).toBeUndefined();
    expect(after(1000n, 1000, 1030, 1030)).toBeUndefined();
    expect(after(1000n, 1000, 1030, 1060)).toBeUndefined();
    expect(index(say(1000, 1030, 1030))).toBeUndefined();
  });

  it('P52 more than half must agree', () => {
    expect(after(1000n, 1000, 1001, 2000, 2001)).toBeUndefined();
    expect(after(1000n, 1000, 1001, 1002, 2000, 2001)?.price).toBe(1001n);
    expect(after(1000n, 1000, 1001, 500, 2000, 2001)).toBeUndefined();
  });

  it('P52 a source that is three seconds old does not count', () => {
    const said = say(1000, 1001, 1002);
    said.set('b', { price: 1001n, t_ms: NOW - 2999 });
    expect(index(said)).toMatchObject({ price: 1001n, silent: [] });
    said.set('b', { price: 1001n, t_ms: NOW - 3000 });
    expect(index(said)).toBeUndefined();
    said.set('d', { price: 1003n, t_ms: NOW });
    expect(index(said)).toMatchObject({ price: 1002n, silent: ['b'] });
  });

  it('PF31 one of three that is silent is named, and the other two go on near what three last agreed on', () => {
    const two = (agreed: bigint | undefined, ...prices: number[]) => index(say(...prices), ['a', 'b', 'c'], agreed);
    expect(two(1000n, 1000, 1010)).toMatchObject({
      price: 1005n,
      left_out: [],
      silent: ['c'],
      agreed: { seq: 7, price: 1000n },
    });
    expect(two(undefined, 1000, 1001), 'three never agreed').toBeUndefined();
    expect(two(1000n, 1030, 1030), 'both ran away').toBeUndefined();
    expect(two(1000n, 1000, 1021), 'they do not agree').toBeUndefined();
    expect(two(1000n, 1000), 'two are silent').toBeUndefined();
    expect(index(say(1000, 1001), ['a', 'b', 'c', 'd'], 1000n), 'two of four are no majority').toBeUndefined();
  });

  it('P52 a configured source that is silent counts as missing, one that is not configured is ignored', () => {
    expect(index(say(1000, 1001), ['a', 'b', 'c'])).toBeUndefined();
    expect(index(say(1000, 1001, 1002), ['a', 'b'])?.sources).toHaveLength(2);
    expect(index(say(1000), [])).toBeUndefined();
    expect(index(new Map(), ['a'])).toBeUndefined();
  });

  it('P52 two sources must both be fresh and within two percent, a single one is believed', () => {
    expect(index(say(1000, 1020))?.price).toBe(1010n);
    expect(index(say(1000, 1021))).toBeUndefined();
    expect(index(say(1021, 1000))).toBeUndefined();
    expect(index(say(1000), ['a', 'b'])).toBeUndefined();
    expect(index(say(1234))?.price).toBe(1234n);
  });

  it('P52 keeps a source at two percent and leaves out one beyond it', () => {
    expect(used(say(1000, 1000, 1000, 1020))).toEqual(['a', 'b', 'c', 'd']);
    expect(used(say(1000, 1000, 1000, 1021))).toEqual(['a', 'b', 'c']);
  });

  it('P52 no single source can move the price beyond what the others say, whatever it prints', () => {
    const honest = fc.array(fc.integer({ min: 995_000, max: 1_005_000 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(honest, fc.bigInt(1n, 10n ** 18n), (prices, lie) => {
        const said = say(...prices);
        said.set('liar', { price: lie, t_ms: NOW });
        const made = index(said, undefined, 1_000_000n);
        // Two honest sources and a liar still make a price: no single source can silence a market.
        expect(made).toBeDefined();
        if (made) {
          expect(made.price).toBeGreaterThanOrEqual(BigInt(Math.min(...prices)));
          expect(made.price).toBeLessThanOrEqual(BigInt(Math.max(...prices)));
        }
      }),
    );
  });

  it('P52 does not depend on the order in which sources are named', () => {
    const three = fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(three, (prices) => {
        const said = say(...prices);
        expect(index(said, [...said.keys()].reverse(), 1000n)).toEqual(index(said, undefined, 1000n));
      }),
    );
  });
});

describe('the lines of the log', () => {
  it('PF2 a tick is plain text with its sources by name', () => {
    const sources = [
      { name: 'binance-2', t_ms: NOW - 5, price: 6_000_100_000_000n },
      { name: 'binance', t_ms: NOW, price: 6_000_000_000_000n },
    ];
    expect(tickLine({ symbol: 'BTCUSDT', seq: 7, t_ms: NOW, price: 6_000_050_000_000n, sources })).toBe(
      `tick|1|BTCUSDT|7|${NOW}|6000050000000|2|binance:${NOW}:6000000000000,binance-2:${NOW - 5}:6000100000000`,
    );
  });

  it('P52 a tick that left a source out names it, and the reference for a price of two', () => {
    const a = { name: 'a', t_ms: NOW, price: 1000n };
    const made = { symbol: 'BTCUSDT', seq: 9, t_ms: NOW, price: 1000n, sources: [a], left_out: [{ ...a, name: 'b' }] };
    expect(tickLine({ ...made, agreed: { seq: 7, price: 999n } })).toBe(
      `tick|2|BTCUSDT|9|${NOW}|1000|1|a:${NOW}:1000|1|b:${NOW}:1000|7:999`,
    );
    expect(tickLine(made)).toBe(`tick|2|BTCUSDT|9|${NOW}|1000|1|a:${NOW}:1000|1|b:${NOW}:1000|-`);
  });

  it('P52 the rule is a line of its own', () => {
    expect(indexRuleLine(['b', 'a'])).toMatch(/^rule\|3\|index\|a,b\|[ -{}~]+$/);
  });
});
