import { Refusal } from '#contract/kit/refusal.ts';
import type { Evidence } from '#server/core/evidence.ts';
import { notPossible } from '#server/core/proposals.ts';
import { levelOf } from '#server/features/verification/index.ts';
import { lockArtist, saveArtistDecision } from '../store/reviews.ts';
import { lockReviewed, markShown, markWorkRefused } from '../store/reviews-works.ts';
import { isActiveArtist } from '../store/studio-artist.ts';
import type { Review } from './decisions.ts';

/* NF2, NF3: how reviews of artists and of their works end. */

/** OP31: a look at this media; whatever replaced it would have to be opened again. */
export const lookAtWork = ({ id, media_id }: { readonly id: number; readonly media_id: number }): Evidence => ({
  action: 'nft.view-work',
  target_type: 'nft_work',
  target_id: id,
  shown: { media: media_id },
});

/** `round` counts applications, so two operators decide about the one that they read. */
export const artistReview: Review = {
  find: async (tx, id) => {
    const row = await lockArtist(tx, id);
    if (row?.state !== 'applied') return undefined;
    const { user_id, name, round } = row;
    return { customer_id: user_id, about: { code: '', name }, seen: { user_id, name, round } };
  },
  check: async (tx, id) => {
    if ((await levelOf(tx, id)) < 1) throw new Refusal('identity_required');
  },
  approve: async (tx, id, at) => {
    await saveArtistDecision(tx, id, { state: 'active', reason: null, at });
  },
  refuse: async (tx, id, reason, at) => {
    await saveArtistDecision(tx, id, { state: 'refused', reason, at });
  },
};

/** NF3, NF5, NM6: an approved work is its artist's, and its media is public from then on. */
export const workReview: Review = {
  find: async (tx, id) => {
    const row = await lockReviewed(tx, id);
    if (row?.state !== 'review') return undefined;
    const { code, name, artist_id, artist_name, creator_share, media_id } = row;
    return {
      customer_id: artist_id,
      about: { code, name },
      seen: { work_id: id, name, artist_id, artist_name, creator_share },
      evidence: [lookAtWork({ id, media_id })],
    };
  },
  check: async (tx, _id, { customer_id }) => {
    if (!(await isActiveArtist(tx, customer_id))) throw notPossible('the customer is no artist');
  },
  approve: (tx, id, at, { customer_id: artist_id }) => markShown(tx, { id, artist_id }, at),
  refuse: async (tx, id, reason, at) => {
    await markWorkRefused(tx, id, reason, at);
  },
};
