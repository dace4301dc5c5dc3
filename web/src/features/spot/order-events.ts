import { useId } from 'react';
import * as z from 'zod/mini';
import type { Call } from '#contract/kit/call.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import { outdate } from '../../shared/answers.ts';
import { createBatch } from '../../shared/markets-batch.ts';
import { useEvent } from '../../shared/realtime.ts';
import type { Order } from './queries.ts';

/** Hears each own order as it is after a change. What does not fit the contract is not believed. */
export const useOrderEvents = (listener: (order: Order) => void): void =>
  useEvent(spotOrderChanged.name, (payload) => {
    const heard = z.safeDecode(spotOrderChanged.event, payload as z.input<typeof spotOrderChanged.event>);
    if (heard.success) listener(heard.data);
  });

const batch = createBatch();

/** Asks for these again after own orders changed: once for all changes of a moment, however many there were. */
export const useOutdatedByOrders = (calls: readonly Call[], concerns: (order: Order) => boolean): void => {
  const id = useId();
  useOrderEvents((order) => {
    if (concerns(order)) batch.add(id, () => outdate(calls));
  });
};
