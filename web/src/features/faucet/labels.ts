import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  records: {
    zh: '模拟资金',
    en: 'Play money',
    hk: '模擬資金',
    th: 'เงินสมมติ',
    jp: '練習用資金',
    vi: 'Tiền giả lập',
    kor: '모의 자금',
    fra: 'Argent fictif',
    spa: 'Dinero ficticio',
  },
  take: {
    zh: '领取模拟资金',
    en: 'Get play money',
    hk: '領取模擬資金',
    th: 'รับเงินสมมติ',
    jp: '練習用資金を受け取る',
    vi: 'Nhận tiền giả lập',
    kor: '모의 자금 받기',
    fra: 'Recevoir de l’argent fictif',
    spa: 'Obtener dinero ficticio',
  },
});
