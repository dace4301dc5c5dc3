import { mayHave, to, withParams } from '#web/shared/address.ts';

export const optionsPaths = {
  /** What ended, with totals over all of it or one market. */
  history: mayHave<{ match_id?: number }>('pages/transaction/seconds_order'),
  receipt: withParams<{ id: number }>('pages/transaction/option_receipt'),
  /** The house's side: its pool, what runs, its result, the share of customers who lost. */
  house: to('pages/transaction/option_house'),
  /** What the options of each day came to, and how anybody recomputes it. */
  days: to('pages/transaction/option_days'),
  /** Entry, settlement and void, in words. */
  rule: to('pages/transaction/option_rule'),
} as const;
