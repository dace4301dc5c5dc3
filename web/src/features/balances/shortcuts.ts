import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.bills': {
    zh: '账单',
    en: 'Bills',
    hk: '帳單',
    th: 'รายการเดินบัญชี',
    jp: '取引明細',
    vi: 'Sao kê',
    kor: '거래 내역',
    fra: 'Relevés',
    spa: 'Extractos',
  },
});
