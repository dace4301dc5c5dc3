import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.transfer': {
    zh: '划转',
    en: 'Transfer',
    hk: '劃轉',
    th: 'โอน',
    jp: '振替',
    vi: 'Chuyển',
    kor: '이체',
    fra: 'Transférer',
    spa: 'Transferir',
  },
  'home.exchange': {
    zh: '兑换',
    en: 'Exchange',
    hk: '兌換',
    th: 'แลกเปลี่ยน',
    jp: '両替',
    vi: 'Quy đổi',
    kor: '환전',
    fra: 'Conversion',
    spa: 'Conversión',
  },
});
