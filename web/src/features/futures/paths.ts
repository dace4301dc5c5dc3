import { mayHave, to, withParams } from '#web/shared/address.ts';

export const futuresPaths = {
  /** The order form; `leverage` opens it with the leverage sheet raised, `list` scrolled to the positions. */
  trade: mayHave<{ symbol?: string; side?: 'long' | 'short'; leverage?: number; list?: 'positions' }>(
    'pages/transaction/contract',
  ),
  /** What was closed, and limit orders that were cancelled. */
  history: mayHave<{ symbol?: string; list?: 'closed' | 'cancelled' }>('pages/transaction/contract_order'),
  position: withParams<{ id: number }>('pages/transaction/position'),
  /** The house's side: exposure, insurance fund, share of customers who lost. */
  house: to('pages/transaction/house'),
} as const;
