import { describe, expect, it } from 'vitest';
import { artistNameIn, lineIn, textIn } from '../features/nft/service/studio-texts.ts';
import { demoArtists } from '../core/market-makers.ts';
import { demoWorks, drawWork, type DemoWork } from './demo-works.ts';
import { encoded } from './encode.ts';
import type { Source } from './kit/source.ts';
import { demoSales, worksInOrder } from './sales.ts';

const count = (is: (work: DemoWork) => boolean): number => demoWorks.filter(is).length;

describe('the works of the demo', () => {
  it('are many, of nine artists, with enough that moves and sounds', () => {
    expect(demoWorks.length).toBeGreaterThanOrEqual(56);
    expect(new Set(demoWorks.map(({ artist }) => artist)).size).toBe(9);
    expect(count(({ kind }) => kind === 'gif')).toBeGreaterThanOrEqual(8);
    expect(count(({ kind }) => kind === 'audio')).toBeGreaterThanOrEqual(6);
    expect(count(({ kind }) => kind === 'video')).toBeGreaterThanOrEqual(1);
    expect(demoWorks.map(({ number }) => number)).toEqual(demoWorks.map((_, index) => index + 1));
  });

  it('have names of their own, and texts that an artist may write (NF2, NF3)', () => {
    expect(new Set(demoWorks.map(({ name }) => name)).size).toBe(demoWorks.length);
    for (const { name, about, series } of demoWorks) {
      expect(lineIn(name, { min: 1, max: 60 }), name).toBe(name);
      expect(textIn(about, { min: 1, max: 2000 }), name).toBe(about);
      expect(lineIn(series, { min: 1, max: 60 }), name).toBe(series);
    }
    for (const { name, about } of demoArtists) {
      expect(artistNameIn(name)).toBe(name);
      expect(textIn(about, { min: 1, max: 1000 })).toBe(about);
    }
    expect(new Set(demoArtists.map(({ studio }) => studio))).toEqual(new Set(demoWorks.map(({ artist }) => artist)));
  });

  it('have nine tides and a series of twenty kites with their rarities (NB1)', () => {
    const tides = demoWorks.filter(({ series }) => series === 'Tide').map(({ name }) => name);
    expect(tides).toEqual(Array.from({ length: 9 }, (_, index) => `Tide #${String(index + 1)}`));
    const rarities = ['N', 'R', 'SR'].map((rarity) =>
      count((work) => work.series === 'Kite' && work.artist === 'Kestrel' && work.rarity === rarity),
    );
    expect(rarities).toEqual([14, 5, 1]);
    expect(count(({ rarity }) => rarity !== undefined)).toBe(20);
  });

  it('are for sale in every currency, by auction and later, and some not at all', () => {
    const sales = Object.values(demoSales);
    for (const currency of ['USDT', 'BTC', 'ETH']) {
      for (const kind of ['fixed', 'auction']) {
        expect(sales.filter((sale) => sale.currency === currency && sale.kind === kind).length).toBeGreaterThan(0);
      }
    }
    const names = new Set(demoWorks.map(({ name }) => name));
    expect(Object.keys(demoSales).filter((name) => !names.has(name))).toEqual([]);
    expect(demoSales['Tide #7']).toMatchObject({ kind: 'auction', currency: 'USDT', price: '100', increment: '10' });
    expect(sales.some(({ after_hours }) => after_hours !== undefined)).toBe(true);
    expect(count(({ name, rarity }) => demoSales[name] === undefined && rarity === undefined)).toBeGreaterThan(3);
    expect(demoWorks.filter(({ name, rarity }) => rarity !== undefined && demoSales[name])).toEqual([]);
  });

  it('are made once each, Tide #7 first', () => {
    const numbers = worksInOrder().map(({ number }) => number);
    expect(worksInOrder()[0]?.name).toBe('Tide #7');
    expect(numbers.toSorted((one, other) => one - other)).toEqual(demoWorks.map(({ number }) => number));
  });
});

/** A container says when it was written, so of a film its pictures and its sound are compared. */
const bytesOf = async (source: Source): Promise<Buffer> => {
  if (source.kind !== 'video') return encoded(source);
  const { frames, sound } = source.film;
  const pictures = await Promise.all(
    [0, 7, frames.count - 1].map((index) => encoded({ kind: 'image', picture: frames.frame(index) })),
  );
  return Buffer.concat([...pictures, await encoded({ kind: 'audio', sound })]);
};

describe('a number', () => {
  const oneOfEach = [...new Map(demoWorks.map((work) => [`${work.series} ${work.kind}`, work])).values()];

  it.each(oneOfEach)('gives the same bytes again: $name', async ({ number, kind }) => {
    const first = drawWork(number);
    expect(first.kind).toBe(kind);
    const bytes = await bytesOf(first);
    expect(bytes.length).toBeLessThan(10_000_000);
    expect(bytes.equals(await bytesOf(drawWork(number)))).toBe(true);
  });

  it('that has no work is refused', () => {
    expect(() => drawWork(0)).toThrow('there is no work 0');
    expect(() => drawWork(demoWorks.length + 1)).toThrow('there is no work');
  });
});
