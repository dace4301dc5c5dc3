import { describe, expect, it } from 'vitest';
import { BUY, SELL } from '#contract/spot/rules.ts';
import type { QuotedMarket } from './quoting.ts';
import { takingOf, waitOf } from './taking.ts';

const BTC: QuotedMarket = {
  symbol: 'BTC/USDT',
  price_scale: 2,
  quantity_scale: 5,
  min_value: 10 ** 7,
  max_lots: 15_000_000,
};
const TRX: QuotedMarket = {
  symbol: 'TRX/USDT',
  price_scale: 4,
  quantity_scale: 1,
  min_value: 10 ** 5,
  max_lots: 500_000_000,
};
const LAST = 6_425_000;

const many = (market: QuotedMarket, last: number, seen: { before?: number; net_value?: number } = {}) =>
  Array.from({ length: 400 }, (_, index) =>
    takingOf(market, { last, before: last, net_value: 0, ...seen, words: `order ${index}` }),
  );
const bought = (orders: readonly { side: number }[]): number =>
  orders.filter(({ side }) => side === BUY).length / orders.length;

describe('the demo’s traders', () => {
  it('SP20e act in each market two to eight times a minute, at no fixed beat', () => {
    const waits = Array.from({ length: 1000 }, (_, index) => waitOf(`wait ${index}`));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(8000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(27_000);
    expect(60_000 / (waits.reduce((sum, one) => sum + one) / waits.length)).toBeGreaterThan(3);
  });

  it.each([
    [BTC, LAST],
    [TRX, 2436],
  ])('SP20e trade small values, never further from the index than 0.15 % or two ticks', (market, last) => {
    for (const { side, ticks, lots } of many(market, last)) {
      const value = (ticks / 10 ** market.price_scale) * (lots / 10 ** market.quantity_scale);
      expect(value).toBeGreaterThan(25);
      expect(value).toBeLessThan(1000);
      const distance = side === SELL ? last - ticks : ticks - last;
      expect(distance).toBeGreaterThan(0);
      expect(distance).toBeLessThanOrEqual(Math.max(2, last * 0.0015 + 1));
    }
  });

  it('SP20e buy as often as they sell, more often while the index rises, and return to what they had', () => {
    expect(bought(many(BTC, LAST))).toBeCloseTo(0.5, 1);
    expect(bought(many(BTC, LAST, { before: LAST - 500 }))).toBeGreaterThan(0.6);
    expect(bought(many(BTC, LAST, { before: LAST + 500 }))).toBeLessThan(0.4);
    expect(bought(many(BTC, LAST, { net_value: 3000, before: LAST - 500 }))).toBeLessThan(0.45);
    expect(bought(many(BTC, LAST, { net_value: -9000 }))).toBeGreaterThan(0.8);
  });
});
