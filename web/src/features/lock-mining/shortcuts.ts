import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.lock_mining': {
    zh: '锁仓挖矿',
    en: 'Lock mining',
    hk: '鎖倉挖礦',
    th: 'ล็อกขุด',
    jp: 'ロック\u200Bマイニング',
    vi: 'Khóa đào',
    kor: '락업 마이닝',
    fra: 'Minage avec blocage',
    spa: 'Minería con bloqueo',
  },
  'home.mining': {
    zh: '挖矿',
    en: 'Mining',
    hk: '挖礦',
    th: 'ขุดเหรียญ',
    jp: 'マイニング',
    vi: 'Đào coin',
    kor: '마이닝',
    fra: 'Minage',
    spa: 'Minería',
  },
  'home.defi_mining': {
    zh: 'DeFi挖矿',
    en: 'DeFi mining',
    hk: 'DeFi挖礦',
    th: 'ขุด DeFi',
    jp: 'DeFi\u200Bマイニング',
    vi: 'Đào DeFi',
    kor: '디파이 마이닝',
    fra: 'Minage DeFi',
    spa: 'Minería DeFi',
  },
  'home.cloud_mining': {
    zh: '云挖矿',
    en: 'Cloud mining',
    hk: '雲端挖礦',
    th: 'ขุดคลาวด์',
    jp: 'クラウド\u200Bマイニング',
    vi: 'Đào đám mây',
    kor: '클라우드 마이닝',
    fra: 'Minage cloud',
    spa: 'Minería en la nube',
  },
});
