import type { nftEvents } from '#contract/nft/channels.ts';
import type { Address } from '#web/shared/address.ts';
import { nftPaths } from '#web/features/nft/paths.ts';

type What = (typeof nftEvents)[number];

/** What the customer did just now, what its own page shows, and what may come by the hundred is no news. */
const SILENT = ['bought', 'box_sold', 'media'] as const satisfies readonly What[];
type Silent = (typeof SILENT)[number];

const own = (code: string): Address => nftPaths.own({ code });
const messages = (): Address => nftPaths.mine({ segment: 'messages' });

/** Where what happened is seen; `code` is that of the work, the box or the series. */
const places: Readonly<Record<Exclude<What, Silent>, (code: string) => Address>> = {
  outbid: (code) => nftPaths.bid({ code }),
  won: messages,
  lost: () => nftPaths.mine({ segment: 'bids' }),
  cancelled: () => nftPaths.mine({ segment: 'bids' }),
  expired: messages,
  awaiting: own,
  unpaid: own,
  ended: own,
  sold: own,
  drawn: (code) => nftPaths.box({ code }),
  published: (code) => nftPaths.verify({ code }),
  reviewed: messages,
  taken_down: own,
};

export interface News {
  readonly words: `news_${keyof typeof places}`;
  readonly address: Address;
}

const isSilent = (what: What): what is Silent => SILENT.some((silent) => silent === what);

/** Undefined for what is no news. */
export const newsOf = (what: What, code: string): News | undefined =>
  isSilent(what) ? undefined : { words: `news_${what}`, address: places[what](code) };
