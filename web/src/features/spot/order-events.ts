import * as z from 'zod/mini';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import { useEvent } from '../../shared/realtime.ts';
import type { Order } from './queries.ts';

/** Hears each own order as it is after a change. What does not fit the contract is not believed. */
export const useOrderEvents = (listener: (order: Order) => void): void =>
  useEvent(spotOrderChanged.name, (payload) => {
    const heard = z.safeDecode(spotOrderChanged.event, payload as z.input<typeof spotOrderChanged.event>);
    if (heard.success) listener(heard.data);
  });
