import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.ieo': {
    zh: 'IEO',
    en: 'IEO',
    hk: 'IEO',
    th: 'IEO',
    jp: 'IEO',
    vi: 'IEO',
    kor: 'IEO',
    fra: 'IEO',
    spa: 'IEO',
  },
});
