import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
  'faucet.grant': {
    zh: '演示资金',
    en: 'Play money',
    hk: '示範資金',
    th: 'เงินทดลอง',
    jp: 'デモ用資金',
    vi: 'Tiền dùng thử',
    kor: '모의 자금',
    fra: 'Argent fictif',
    spa: 'Dinero de prueba',
  },
});
