import type { nftEvents } from '#contract/nft/channels.ts';
import type { Address } from '#web/shared/address.ts';
import { nftPaths } from '#web/features/nft/paths.ts';

type What = (typeof nftEvents)[number];

/** What a customer did just now, and what its own page shows, is no news. */
type Silent = 'bought' | 'media';

const own = (code: string): Address => nftPaths.own({ code });
const messages = (): Address => nftPaths.mine({ segment: 'messages' });

/** Where what happened is seen; `code` is that of the work, the box or the series. */
const places: Readonly<Record<Exclude<What, Silent>, (code: string) => Address>> = {
  outbid: (code) => nftPaths.bid({ code }),
  won: messages,
  lost: () => nftPaths.mine({ segment: 'bids' }),
  expired: messages,
  awaiting: own,
  unpaid: own,
  ended: own,
  sold: own,
  drawn: (code) => nftPaths.box({ code }),
  box_sold: (code) => nftPaths.series({ code }),
  published: (code) => nftPaths.verify({ code }),
  reviewed: messages,
  taken_down: own,
};

export interface News {
  readonly words: `news_${keyof typeof places}`;
  readonly address: Address;
}

/** Undefined for what is no news. */
export const newsOf = (what: What, code: string): News | undefined =>
  what === 'bought' || what === 'media' ? undefined : { words: `news_${what}`, address: places[what](code) };
