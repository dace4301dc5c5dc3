import { describe, expect, it } from 'vitest';
import { BUY, SELL, type OrderSide } from '#contract/spot/rules.ts';
import { chanceOf } from './chance.ts';
import {
  decide,
  FEWEST,
  ladderOf,
  MIN_VALUE,
  MAX_A_MARKET,
  MAX_VALUE,
  type OwnOrder,
  type Plan,
  type QuotedMarket,
} from './quoting.ts';

const BTC: QuotedMarket = {
  symbol: 'BTC/USDT',
  price_scale: 2,
  quantity_scale: 5,
  min_value: 10 ** 7,
  max_lots: 15_000_000,
};
/** A price of which one tick is a large fraction. */
const TRX: QuotedMarket = {
  symbol: 'TRX/USDT',
  price_scale: 4,
  quantity_scale: 1,
  min_value: 10 ** 5,
  max_lots: 500_000_000,
};
const LAST = 6_425_000;

let next_id = 1;
const ordersOf = ({ place }: Plan): OwnOrder[] =>
  place.map(({ side, ticks, lots }) => ({ id: next_id++, side, ticks, lots, left: lots }));
const after = (own: readonly OwnOrder[], plan: Plan): OwnOrder[] => [
  ...own.filter(({ id }) => !plan.cancel.includes(id)),
  ...ordersOf(plan),
];
const ticksOn = (orders: readonly OwnOrder[], side: OrderSide): number[] =>
  orders.filter((one) => one.side === side).map(({ ticks }) => ticks);
const nearest = (orders: readonly OwnOrder[], last: number) => ({
  bid: (last - Math.max(...ticksOn(orders, BUY))) / last,
  ask: (Math.min(...ticksOn(orders, SELL)) - last) / last,
});
const fresh = (market: QuotedMarket, last: number): OwnOrder[] => ordersOf(decide(market, last, []));

describe('the quotes', () => {
  it.each([
    [BTC, LAST],
    [TRX, 2436],
  ])(
    'SP20b are seven levels a side with growing distances, on the right side of the price, of realistic value',
    (market, last) => {
      for (const side of [BUY, SELL] as const) {
        const ladder = ladderOf(market, side, last);
        expect(ladder).toHaveLength(7);
        const distances = ladder.map(({ ticks }) => (side === SELL ? ticks - last : last - ticks));
        expect(distances[0]).toBeGreaterThanOrEqual(1);
        expect(distances).toEqual([...new Set(distances)].sort((one, other) => one - other));
        for (const { ticks, lots } of ladder) {
          const value = (ticks / 10 ** market.price_scale) * (lots / 10 ** market.quantity_scale);
          expect(value).toBeGreaterThan(MIN_VALUE * 0.99);
          expect(value).toBeLessThanOrEqual(MAX_VALUE);
        }
      }
    },
  );

  it('SP20b start between 0.02 and 0.05 % from the price where a tick is small enough', () => {
    for (const last of [LAST, 6_300_017, 5_812_344]) {
      const { bid, ask } = nearest(fresh(BTC, last), last);
      for (const distance of [bid, ask]) {
        expect(distance).toBeGreaterThan(0.0002);
        expect(distance).toBeLessThan(0.0005);
      }
    }
  });

  it('SP20b are the same for the same input', () => {
    expect(decide(BTC, LAST, [])).toEqual(decide(BTC, LAST, []));
    const chances = Array.from({ length: 1000 }, (_, index) => chanceOf(`a ${index}`));
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...chances)).toBeLessThan(1);
    expect(chances.reduce((sum, one) => sum + one) / 1000).toBeCloseTo(0.5, 1);
  });

  it('SP20b omit what the market would refuse', () => {
    expect(ladderOf({ ...BTC, min_value: 10 ** 15 }, BUY, LAST)).toEqual([]);
    expect(ladderOf(TRX, BUY, 3).every(({ ticks }) => ticks > 0)).toBe(true);
    expect(ladderOf({ ...BTC, max_lots: 1000 }, SELL, LAST).every(({ lots }) => lots <= 1000)).toBe(true);
  });
});

describe('the changes', () => {
  it('SP20c nothing while every order keeps a seventh of its distance', () => {
    const own = fresh(BTC, LAST);
    for (const moved of [0, 600, -600, 1000, -1000]) {
      expect(decide(BTC, LAST + moved, own)).toEqual({ cancel: [], place: [] });
    }
  });

  it('SP20c an order too close to the price is cancelled, and the other side follows: few requests', () => {
    const own = fresh(BTC, LAST);
    const last = LAST + 3600;
    const plan = decide(BTC, last, own);
    const isNear = ({ side, ticks }: OwnOrder): boolean => side === SELL && ticks - last < LAST * 0.0000375;
    expect(plan.cancel).toEqual(own.filter(isNear).map(({ id }) => id));
    expect(plan.place.filter(({ side }) => side === BUY)).toHaveLength(1);
    expect(plan.cancel.length + plan.place.length).toBeLessThanOrEqual(6);
    const { bid, ask } = nearest(after(own, plan), last);
    for (const distance of [bid, ask]) expect(distance).toBeGreaterThan(0.00003);
  });

  it('SP20c a jump cancels everything that would be crossed, and quotes again', () => {
    const own = fresh(BTC, LAST);
    const last = Math.round(LAST * 1.05);
    const plan = decide(BTC, last, own);
    const now = after(own, plan);
    expect(plan.cancel).toHaveLength(14);
    expect(Math.min(...ticksOn(now, SELL))).toBeGreaterThan(last);
    expect(Math.max(...ticksOn(now, BUY))).toBeLessThan(last);
    expect(now).toHaveLength(14);
  });

  it('SP20c a nearly filled order counts as gone, a filled one is replaced only when few are left', () => {
    const own = fresh(BTC, LAST);
    const [best] = own;
    const eaten = own.map((one) => (one === best ? { ...one, left: Math.floor(one.lots * 0.15) } : one));
    expect(decide(BTC, LAST, eaten).cancel).toEqual([best?.id]);
    expect(decide(BTC, LAST, own.slice(1)).place).toEqual([]);
    const bids = own.filter(({ side }) => side === BUY);
    const asks = own.filter(({ side }) => side === SELL);
    expect(decide(BTC, LAST, [...bids.slice(3), ...asks]).place.map(({ side }) => side)).toEqual([BUY, BUY]);
  });

  it('SP20b SP3 after an hour of moves there are six to eight levels a side, never too many, none on the wrong side', () => {
    for (const [market, start] of [
      [BTC, LAST],
      [TRX, 2436],
    ] as const) {
      let own = fresh(market, start);
      let price = start;
      let requests = 0;
      for (let second = 0; second < 3600; second++) {
        price *= 1 + (chanceOf(`walk ${market.symbol} ${second}`) - 0.5) * 0.0004;
        const last = Math.round(price);
        const plan = decide(market, last, own);
        requests += plan.cancel.length + plan.place.length;
        own = after(own, plan);
        const counts = [BUY, SELL].map((side) => ticksOn(own, side as OrderSide).length);
        const { bid, ask } = nearest(own, last);
        const fits = counts.every((count) => count >= FEWEST && count <= 8) && own.length <= MAX_A_MARKET;
        if (!fits || bid <= 0 || ask <= 0) expect.fail(`after ${second} s: ${JSON.stringify({ last, counts, own })}`);
      }
      expect(requests / 3600, 'the book follows without a stream of requests').toBeLessThan(1);
    }
  });
});
