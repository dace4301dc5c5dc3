import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { COLLECTIONS, CREATOR_SHARE_LIMIT, NAME_LENGTH, TEXT_LENGTH, WORKS_IN_REVIEW } from '#contract/nft/rules.ts';
import type { studioCalls } from '#contract/nft/studio-calls.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  collectionsBy,
  insertCollection,
  isOwnCollection,
  lockActiveArtist,
  studioArtist,
} from '../store/studio-artist.ts';
import { insertWork, lockMedia, studioWork, type StudioWork } from '../store/studio-works.ts';
import { mediaView, signedMediaView } from './media-view.ts';
import { lineIn, textIn } from './studio-texts.ts';

export type StudioPorts = Pick<Ports, 'db' | 'ids' | 'clock' | 'secrets'>;

type OwnWork = OutputOf<typeof studioCalls.submit>;

/** NM6: what is not shown is seen by its artist alone. */
export const studioView = (ports: Pick<Ports, 'clock' | 'secrets'>, row: StudioWork): OwnWork => ({
  ...row,
  reason: row.reason ?? '',
  media: row.state === 'shown' ? mediaView(row.media) : signedMediaView(ports, row.media),
});

/** In hundredths of a percent. */
const SHARE_SCALE = 4;

const checkShare = (share: Decimal): void => {
  if (share.lte(CREATOR_SHARE_LIMIT) && share.fits(SHARE_SCALE)) return;
  throw new Refusal('nft_share_wrong', { percent: CREATOR_SHARE_LIMIT.times(Decimal.of(100), 'down').toString() });
};

/** NF3: waits for review. */
export const submitWork = async (
  ports: StudioPorts,
  tx: Transaction,
  user_id: number,
  input: InputOf<typeof studioCalls.submit>,
): Promise<OwnWork> => {
  if (!(await lockActiveArtist(tx, user_id))) throw new Refusal('nft_artist_not');
  const name = lineIn(input.name, { min: 1, max: NAME_LENGTH });
  const description = textIn(input.description ?? '', { min: 0, max: TEXT_LENGTH });
  const { creator_share, collection_id = null, media_id } = input;
  checkShare(creator_share);
  if (collection_id !== null && !(await isOwnCollection(tx, user_id, collection_id))) {
    throw new Refusal('nft_collection_unknown');
  }
  const media = await lockMedia(tx, user_id, media_id);
  if (!media?.kind) throw new Refusal('nft_media_unknown');
  if (media.is_used) throw new Refusal('nft_media_used');
  const waiting = (await studioArtist(tx, user_id))?.waiting ?? 0;
  if (waiting >= WORKS_IN_REVIEW) throw new Refusal('nft_review_full', { count: String(WORKS_IN_REVIEW) });
  const code = ports.ids.bytes(16).toString('hex');
  const texts = { name, description };
  const id = await insertWork(tx, {
    ...{ code, media_id, kind: media.kind, artist_id: user_id, collection_id, creator_share, ...texts },
    submitted_at: tx.now(),
  });
  const row = await studioWork(tx, user_id, id);
  if (!row) throw new Error('a work that was submitted is not found');
  return studioView(ports, row);
};

export const makeCollection = async (
  tx: Transaction,
  user_id: number,
  typed: string,
): Promise<OutputOf<typeof studioCalls.makeCollection>> => {
  if (!(await lockActiveArtist(tx, user_id))) throw new Refusal('nft_artist_not');
  const name = lineIn(typed, { min: 1, max: NAME_LENGTH });
  if ((await collectionsBy(tx, user_id)).length >= COLLECTIONS) {
    throw new Refusal('nft_collections_full', { count: String(COLLECTIONS) });
  }
  return { id: await insertCollection(tx, user_id, name, tx.now()), name, works: 0 };
};
