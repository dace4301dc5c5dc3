import { textTable } from '#contract/kit/text-table.ts';

export const records = textTable({
  'lock-mining': {
    zh: '锁仓挖矿',
    en: 'Lock mining',
    hk: '鎖倉挖礦',
    th: 'ล็อกเหรียญขุด',
    jp: 'ロックマイニング',
    vi: 'Khóa đào coin',
    kor: '락업 채굴',
    fra: 'Minage bloqué',
    spa: 'Minería con bloqueo',
  },
  'lock-mining.yield': {
    zh: '锁仓挖矿收益',
    en: 'Lock mining yield',
    hk: '鎖倉挖礦收益',
    th: 'ผลตอบแทนล็อกเหรียญขุด',
    jp: 'ロックマイニングの収益',
    vi: 'Lợi nhuận khóa đào coin',
    kor: '락업 채굴 수익',
    fra: 'Rendement du minage bloqué',
    spa: 'Rendimiento de la minería con bloqueo',
  },
});
