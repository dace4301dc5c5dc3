import { millisecondsOf } from '#contract/kit/instant.ts';
import type { OrderState } from '#contract/nft/rules.ts';
import type { Order } from '#web/features/nft/queries.ts';

/** NA7: the clock decides, also before the job has booked it. */
export const orderState = ({ state, is_expired }: Pick<Order, 'state' | 'is_expired'>): OrderState =>
  is_expired ? 'expired' : state;

/** NA5: won auctions that are not paid yet, the one whose time ends first in front. */
export const toBePaid = <Row extends Pick<Order, 'state' | 'is_expired' | 'pay_until'>>(
  orders: readonly Row[],
): readonly Row[] =>
  orders
    .filter((order) => orderState(order) === 'awaiting')
    .toSorted((one, other) => millisecondsOf(one.pay_until) - millisecondsOf(other.pay_until));
