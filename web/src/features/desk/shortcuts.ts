import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.otc': {
    zh: '场外交易',
    en: 'OTC',
    hk: '場外交易',
    th: 'OTC',
    jp: 'OTC取引',
    vi: 'OTC',
    kor: '장외 거래',
    fra: 'Gré à gré',
    spa: 'OTC',
  },
  'home.quick_buy': {
    zh: '快捷买币',
    en: 'Quick buy',
    hk: '快速買幣',
    th: 'ซื้อด่วน',
    jp: '即時購入',
    vi: 'Mua nhanh',
    kor: '간편 구매',
    fra: 'Achat rapide',
    spa: 'Compra rápida',
  },
});
