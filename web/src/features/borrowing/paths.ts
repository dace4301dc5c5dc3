import { mayHave } from '#web/shared/address.ts';

export const borrowingPaths = {
  /** With an id the page shows that loan; with `loans` the customer's own ones. */
  page: mayHave<{ id?: number; show?: string }>('pages/common/borrowing'),
} as const;
