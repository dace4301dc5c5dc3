import type { ReviewDecision, ReviewTarget } from '#contract/nft/operator-calls.ts';
import { rarities, type Rarity } from '#contract/nft/rules.ts';
import { asStored, type Payload } from '#console/shared/proposal-sentences.ts';
import type { Artist, Listing, Media, Series, Work } from './components/served.ts';

/** What is decided about, as the server stores it in a proposal: what both operators saw. */
type Seen = Payload;

export const seenArtist = ({ id: user_id, name }: Artist): Seen => ({ user_id, name });

export const seenWork = ({ id: work_id, name, artist_id, artist_name, creator_share }: Work): Seen =>
  asStored({ work_id, name, artist_id, artist_name, creator_share });

export const seenListing = (row: Listing): Seen => {
  const { id: listing_id, work_id, name, seller_id, kind, price, increment, currency_name, fee_rate } = row;
  const { creator_share, starts_at, ends_at } = row;
  const what = { listing_id, work_id, name, seller_id };
  return asStored({ ...what, kind, price, increment, currency_name, fee_rate, creator_share, starts_at, ends_at });
};

export const seenSeries = (row: Series): Seen => {
  const { id: series_id, name, artist_id, price, currency_name, fee_rate, total, starts_at, ends_at } = row;
  return asStored({ series_id, name, artist_id, price, currency_name, fee_rate, total, starts_at, ends_at });
};

export const decided = (seen: Seen, decision: ReviewDecision): Payload => ({ ...seen, decision });

/** Proposals about each of them have an action of their own. */
export const ACTIONS = {
  artist: 'nft.decide-artist',
  work: 'nft.decide-work',
  listing: 'nft.decide-listing',
  series: 'nft.decide-series',
} as const satisfies Readonly<Record<ReviewTarget, string>>;

/** `7 N, 2 R, 1 SR`, without rarities that there are none of. */
export const countsInWords = (counts: Readonly<Record<Rarity, number>>): string =>
  rarities
    .filter((rarity) => counts[rarity] > 0)
    .map((rarity) => `${String(counts[rarity])} ${rarity}`)
    .join(', ');

export const boxesIn = (counts: Readonly<Record<Rarity, number>>): number =>
  rarities.reduce((sum, rarity) => sum + counts[rarity], 0);

/** How media is shown: a still picture, one that moves once it is asked to, or a player. */
export const showOf = ({ kind, source }: Media): 'picture' | 'animation' | 'sound' | 'video' => {
  if (source === null || kind === 'image') return 'picture';
  if (kind === 'gif') return 'animation';
  return kind === 'audio' ? 'sound' : 'video';
};

/** In pixels; a sound has none, only its poster does. */
export const sizeOf = ({ kind, width, height }: Media): string | null =>
  kind === 'audio' ? null : `${String(width)} × ${String(height)}`;

const SECOND_MS = 1000;

/** `1:05`, of a sound or a video. */
export const lengthOf = ({ duration_ms }: Media): string | null => {
  if (duration_ms === null) return null;
  const seconds = Math.ceil(duration_ms / SECOND_MS);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};
