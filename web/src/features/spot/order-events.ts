import { useId } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { createBatch } from '#web/shared/markets-batch.ts';
import type { Order } from './queries.ts';

/** Receives each own order after a change. */
export const useOrderEvents = (listener: (order: Order) => void): void => useChannel(spotOrderChanged, listener);

/** An order that fills in a hundred pieces is reloaded a few times a second, not a hundred. */
const batch = createBatch();

/** BA17: fills move money without a request of this phone. */
export const useBalancesAfterOrders = (): void => useOrderEvents(() => batch.add('balances', outdateBalances));

/** Reloads these calls after own orders changed: once per moment, however many changes there were. */
export const useOutdatedByOrders = (calls: readonly Call[], concerns: (order: Order) => boolean): void => {
  const id = useId();
  useOrderEvents((order) => {
    if (concerns(order)) batch.add(id, () => outdate(calls));
  });
};
