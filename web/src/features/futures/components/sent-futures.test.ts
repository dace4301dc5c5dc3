import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { sentFutures } from './sent-futures.tsx';

const sentAs = (more: object) => {
  const order = { currency_id: 1, legal_id: 3, share: 5, multiple: 20, type: 1, ...more };
  return sentFutures(JSON.parse(JSON.stringify(z.encode(futuresCalls.submit.input, order as never))));
};

it('an unanswered request shows direction, lots, multiple and limit of its order', () => {
  expect(sentAs({ status: 1 })).toEqual({ side: 'long', coin: 1, money: 3, lots: 5, multiple: 20, price: undefined });
  const limit = sentAs({ type: 2, status: 0, target_price: Decimal.of(66_000) });
  expect([limit?.side, limit?.price?.toString()]).toEqual(['short', '66000']);
});

it('a request stored in an older format has no details', () => {
  expect(sentFutures(undefined)).toBeUndefined();
});
