import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcut to this room is called, by its title in the server's menu. */
export const shortcuts = textTable({
  'home.copy_trade': {
    zh: '跟单',
    en: 'Copy trade',
    hk: '跟單',
    th: 'คัดลอกเทรด',
    jp: 'コピー\u200B取引',
    vi: 'Sao chép lệnh',
    kor: '카피 트레이딩',
    fra: 'Copie de trades',
    spa: 'Copiar opera\u00ADciones',
  },
});
