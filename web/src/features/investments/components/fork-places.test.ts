import { describe, expect, it } from 'vitest';
import type { InvestmentTerms } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { forkPlaces, roundUp } from './fork-places.ts';

const D = (value: string | number): Decimal => Decimal.of(value);

const linked: InvestmentTerms = {
  kind: 'linked',
  rate: D('0.1825'),
  days: 20,
  share: D('0.01'),
  linked_price: D(66_000),
  coin_scale: 8,
  usdt_scale: 6,
};
const put: InvestmentTerms = { ...linked, kind: 'put', linked_price: D(62_500) };
const places = (price: number | undefined, terms = linked) =>
  forkPlaces(terms, D(terms.kind === 'put' ? 6250 : '0.1'), price === undefined ? undefined : D(price));

describe('IV11: the picture of the fork', () => {
  it('has the linked price in the middle, and the current price to scale', () => {
    const { low, high, marker, received } = places(64_250);
    expect([low.toString(), high.toString()]).toEqual(['63500', '68500']);
    expect(marker?.x).toBeCloseTo(15);
    expect(received.map(({ x }) => x)).toEqual([0, 50, 100]);
  });

  it('keeps its scale while the price moves a little', () => {
    expect(places(64_250).low.eq(places(64_300).low)).toBe(true);
  });

  it('rises to the linked price and is level from there, and what is kept goes on rising', () => {
    const { received, kept } = places(64_250);
    const [start, fork, end] = received;
    expect((start?.y ?? 0) > (fork?.y ?? 0)).toBe(true);
    expect(end?.y).toBeCloseTo(fork?.y ?? -1);
    expect((kept[1]?.y ?? 0) < (end?.y ?? 0)).toBe(true);
  });

  it('tints what is less than keeping: above the break-even, and below it for buying low', () => {
    const sell = places(64_250);
    expect(sell.even.x).toBeCloseTo(63.2);
    expect(sell.less.map(({ x }) => Math.round(x))).toEqual([63, 100, 100]);
    const buy = places(64_250, put);
    expect(buy.less.map(({ x }) => Math.round(x))).toEqual([38, 0, 0]);
  });

  it('is drawn without a price, and holds a price far away at its edge', () => {
    expect(places(undefined).marker).toBeUndefined();
    const far = places(900_000);
    expect([far.low.toString(), far.high.toString(), far.marker?.x]).toEqual(['0', '132000', 100]);
    const all = [...far.received, ...far.kept, ...far.less];
    expect(all.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  });
});

it('round numbers are 1, 2, 2.5 and 5 times a power of ten', () => {
  expect([0.0013, 1, 1.1, 2.1, 2187, 5001].map(roundUp)).toEqual([0.002, 1, 2, 2.5, 2500, 10_000]);
});
