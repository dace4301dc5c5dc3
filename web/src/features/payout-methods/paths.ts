import { mayHave, to } from '#web/shared/address.ts';

export const payoutMethodsPaths = {
  addresses: to('pages/setting/wallet'),
  addAddress: mayHave<{ currency?: number; id?: number }>('pages/setting/addWallet'),
  bankCards: to('pages/setting/bank'),
  bankCardsAbroad: to('pages/setting/bank_international'),
  addCard: mayHave<{ kind?: 'international' }>('pages/setting/addCard'),
} as const;
