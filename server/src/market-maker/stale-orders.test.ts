import { describe, expect, it } from 'vitest';
import { BUY, SELL } from '#contract/spot/rules.ts';
import type { OwnOrder, QuotedMarket } from './quoting.ts';
import { takingStale, type Depth } from './stale-orders.ts';

const BTC: QuotedMarket = {
  symbol: 'BTC/USDT',
  price_scale: 2,
  quantity_scale: 5,
  min_value: 10 ** 7,
  max_lots: 15_000_000,
};
const LAST = 6_425_000;

const depth: Depth = {
  bids: [
    { ticks: LAST + 300, lots: 2000 },
    { ticks: LAST + 100, lots: 500 },
    { ticks: LAST - 100, lots: 9000 },
  ],
  asks: [{ ticks: LAST + 400, lots: 700 }],
};
const own = (ticks: number, left: number): OwnOrder => ({ id: 1, side: BUY, ticks, lots: left, left });

describe('orders on the wrong side of the index', () => {
  it('SP20c a purchase above it is sold to, all of it, down to the last such price and no further', () => {
    expect(takingStale(BTC, SELL, LAST, depth, [])).toEqual({ side: SELL, ticks: LAST + 100, lots: 2500 });
    expect(takingStale(BTC, BUY, LAST, depth, [])).toBeUndefined();
    expect(takingStale(BTC, BUY, LAST + 500, depth, [])).toEqual({ side: BUY, ticks: LAST + 400, lots: 700 });
  });

  it('SP20c an order at the index, a book without one, and an empty book are left alone', () => {
    expect(takingStale(BTC, SELL, LAST + 300, depth, [])).toBeUndefined();
    expect(takingStale(BTC, SELL, LAST, { bids: [], asks: [] }, [])).toBeUndefined();
  });

  it('SP20c own orders do not count', () => {
    expect(takingStale(BTC, SELL, LAST, depth, [own(LAST + 300, 1500)])?.lots).toBe(1000);
    expect(takingStale(BTC, SELL, LAST, depth, [own(LAST + 300, 2000)])).toMatchObject({ lots: 500 });
    expect(takingStale(BTC, SELL, LAST, { ...depth, bids: depth.bids.slice(0, 1) }, [own(LAST + 300, 2000)])).toBe(
      undefined,
    );
  });

  it('SP20c SP3a a remainder below the minimum is taken by an order of the minimum, and a huge one in portions', () => {
    const rest = { bids: [{ ticks: LAST + 1, lots: 1 }], asks: [] };
    const taking = takingStale({ ...BTC, min_value: 10 ** 8 }, SELL, LAST, rest, []);
    expect(taking?.lots).toBe(Math.ceil(10 ** 8 / (LAST + 1)));
    expect(takingStale({ ...BTC, max_lots: 1200 }, SELL, LAST, depth, [])?.lots).toBe(1200);
  });
});
