import { laterOf, type Instant } from '#contract/kit/instant.ts';
import { itemLine, seriesLine } from '#contract/nft/box-rules.ts';
import { queueNote } from '#server/core/log-notes.ts';
import { notPossible } from '#server/core/proposals.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { lastBoxOf } from '../store/boxes.ts';
import { itemsOf, saveCommitment } from '../store/draws.ts';
import { lockSeries, lockWorks, markSeriesOver, releaseWorks, totalOf, type SeriesRow } from '../store/series.ts';
import { hexHash, rootOf } from './draw.ts';
import { newSalt, newSeed, sealFor } from './draw-seeds.ts';

/* What two of support decide about a series; the second one's confirmation calls it. */

export type SeriesPorts = Pick<Ports, 'ids' | 'secrets' | 'beacon'>;

const lockInReview = async (tx: Transaction, id: number): Promise<SeriesRow> => {
  const series = await lockSeries(tx, id);
  if (series?.state !== 'review') throw notPossible('already decided');
  return series;
};

/** NB1, NB2, NB10: from here on nothing of the series changes. Its commitment is in the log before anything is sold. */
export const approveSeries = async (
  { ids, secrets, beacon }: SeriesPorts,
  tx: Transaction,
  id: number,
  at: Instant,
): Promise<SeriesRow> => {
  const series = await lockInReview(tx, id);
  if (at >= series.ends_at) throw notPossible('its end has passed');
  const items = await itemsOf(tx, id);
  await refuseLostWorks(tx, series, items);
  const seed = newSeed(ids);
  const salts = items.map(() => newSalt(ids));
  const mode = beacon ? 'drand' : 'batch';
  const root = rootOf(items.map((item, place) => itemLine({ ...item, salt: salts[place] ?? '' })));
  const seed_hash = hexHash(seed);
  const line = seriesLine({ series_id: id, total: totalOf(series), root, seed_hash, mode });
  const sealed_seed = sealFor(secrets, id, seed);
  const sealed_salts = salts.map((salt) => sealFor(secrets, id, salt));
  await saveCommitment(tx, id, { mode, root, seed_hash, sealed_seed, sealed_salts, line }, at);
  await queueNote(tx, line);
  return { ...series, state: 'live', mode, root, seed_hash, line };
};

/** Works in review are kept for the series, so this finds only what was changed past the rules. */
const refuseLostWorks = async (
  tx: Transaction,
  { artist_id, id }: SeriesRow,
  items: readonly { readonly code: string }[],
): Promise<void> => {
  const works = await lockWorks(
    tx,
    items.map(({ code }) => code),
  );
  const isKept = works.every(
    (work) => work.owner_id === artist_id && work.state === 'shown' && work.is_boxed && work.series_id === id,
  );
  if (!isKept || works.length !== items.length) throw notPossible('a work is not the artist’s');
};

/** NB1 */
export const refuseSeries = async (tx: Transaction, id: number, reason: string, at: Instant): Promise<SeriesRow> => {
  const series = await lockInReview(tx, id);
  await markSeriesOver(tx, id, 'refused', { at, reason });
  await releaseWorks(tx, id);
  return { ...series, state: 'refused', ended_at: at };
};

/** NF4: nobody can buy any more; boxes that were bought are drawn, and the job of the end publishes the series. */
export const endSeries = async (tx: Transaction, id: number, reason: string, at: Instant): Promise<SeriesRow> => {
  const series = await lockSeries(tx, id);
  if (series?.state !== 'live') throw notPossible('its sale is over');
  const ended_at = laterOf(at, (await lastBoxOf(tx, id, series.sold))?.bought_at);
  await markSeriesOver(tx, id, 'ended', { at: ended_at, reason });
  return { ...series, state: 'ended', ended_at };
};
