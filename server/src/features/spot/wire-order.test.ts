import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { spotOrder } from '#contract/spot/calls.ts';
import { orderEnds, orderForces, orderKinds, orderSides, orderStates } from '#contract/spot/rules.ts';
import type { MarketRow } from './store/markets.ts';
import type { OrderRow } from './store/orders.ts';
import { orderView, wireOrder } from './service/view.ts';

const market: MarketRow = {
  id: 1,
  symbol: 'BTC/USDT',
  base_id: 1,
  quote_id: 3,
  base_code: 'BTC',
  quote_code: 'USDT',
  price_scale: 2,
  quantity_scale: 4,
  base_scale: 8,
  quote_scale: 6,
};

const whole = fc.integer({ min: 1, max: 2 ** 40 });
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
  .map(([atoms, scale]) => Decimal.of(atoms).over(Decimal.of(10n ** BigInt(scale)), 'down'));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => instantOf(ms));

const anyOrder: fc.Arbitrary<OrderRow> = fc.record({
  id: whole,
  seq: whole,
  market_id: fc.constant(1),
  user_id: whole,
  side: fc.constantFrom(...orderSides),
  kind: fc.constantFrom(...orderKinds),
  force: fc.constantFrom(...orderForces),
  state: fc.constantFrom(...orderStates),
  why: maybe(fc.constantFrom(...orderEnds)),
  price: amount,
  stop_price: maybe(amount),
  amount,
  total: maybe(amount),
  filled: amount,
  filled_value: amount,
  fee: amount,
  reserved: amount,
  fee_rate: amount,
  tick_price: maybe(amount),
  tick_seq: maybe(whole),
  triggered_by: maybe(whole),
  closed_seq: maybe(whole),
  first_trade: maybe(whole),
  last_trade: maybe(whole),
  created_at: instant,
  updated_at: instant,
});

it('SP15 the hand-written wire order equals what the contract’s schema makes of it', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const by_schema = z.encode(spotOrder, orderView(order, market));
      expect(JSON.stringify(wireOrder(order, market))).toBe(JSON.stringify(by_schema));
    }),
  );
});
