import { studioCalls } from '#contract/nft/studio-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import { collectionsBy } from '../store/studio-artist.ts';
import { countStudioWorks, studioWorks } from '../store/studio-works.ts';
import { applyAsArtist, meAsArtist } from './studio-apply.ts';
import { makeCollection, studioView, submitWork, type StudioPorts } from './studio-works.ts';

/** What artists do besides uploads and series. */
export const studioHandlers = (ports: StudioPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(studioCalls.me, ({ session }) => meAsArtist(db, session.user_id)),
    change(studioCalls.apply, async (tx, { input, session: { user_id }, source }) => {
      await applyAsArtist(tx, { ...input, user_id, source });
      return meAsArtist(tx, user_id);
    }),
    answer(studioCalls.works, async ({ input: { page, limit, free = false }, session: { user_id: artist_id } }) => {
      const rows = await studioWorks(db, { artist_id, free, limit, offset: (page - 1) * limit });
      return {
        data: rows.map((row) => studioView(ports, row)),
        count: await countStudioWorks(db, artist_id, free),
      };
    }),
    change(studioCalls.submit, (tx, { input, session }) => submitWork(ports, tx, session.user_id, input)),
    answer(studioCalls.collections, ({ session }) => collectionsBy(db, session.user_id)),
    change(studioCalls.makeCollection, (tx, { input, session }) => makeCollection(tx, session.user_id, input.name)),
  ];
};
