import { Decimal } from '#contract/kit/decimal.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import { demoWorkRows, isDemoWorkMade, markDemoArtist, markDemoWork, ownCollectionOf } from '../store/demo.ts';
import { markShown } from '../store/reviews-works.ts';
import { lockActiveArtist, studioArtist } from '../store/studio-artist.ts';
import { OWN_SOURCE, type DemoArtist, type DemoGallery, type DemoPiece, type GalleryPorts } from './demo-plan.ts';
import { offerDemoSeries, offerDemoWorks } from './demo-sales.ts';
import { storeMedia } from './media-files.ts';
import { applyAsArtist } from './studio-apply.ts';
import { makeCollection, submitWork } from './studio-works.ts';

/** NF2: they apply as everybody does and are marked as what they are, without operators. */
const ensureArtists = async ({ db }: GalleryPorts, artists: readonly DemoArtist[]): Promise<void> => {
  for (const { user_id, name, about: description } of artists) {
    await db.transaction(async (tx) => {
      if (await studioArtist(tx, user_id)) return;
      await applyAsArtist(tx, { user_id, source: OWN_SOURCE, name, description });
      await markDemoArtist(tx, user_id, tx.now());
    });
  }
};

const CREATOR_SHARE = Decimal.of('0.05');

/** NF3, NF5: through the same doors as an artist's upload, approved at once. */
const ensureWork = async (ports: GalleryPorts, piece: DemoPiece, bytes: Buffer): Promise<void> => {
  const { artist_id, name, about: description, series } = piece;
  const media = await storeMedia(ports, { user_id: artist_id, from: bytes });
  if ('refused' in media) throw new Error(`${name} was refused: ${media.refused}`);
  await ports.db.transaction(async (tx) => {
    if (!(await lockActiveArtist(tx, artist_id)) || (await isDemoWorkMade(tx, artist_id, name))) return;
    const known = await ownCollectionOf(tx, artist_id, series);
    const collection_id = known ?? (await makeCollection(tx, artist_id, series)).id;
    const texts = { name, description };
    const input = { ...texts, media_id: media.id, creator_share: CREATOR_SHARE, collection_id };
    const { id } = await submitWork(ports, tx, artist_id, input);
    await markDemoWork(tx, id);
    await markShown(tx, { id, artist_id }, tx.now());
  });
};

const missing = async ({ db }: GalleryPorts, { works }: DemoGallery): Promise<readonly DemoPiece[]> => {
  const keyOf = (artist_id: number, name: string): string => `${String(artist_id)} ${name}`;
  const made = new Set((await demoWorkRows(db)).map(({ artist_id, name }) => keyOf(artist_id, name)));
  return works.filter(({ artist_id, name }) => !made.has(keyOf(artist_id, name)));
};

/**
 * The demo's artists, works and sales: makes what is not there yet, work by work, and offers again what found no buyer.
 * Nobody bids, buys or collects for the demo. The signal is looked at between two works.
 */
export const ensureDemoGallery = async (
  ports: GalleryPorts,
  gallery: DemoGallery,
  signal?: AbortSignal,
): Promise<void> => {
  if (!ports.environment.demo) throw new Error('the demo’s gallery exists only in demos');
  // The server still starts while money is halted (DB11); the next round goes on.
  if (await isHalted(ports.db)) return;
  await ensureArtists(ports, gallery.artists);
  const offer = async (): Promise<void> => {
    await offerDemoWorks(ports, gallery);
    await offerDemoSeries(ports, gallery);
  };
  await offer();
  const works = await missing(ports, gallery);
  const by_number = new Map(works.map((piece) => [piece.number, piece]));
  for await (const { number, bytes } of gallery.draw(works.map(({ number }) => number))) {
    if (signal?.aborted === true) return;
    const piece = by_number.get(number);
    if (piece) await ensureWork(ports, piece, bytes);
    await offer();
  }
};
