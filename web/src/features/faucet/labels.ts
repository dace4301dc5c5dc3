import { textTable } from '#contract/kit/text-table.ts';

/** What screens outside this room say about it. */
export const labels = textTable({
  records: {
    zh: '体验资金',
    en: 'Play money',
    hk: '模擬資金',
    th: 'เงินทดลอง',
    jp: '練習用資金',
    vi: 'Tiền chơi thử',
    kor: '체험 자금',
    fra: 'Argent fictif',
    spa: 'Dinero de prueba',
  },
});
