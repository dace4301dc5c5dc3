import { mayHave, to, withParams } from '#web/shared/address.ts';

export const deskPaths = {
  /** The best offer for an amount; `side` is what the customer wants to do. */
  quick: mayHave<{ side?: 'buy' | 'sell' }>('pages/quick_buy/index'),
  /** All offers. */
  list: mayHave<{ side?: 'buy' | 'sell' }>('pages/otc/otc'),
  /** One offer, to take it. */
  offer: withParams<{ id: number }>('pages/c2cDetails/index'),
  /** Makes an offer; with an `id` it changes this own one. */
  publish: mayHave<{ id?: number }>('pages/c2cDetails/new'),
  /** One own order, with its chat. */
  order: withParams<{ id: number }>('pages/orderDetails/index'),
  /** Own orders. */
  orders: to('pages/otc/orders'),
  /** Own offers. */
  mine: to('pages/otc/mine'),
  /** The customer as a merchant, or the application to become one. */
  merchant: to('pages/otc/merchant'),
  /** How the customer can be paid. */
  methods: to('pages/otc/methods'),
} as const;
