import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { candleEnd, candleStart, periods } from '#contract/markets/rules.ts';
import { regroup } from '#server/core/prices/candle-merge.ts';
import { storedFor } from '#server/core/prices/candles.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import { naiveCandles } from '#server/core/prices/testing/ticks.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { chartWire, quote } from './testing/quotes.ts';

/*
 * Chart pages are cached and grow with the ticks. Whatever was requested before, an answer equals the sum of its ticks.
 */

let exchange: TestExchange;
const ticks: PriceTick[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  exchange.prices.subscribe((batch) => void ticks.push(...batch));
});
afterAll(() => exchange.close());

/** The same numbers in every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const STEPS_MS = [0, 1000, 1000, 20_000, 61_000, 400_000, 2_000_000, 9_000_000, 90_000_000];

it('MA7 however pages were cached and grown, a chart equals the sum of the ticks in its range', async () => {
  const next = numbersFrom(20_171_222);
  let asked = 0;
  for (let step = 0; step < 120; step++) {
    const after_ms = STEPS_MS[next(STEPS_MS.length)] ?? 0;
    await quote(exchange, after_ms, { price: `${60_000 + next(999)}.${10 + next(90)}`, volume: String(1 + next(9)) });
    const now = Math.floor(millisecondsOf(exchange.clock.now()) / 1000);
    for (let request = 0; request < 4; request++) {
      const period = periods[next(periods.length)] ?? '1min';
      const to = next(3) === 0 ? now - next(200_000) : undefined;
      const from = next(3) === 0 ? undefined : (to ?? now) - next(400_000);
      const query = `symbol=BTC/USDT&period=${period}${from ? `&from=${from}` : ''}${to ? `&to=${to}` : ''}`;
      const { body } = await chartWire(exchange, query);
      const last_ms = candleStart(period, (to ?? now) * 1000);
      const reach_ms = 8 * 2000 * (candleEnd(period, last_ms) - last_ms);
      const from_ms = Math.max((from ?? 0) * 1000, candleStart(period, Math.max(0, last_ms - reach_ms)));
      const within = (start_ms: number): boolean => start_ms >= from_ms && start_ms <= (to ?? now + 1) * 1000;
      const expected = regroup(naiveCandles(ticks, storedFor(period)), period)
        .filter(({ start_ms }) => within(start_ms))
        .slice(-2000)
        .map(({ start_ms, open, high, low, close, volume, turnover }) =>
          [start_ms, open, high, low, close, volume, turnover].map(String).join(' '),
        );
      const answer = body.data?.map((row) =>
        [row['time'], row['open'], row['high'], row['low'], row['close'], row['volume'], row['vol']].join(' '),
      );
      expect(answer, query).toEqual(expected);
      asked += expected.length;
    }
  }
  expect(asked).toBeGreaterThan(1000);
  expect(Decimal.sum(ticks.map(({ volume }) => volume)).isPositive()).toBe(true);
});
