import { depositReference } from '#contract/deposits/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';

const names = textTable({
  deposits: {
    zh: '充值',
    en: 'Recharge',
    hk: '充值',
    th: 'เติมเงิน',
    jp: '入金',
    vi: 'Nạp tiền',
    kor: '입금',
    fra: 'Recharge',
    spa: 'Recarga',
  },
});

export const records: RoomRecords = {
  classes: {
    'deposits.credit': 'transfer',
  },
  names,
  referenceOf: depositReference,
};
