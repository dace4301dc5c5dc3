import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { sentOrder } from './sent-order.tsx';

it('an unanswered request shows side, amount and price of its order', () => {
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: Decimal.of('0.01'), target_price: Decimal.of(60_000) };
  const wire = z.encode(spotCalls.place.input, { ...order, kind: 'limit' } as never);
  const sent = sentOrder(JSON.parse(JSON.stringify(wire)));
  expect(sent).toMatchObject({ side: 'buy', coin: 1, money: 3, total: undefined, stop: undefined });
  expect([sent?.amount?.toString(), sent?.price?.toString()]).toEqual(['0.01', '60000']);
});

it('a request stored in an older format has no details', () => {
  expect(sentOrder(undefined)).toBeUndefined();
});
