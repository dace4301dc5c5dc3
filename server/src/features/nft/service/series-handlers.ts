import { boxCalls } from '#contract/nft/box-calls.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countOwnSeries, ownSeries, ownSeriesBy, seriesWanted } from '../store/gallery-series.ts';
import { makeSeries, withdrawSeries } from './series-make.ts';
import { ownSeriesView, proofView, seriesDetail, seriesView, worksView } from './series-view.ts';
import { keywordIn } from './work-gallery.ts';

/** What anyone sees of a series, and what its artist does. */
export const seriesHandlers = (ports: Pick<Ports, 'db' | 'ids'>): readonly Handler[] => {
  const { db } = ports;
  const own = async (tx: Transaction, user_id: number, id: number) => {
    const row = await ownSeriesBy(tx, user_id, id);
    if (!row) throw new Error('a series that was made is not found');
    return ownSeriesView(row, tx.now());
  };
  return [
    answer(boxCalls.seriesList, async ({ input: { page, limit, keyword }, now }) => {
      const rows = await seriesWanted(db, { keyword: keywordIn(keyword), now, limit, offset: (page - 1) * limit });
      return rows.map((row) => seriesView(row, now));
    }),
    answer(boxCalls.series, ({ input, session, now }) =>
      seriesDetail(db, { code: input.code, user_id: session?.user_id, now }),
    ),
    answer(boxCalls.works, ({ input }) => worksView(db, input)),
    answer(boxCalls.proof, ({ input }) => proofView(db, input)),
    answer(studioCalls.series, async ({ input: { page, limit }, session: { user_id }, now }) => {
      const rows = await ownSeries(db, user_id, limit, (page - 1) * limit);
      return { data: rows.map((row) => ownSeriesView(row, now)), count: await countOwnSeries(db, user_id) };
    }),
    change(studioCalls.makeSeries, async (tx, { input, session: { user_id }, source }) =>
      own(tx, user_id, await makeSeries(ports, tx, { ...input, user_id, source })),
    ),
    change(studioCalls.withdrawSeries, async (tx, { input, session }) => {
      await withdrawSeries(tx, session.user_id, input.id);
      return {};
    }),
  ];
};
