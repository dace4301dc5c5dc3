import { mayHave, to } from '#web/shared/address.ts';

export const balancesPaths = {
  records: mayHave<{ currency?: number; account?: string }>('pages/fund/assets_record'),
  allRecords: to('pages/fund/assets_all_record'),
  bills: to('pages/setting/bill'),
  year: mayHave<{ year?: number }>('pages/setting/bill_year'),
} as const;
