import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
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
});
