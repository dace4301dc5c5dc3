import type { ReviewTarget } from '#contract/nft/operator-calls.ts';
import { LISTING_TARGET } from './listings.ts';
import { SERIES_TARGET } from './series-make.ts';

export const WORK_TARGET = 'nft_work';

/** Proposals about each of them have an action and a target of their own. */
export const DECISIONS = {
  artist: { action: 'nft.decide-artist', target_type: 'nft_artist' },
  work: { action: 'nft.decide-work', target_type: WORK_TARGET },
  listing: { action: 'nft.decide-listing', target_type: LISTING_TARGET },
  series: { action: 'nft.decide-series', target_type: SERIES_TARGET },
} as const satisfies Readonly<Record<ReviewTarget, { readonly action: string; readonly target_type: string }>>;
