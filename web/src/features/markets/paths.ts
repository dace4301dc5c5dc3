import { mayHave, to } from '#web/shared/address.ts';

export const marketsPaths = {
  search: to('pages/market/search'),
  /** The order form of futures, which the buttons of a quotation open. */
  contract: mayHave<{ symbol?: string; side?: 'long' | 'short' }>('pages/transaction/contract'),
} as const;
