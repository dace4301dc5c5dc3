import type { Address } from '#web/shared/address.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { OwnItem } from '#web/features/nft/queries.ts';

/** NB7: a box is opened on its own page. */
export const ownAddress = ({ code, hold_state }: Pick<OwnItem, 'code' | 'hold_state'>): Address =>
  hold_state === 'unopened' ? nftPaths.box({ code }) : nftPaths.own({ code });
