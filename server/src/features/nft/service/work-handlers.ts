import { Refusal } from '#contract/kit/refusal.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { activeArtist, collectedBy, shownArtists, worksBy, type ArtistRow } from '../store/artists.ts';
import { currenciesForSale, shownCollections } from '../store/gallery-groups.ts';
import { mediaView } from './media-view.ts';
import { artistRanks } from './artist-ranks.ts';
import { remind } from './reminders.ts';
import { SALE_CURRENCIES } from './terms.ts';
import { collect, detailOf, provenanceOf } from './work-detail.ts';
import { galleryOf, keywordIn } from './work-gallery.ts';
import { itemView } from './work-view.ts';

const artistView = ({ cover, head_portrait, collected: _, ...row }: ArtistRow) => ({
  ...row,
  head_portrait: head_portrait ?? '',
  cover: cover && mediaView(cover),
});

const offsetOf = ({ page, limit }: { readonly page: number; readonly limit: number }): number => (page - 1) * limit;

/** What anyone sees of works and artists. */
export const workHandlers = (ports: Pick<Ports, 'db' | 'clock' | 'secrets'>): readonly Handler[] => {
  const { db } = ports;
  const ranksAt = artistRanks(db);
  return [
    answer(workCalls.list, ({ input, session, now }) =>
      galleryOf(db, input, { viewer: session?.user_id ?? null, now }),
    ),
    answer(workCalls.detail, ({ input, session, now }) =>
      detailOf(ports, input, { viewer: session?.user_id ?? null, now }),
    ),
    answer(workCalls.artists, async ({ input, now }) => {
      const keyword = keywordIn(input.keyword)?.toLowerCase();
      const ranks = await ranksAt(now);
      const named = keyword === undefined ? ranks : ranks.filter(({ name }) => name.includes(keyword));
      const offset = offsetOf(input);
      return (await shownArtists(db, named.slice(offset, offset + input.limit))).map(artistView);
    }),
    answer(workCalls.artist, async ({ input, session, now }) => {
      const row = await activeArtist(db, input.uid);
      if (!row) throw new Refusal('nft_artist_unknown');
      const page = { viewer: session?.user_id ?? null, limit: input.limit, offset: offsetOf(input) };
      const [works, collects] = [await worksBy(db, input.uid, page), await collectedBy(db, input.uid, page)];
      return {
        ...artistView(row),
        artworks: works.map((work) => itemView(work, now)),
        collects: collects.map((work) => itemView(work, now)),
        artworks_collect_number: row.collected,
      };
    }),
    change(workCalls.collect, (tx, { input, session }) => collect(tx, session.user_id, input.code)),
    change(workCalls.remind, (tx, { input, session }) => remind(tx, { ...input, user_id: session.user_id })),
    answer(workCalls.currencies, async ({ now }) => {
      const rows = await currenciesForSale(db, SALE_CURRENCIES, now);
      return rows.map(({ id, code, scale }) => ({ id, currency_id: id, currency_name: code, scale }));
    }),
    answer(workCalls.collections, async ({ input }) => {
      const { uid: artist_id, limit } = input;
      const rows = await shownCollections(db, { artist_id, limit, offset: offsetOf(input) });
      return rows.map((row) => ({ ...row, cover: row.cover && mediaView(row.cover) }));
    }),
    answer(workCalls.provenance, ({ input, session }) => provenanceOf(db, input.code, session?.user_id ?? null)),
  ];
};
