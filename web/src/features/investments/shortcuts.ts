import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.invest': {
    zh: '投资',
    en: 'Invest',
    hk: '投資',
    th: 'ลงทุน',
    jp: '投資',
    vi: 'Đầu tư',
    kor: '투자',
    fra: 'Investir',
    spa: 'Invertir',
  },
});
