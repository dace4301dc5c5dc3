import { mayHave, to, withParams } from '#web/shared/address.ts';

export const futuresPaths = {
  /** The order form; `leverage` opens it with the leverage sheet raised. */
  trade: mayHave<{ symbol?: string; side?: 'long' | 'short'; leverage?: number }>('pages/transaction/contract'),
  /** Pending orders and closed positions. */
  history: mayHave<{ symbol?: string; list?: 'pending' | 'closed' }>('pages/transaction/contract_order'),
  position: withParams<{ id: number }>('pages/transaction/position'),
  /** The house's side: exposure, insurance fund, share of customers who lost. */
  house: to('pages/transaction/house'),
} as const;
