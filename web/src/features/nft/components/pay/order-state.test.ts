import { expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { orderState, toBePaid } from './order-state.ts';

const order = (id: number, until: string, state: 'awaiting' | 'paid' = 'awaiting', is_expired = false) => ({
  id,
  state,
  is_expired,
  pay_until: instantOf(`2026-03-${until}T14:05:00.000Z`),
});

it('NA5: the auction whose time to pay ends first comes first; paid ones do not wait', () => {
  const orders = [order(1, '12'), order(2, '10'), order(3, '09', 'paid'), order(4, '11')];
  expect(toBePaid(orders).map(({ id }) => id)).toEqual([2, 4, 1]);
});

it('NA7: an order whose time is over cannot be paid, also before that is booked', () => {
  expect(orderState(order(1, '10', 'awaiting', true))).toBe('expired');
  expect(toBePaid([order(1, '10', 'awaiting', true)])).toEqual([]);
});
