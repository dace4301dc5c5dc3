import { textTable } from '#contract/kit/text-table.ts';

/** What the shortcuts to this room are called, by their title in the server's menu. */
export const shortcuts = textTable({
  'home.nft': {
    zh: 'NFT',
    en: 'NFT',
    hk: 'NFT',
    th: 'NFT',
    jp: 'NFT',
    vi: 'NFT',
    kor: 'NFT',
    fra: 'NFT',
    spa: 'NFT',
  },
});
