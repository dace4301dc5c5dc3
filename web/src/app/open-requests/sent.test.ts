import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { sentOf } from './sent.ts';

it('a request without an answer names side, amount and price of the order that was sent', () => {
  const order = { currency_id: 1, legal_id: 3, type: 1, amount: Decimal.of('0.01'), target_price: Decimal.of(60_000) };
  const wire = z.encode(spotCalls.place.input, { ...order, kind: 'limit' } as never);
  const sent = sentOf({ call: 'POST /coin/trade', wire: JSON.parse(JSON.stringify(wire)) });
  expect(sent).toMatchObject({ what: 'order', side: 'buy', coin: 1, money: 3, total: undefined, stop: undefined });
  expect(sent?.what === 'order' && [sent.amount?.toString(), sent.price?.toString()]).toEqual(['0.01', '60000']);
});

it('and where a withdrawal was to go', () => {
  const wire = z.encode(withdrawalsCalls.request.input, {
    currency: 3,
    number: Decimal.of(25),
    address: 'TX9',
  });
  expect(sentOf({ call: 'POST /wallet/out', wire })).toMatchObject({ what: 'withdrawal', coin: 3, address: 'TX9' });
});

it('what names no amount has no details', () => {
  expect(sentOf({ call: 'PUT /coin/trade', wire: { id: 4 } })).toBeUndefined();
  expect(sentOf({ call: 'POST /wallet/out', wire: undefined })).toBeUndefined();
});
