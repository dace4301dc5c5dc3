import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
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
  take: {
    zh: '领取演示资金',
    en: 'Get play money',
    hk: '領取示範資金',
    th: 'รับเงินทดลอง',
    jp: 'デモ資金を受け取る',
    vi: 'Nhận tiền thử nghiệm',
    kor: '체험 자금 받기',
    fra: 'Recevoir de l’argent fictif',
    spa: 'Obtener dinero de prueba',
  },
});
