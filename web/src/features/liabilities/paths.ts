import { mayHave } from '#web/shared/address.ts';

export const liabilitiesPaths = {
  tree: mayHave<{ id?: number }>('pages/common/liabilities'),
} as const;
