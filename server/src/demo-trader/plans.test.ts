import { describe, expect, it } from 'vitest';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { closingOf, moveOf, orderOf, plans, sideOf, waitOf, type Market } from './plans.ts';

const BTC: Market = {
  symbol: 'BTC/USDT',
  price_scale: 2,
  lot_size: 0.01,
  min_lots: 1,
  max_lots: 1000,
  multiples: [10, 20, 50, 100],
};
const level = Array.from({ length: 20 }, () => 64_000);
const [rising, falling] = [
  [...level, 64_100],
  [...level, 63_900],
];
const money = { free: 10_000, all: 10_000 };

describe('the demo’s traders', () => {
  it('CT26 act once in 20 to 60 seconds, at no fixed beat', () => {
    const waits = Array.from({ length: 500 }, (_, index) => waitOf(`wait ${index}`));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(new Set(waits).size).toBeGreaterThan(400);
  });

  it('CT26 wait until they have seen enough prices, and until the price has moved', () => {
    expect(moveOf([])).toBe(0);
    expect(moveOf([64_000, 70_000])).toBe(0);
    expect(sideOf(plans.trend, level)).toBeUndefined();
    expect(orderOf(plans.trend, BTC, level, money)).toBeUndefined();
  });

  it('CT26 differ: one follows the move, another goes against it', () => {
    expect([sideOf(plans.trend, rising), sideOf(plans.trend, falling)]).toEqual([LONG, SHORT]);
    expect([sideOf(plans.reversion, rising), sideOf(plans.reversion, falling)]).toEqual([SHORT, LONG]);
  });

  it('CT26 order within the terms of the market, with stops on the right sides', () => {
    for (const plan of Object.values(plans))
      for (const prices of [rising, falling]) {
        const order = orderOf(plan, BTC, prices, money);
        expect(order, JSON.stringify(plan)).toBeDefined();
        const price = prices.at(-1) ?? 0;
        const gains = Number(order?.take_profit) - price;
        const loses = Number(order?.stop_loss) - price;
        expect(Math.sign(gains)).toBe(order?.type === LONG ? 1 : -1);
        expect(Math.sign(loses)).toBe(order?.type === LONG ? -1 : 1);
        expect(BTC.multiples).toContain(order?.multiple);
        const margin = (price * BTC.lot_size * (order?.lots ?? 0)) / (order?.multiple ?? 1);
        expect(margin).toBeLessThanOrEqual(money.all * plan.margin);
        // A stop must come before the liquidation.
        expect(plan.stop_loss).toBeLessThan(1 / (order?.multiple ?? 1));
      }
  });

  it('CT26 open nothing that they cannot pay for', () => {
    expect(orderOf(plans.trend, BTC, rising, { free: 100, all: 10_000 })).toBeUndefined();
    expect(orderOf(plans.trend, BTC, rising, { free: 10, all: 10 })).toBeUndefined();
    expect(orderOf(plans.trend, { ...BTC, multiples: [] }, rising, money)).toBeUndefined();
  });

  it('CT26 close what they have kept long enough, and what the market has turned against', () => {
    const held = { id: 1, symbol: 'BTC/USDT', type: LONG, held_ms: 0 } as const;
    expect(closingOf(plans.trend, [held], () => rising)).toBeUndefined();
    expect(closingOf(plans.trend, [held], () => falling)).toEqual(held);
    const old = { ...held, held_ms: plans.trend.keeps_ms };
    expect(closingOf(plans.trend, [old], () => rising)).toEqual(old);
  });
});
