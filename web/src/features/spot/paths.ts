import { mayHave } from '#web/shared/address.ts';

export const spotPaths = {
  orders: mayHave<{ id?: number; symbol?: string }>('pages/transaction/currency_order'),
} as const;
