import type { RecordNames } from '#server/core/record-names.ts';

export const depositsRecords: RecordNames = {
  deposits: {
    zh: '充值',
    en: 'Recharge',
    hk: '存入',
    th: 'เงินฝาก',
    jp: '入金',
    vi: 'Nạp tiền',
    kor: '입금',
    fra: 'Dépôt',
    spa: 'Depósito',
  },
};
