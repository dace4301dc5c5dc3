import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { seemOfHouse } from '#server/core/of-house.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countArtists, listedArtists, partsOf, type Counted } from '../store/reviews.ts';
import {
  countSales,
  countSeries,
  countSeriesItems,
  listedSales,
  listedSeries,
  seriesItems,
} from '../store/reviews-sales.ts';
import { drawnOf, totalOf } from '../store/series.ts';
import { END_SERIES } from './decisions-ending.ts';
import { signedMediaView } from './media-view.ts';
import { DECISIONS } from './decisions-subjects.ts';

/*
 * What operators read: lists of everything that two of support decide about. Works are in reviews-works.ts. Addresses of
 * media are signed, because operators also see works that were taken down.
 */

export type ViewPorts = Pick<Ports, 'db' | 'secrets' | 'clock'>;

export const pageOf = ({ page, limit }: { readonly page: number; readonly limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

export const rowsIn = ({ waiting, decided }: Counted): number => waiting + decided;

/** NF2 */
export const artistsView = async (
  sql: Sql,
  { state, id, ...page }: InputOf<typeof calls.operatorArtists>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorArtists>> => {
  const counted = await countArtists(sql, { state, id });
  const rows = await listedArtists(sql, { state, id }, partsOf(counted, pageOf(page)));
  const proposals = await openProposals(sql, [DECISIONS.artist.action], now);
  const house = await seemOfHouse(
    sql,
    rows.map((row) => row.id),
  );
  return {
    total: rowsIn(counted),
    artists: rows.map((row) => ({
      ...row,
      is_of_house: house.has(row.id),
      proposal_id: proposals.get(String(row.id)) ?? null,
    })),
  };
};

/** NS2 */
export const salesView = async (
  ports: ViewPorts,
  { state, id, ...page }: InputOf<typeof calls.operatorListings>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorListings>> => {
  const proposals = await openProposals(ports.db, [DECISIONS.listing.action], now);
  const counted = await countSales(ports.db, { state, id });
  const rows = await listedSales(ports.db, { state, id }, partsOf(counted, pageOf(page)));
  return {
    total: rowsIn(counted),
    listings: rows.map(({ media, ...row }) => ({
      ...row,
      media: signedMediaView(ports, media),
      proposal_id: proposals.get(String(row.id)) ?? null,
    })),
  };
};

/** NB1 */
export const seriesListView = async (
  ports: ViewPorts,
  { state, id, ...page }: InputOf<typeof calls.operatorSeries>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorSeries>> => {
  const proposals = await openProposals(ports.db, [DECISIONS.series.action, END_SERIES], now);
  const counted = await countSeries(ports.db, { state, id });
  const rows = await listedSeries(ports.db, { state, id }, partsOf(counted, pageOf(page)));
  return {
    total: rowsIn(counted),
    series: rows.map(({ cover, ...row }) => ({
      ...row,
      total: totalOf(row),
      drawn: drawnOf(row),
      cover: signedMediaView(ports, cover),
      proposal_id: proposals.get(String(row.id)) ?? null,
    })),
  };
};

export const seriesWorksView = async (
  ports: ViewPorts,
  { id, ...page }: InputOf<typeof calls.operatorSeriesWorks>,
): Promise<OutputOf<typeof calls.operatorSeriesWorks>> => {
  const { limit, offset } = pageOf(page);
  const rows = await seriesItems(ports.db, id, limit, offset);
  return {
    total: await countSeriesItems(ports.db, id),
    works: rows.map(({ media, ...work }) => ({ ...work, media: signedMediaView(ports, media) })),
  };
};
