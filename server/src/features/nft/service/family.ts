import type { Family } from '#server/core/families.ts';

export const NFT: Family = { name: 'nft' };
