import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcut to this room is called, by its title in the server's menu. */
export const shortcuts = textTable({
  'home.options': {
    zh: '期权',
    en: 'Options',
    hk: '期權',
    th: 'ออปชัน',
    jp: 'オプション',
    vi: 'Quyền chọn',
    kor: '옵션',
    fra: 'Options',
    spa: 'Opciones',
  },
});
