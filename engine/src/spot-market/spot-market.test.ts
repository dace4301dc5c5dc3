import { describe, expect, it } from 'vitest';
import { BUY, SELL, type Force, type Side } from '../order-book/commands.ts';
import { SpotMarket, type StopPlacing } from './spot-market.ts';

const order = (id: number, side: Side, price: number, lots = 1, force: Force = 'gtc') => ({
  id,
  owner: id,
  side,
  price,
  lots,
  force,
});
const stop = (id: number, side: Side, at: number, price = at, lots = 1): StopPlacing => ({
  ...order(id, side, price, lots),
  stop: at,
});

/** A market with an empty book whose last trade was at this price. */
const tradedAt = (price: number): SpotMarket => {
  const market = new SpotMarket();
  market.place(order(9001, SELL, price));
  market.place(order(9002, BUY, price));
  return market;
};

describe('SP4: a market purchase by its total', () => {
  const market = () => {
    const one = new SpotMarket();
    for (const [id, price, lots] of [
      [1, 100, 3],
      [2, 110, 3],
      [3, 130, 3],
    ] as const)
      one.place(order(id, SELL, price, lots));
    return one;
  };
  const byTotal = (budget: bigint, owner = 9, force: Force = 'ioc') => ({
    ...order(9, BUY, 120, 1000, force),
    owner,
    budget,
  });

  it('takes, price by price, the lots that the remaining total pays for, and is then done', () => {
    const [step] = market().place(byTotal(531n));
    expect(step?.placed.fills.map(({ price, lots }) => [price, lots])).toEqual([
      [100, 3],
      [110, 2],
    ]);
    expect(step?.placed).toMatchObject({ resting: 0, expired: 0, why: undefined });
    expect(market().place(byTotal(630n))[0]?.placed).toMatchObject({ expired: 0, why: undefined });
  });

  it('expires when the band ends before the total is spent, or when the total pays for nothing', () => {
    expect(market().place(byTotal(10_000n))[0]?.placed).toMatchObject({ expired: 85, why: 'unfilled' });
    expect(market().place(byTotal(99n))[0]?.placed).toMatchObject({ fills: [], expired: 1000, why: 'unfilled' });
  });

  it('is exact where ticks times lots exceed a safe integer', () => {
    const one = new SpotMarket();
    one.place(order(1, SELL, 200_000_000, 10 ** 12));
    const budget = 200_000_000n * 999_999_999_999n + 199_999_999n;
    const placing = { ...order(2, BUY, 200_000_000, 10 ** 12, 'ioc'), budget };
    expect(one.costOf(placing)).toEqual({ lots: 999_999_999_999, cost: 200_000_000n * 999_999_999_999n, resting: 0 });
    expect(one.place(placing)[0]?.placed.fills[0]?.lots).toBe(999_999_999_999);
  });

  it('with fill or kill spends its total or nothing', () => {
    expect(market().place(byTotal(531n, 9, 'fok'))[0]?.placed.fills).toHaveLength(2);
    expect(market().place(byTotal(10_000n, 9, 'fok'))[0]?.placed).toMatchObject({ fills: [], why: 'unfilled' });
    expect(market().place(byTotal(531n, 2, 'fok'))[0]?.placed).toMatchObject({ fills: [], why: 'self_trade' });
  });
});

describe('SP12: a stop-limit order', () => {
  it('is refused when the last trade has reached its stop, and waits if there was no trade yet', () => {
    const market = tradedAt(100);
    expect([stop(1, BUY, 100), stop(2, SELL, 100), stop(3, BUY, 99)].map((one) => market.wait(one))).toEqual([
      false,
      false,
      false,
    ]);
    expect([stop(4, BUY, 101), stop(5, SELL, 99)].map((one) => market.wait(one))).toEqual([true, true]);
    expect(new SpotMarket().wait(stop(1, BUY, 1))).toBe(true);
  });

  it('follows the trade that reached it, ordered by distance from the previous price, then by id', () => {
    const market = tradedAt(100);
    for (const one of [stop(1, BUY, 104, 50), stop(2, BUY, 102, 50), stop(4, BUY, 102, 50), stop(3, BUY, 102, 50)])
      market.wait(one);
    market.wait(stop(5, BUY, 106, 50));
    for (const [id, price] of [
      [10, 101],
      [11, 104],
    ] as const)
      market.place(order(id, SELL, price));
    const steps = market.place(order(12, BUY, 104, 2));
    expect(steps.map(({ id, triggered_by }) => [id, triggered_by])).toEqual([
      [12, undefined],
      [2, 3],
      [3, 3],
      [4, 3],
      [1, 3],
    ]);
    expect([...market.stops].map(({ id }) => id)).toEqual([5]);
    expect(market.last).toBe(104);
  });

  it('triggers others by its own trades, each once, until none is reached', () => {
    const market = tradedAt(100);
    for (let id = 1; id <= 50; id += 1) {
      market.place(order(100 + id, BUY, 100 - id));
      market.wait(stop(id, SELL, 100 - id, 1));
    }
    market.place(order(99, BUY, 100));
    const steps = market.place(order(200, SELL, 99, 2));
    expect(steps.map(({ id }) => id)).toEqual([200, ...Array.from({ length: 50 }, (_, index) => index + 1)]);
    expect(steps.at(-1)).toMatchObject({ triggered_by: 52, placed: { fills: [], resting: 1 } });
    expect(market.last).toBe(50);
    expect([...market.stops]).toEqual([]);
  });

  it('can be cancelled and reduced like an order in the book', () => {
    const market = tradedAt(100);
    market.wait(stop(1, BUY, 110, 110, 5));
    market.place(order(2, BUY, 90, 5));
    expect([market.amend(1, 5), market.amend(1, 0), market.amend(1, 3), market.amend(2, 4)]).toEqual([
      undefined,
      undefined,
      2,
      1,
    ]);
    expect([market.cancel(1), market.cancel(1), market.cancel(2), market.cancel(3)]).toEqual([
      3,
      undefined,
      4,
      undefined,
    ]);
    market.place(order(10, SELL, 110));
    expect(market.place(order(11, BUY, 110))).toHaveLength(1);
  });
});
