import type { chatCalls } from '#contract/desk/chat-calls.ts';
import { deskOrderChanged } from '#contract/desk/channels.ts';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { OFFERS_OF_MERCHANT, type DeskSide } from '#contract/desk/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { outdate } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useOrderEvents, type Order } from '#web/features/desk/queries.ts';

/* What a customer has on the desk: orders, offers, methods, and their being a merchant. */

export type Appeal = NonNullable<Order['appeal']>;
export type Message = OutputOf<typeof chatCalls.messages>[number];
export type Merchant = OutputOf<typeof merchantCalls.me>;
export type Method = OutputOf<typeof merchantCalls.methods>[number];

const FRESH_MS = 2000;
/** In case an announcement was lost. */
const EVERY_MS = 20_000;

/** One own order, read again whenever the server announces a change. */
export const useOrder = (id: number) => {
  useOrderEvents();
  return useRead(orderCalls.order, { id }, { keep: true, fresh_ms: FRESH_MS, every_ms: EVERY_MS });
};

export interface OrderFilter {
  readonly running?: boolean | undefined;
  readonly side?: DeskSide | undefined;
}

export const useOrders = ({ running, side }: OrderFilter) => {
  useOrderEvents();
  return useList(
    orderCalls.orders,
    { ...(running && { running }), ...(side && { side }) },
    { rows: ({ data }) => data, keep: true, fresh_ms: FRESH_MS },
  );
};

export const useOwnOffers = (ended: boolean) => {
  useChannel(deskOrderChanged, () => outdate([offerCalls.ownOffers]));
  return useList(offerCalls.ownOffers, { ended }, { rows: ({ data }) => data, keep: true, fresh_ms: FRESH_MS });
};

/** Own offers that can be changed; a merchant has at most 20 of them. */
export const useLiveOffers = (id: number | undefined) =>
  useRead(
    offerCalls.ownOffers,
    { ended: false, page: 1, limit: OFFERS_OF_MERCHANT },
    { when: id !== undefined, fresh_ms: FRESH_MS },
  );

/** DK2: a rate never changes. */
export const useRate = (id: number) => useRead(offerCalls.rate, { id }, { keep: true, fresh_ms: Infinity });

export const useMerchant = () => useRead(merchantCalls.me, {}, { keep: true });

export const useMethods = () => useRead(merchantCalls.methods, {}, { keep: true });
