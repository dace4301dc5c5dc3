import { deskOrderChanged } from '#contract/desk/channels.ts';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { DeskSide } from '#contract/desk/rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Terms = OutputOf<typeof offerCalls.terms>;
export type Me = NonNullable<Terms['me']>;
export type Offer = OutputOf<typeof offerCalls.offer>;
export type OwnOffer = OutputOf<typeof offerCalls.ownOffers>['data'][number];
export type Person = Offer['maker'];
export type Order = OutputOf<typeof orderCalls.order>;
export type OrderRow = OutputOf<typeof orderCalls.orders>['data'][number];
export type Quote = OutputOf<typeof orderCalls.quick>;
export type Best = NonNullable<Quote['best']>;

export type OfferFilter = Omit<InputOf<typeof offerCalls.offers>, 'page' | 'limit'>;
export type QuoteInput = InputOf<typeof orderCalls.quick>;

/** Prices of offers follow the market. */
const OFTEN_MS = 10_000;

/** What the desk trades and its rules; references follow the market. */
export const useTerms = () => useRead(offerCalls.terms, {}, { keep: true, fresh_ms: OFTEN_MS });

/** The best offer of a merchant for an amount. */
export const useQuote = (input: QuoteInput | undefined) =>
  useRead(orderCalls.quick, input ?? { side: 'buy', currency_id: 1, fiat: 'USD' }, {
    when: input !== undefined,
    fresh_ms: 0,
    every_ms: OFTEN_MS,
  });

export const useOffers = (filter: OfferFilter) =>
  useList(offerCalls.offers, filter, { rows: ({ data }) => data, keep: true, every_ms: OFTEN_MS });

export const useOffer = (id: number) => useRead(offerCalls.offer, { id }, { keep: true, every_ms: OFTEN_MS });

/** Own orders that still run, newest first. */
export const useRunning = () =>
  useRead(orderCalls.orders, { running: true, page: 1, limit: 10 }, { keep: true, fresh_ms: OFTEN_MS });

/** DK9: the order that has to end before the next one on this side; an appeal does not count. */
export const useBlocking = (side: DeskSide, { running_orders }: Terms): OrderRow | undefined => {
  const running = useRunning().value?.data ?? [];
  const counted = running.filter((order) => order.side === side && !order.is_maker && order.state !== 'appeal');
  return counted.length >= running_orders ? counted[0] : undefined;
};

/** What is available of a coin in the fiat account, which the desk uses; undefined for a guest and while loading. */
export const useFiatAvailable = (currency_id: number | undefined): Decimal | undefined =>
  useAvailable(currency_id, 'legal');

/** Calls that are stale after an offer was taken or an order changed its state. */
export const changedByOrder = [
  orderCalls.order,
  orderCalls.orders,
  orderCalls.quick,
  offerCalls.offers,
  offerCalls.offer,
  offerCalls.ownOffers,
  offerCalls.terms,
];

/** Calls that are stale after an own offer was made, changed or ended. */
export const changedByOffer = [offerCalls.ownOffers, offerCalls.offers, offerCalls.offer, orderCalls.quick];

/** Calls that are stale after an application, a step down or a change of payment methods. */
export const changedByMerchant = [merchantCalls.me, merchantCalls.methods, offerCalls.terms];

/** Reads own orders again when one of them was taken or changed. */
export const useOrderEvents = (): void =>
  useChannel(deskOrderChanged, () => {
    outdate([orderCalls.order, orderCalls.orders]);
    outdateBalances();
  });
