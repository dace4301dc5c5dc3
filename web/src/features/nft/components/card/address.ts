import type { Address } from '#web/shared/address.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Item } from '#web/features/nft/queries.ts';
import { BOXES } from './sale.ts';

/** Sounds and videos have an address of their own; a series of blind boxes is listed as an item too. */
export const addressOf = ({
  code,
  pay_type,
  media,
}: Pick<Item, 'code' | 'pay_type'> & { readonly media: Pick<Item['media'], 'kind'> }): Address => {
  if (pay_type === BOXES) return nftPaths.series({ code });
  return media.kind === 'audio' || media.kind === 'video' ? nftPaths.moving({ code }) : nftPaths.work({ code });
};
