import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { MAX_PROOF_ROWS, type boxCalls } from '#contract/nft/box-calls.ts';
import { chiSquareOf, type Counts } from '#contract/nft/box-rules.ts';
import { seemOfHouse } from '#server/core/of-house.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { seriesNamed } from '../store/gallery-series.ts';
import { isReminded } from '../store/reminders.ts';
import { drawnOf, sizeOf, totalOf } from '../store/series.ts';
import {
  batchesAfter,
  drawsAfter,
  itemsAfter,
  worksOf,
  type ProofBatch,
  type ShownSeries,
} from '../store/series-views.ts';
import { mediaView } from './media-view.ts';

const minus = (one: Counts, other: Counts): Counts => ({
  N: one.N - other.N,
  R: one.R - other.R,
  SR: one.SR - other.SR,
});

/** NS3; without its line in the log nothing is sold yet (NB2). */
const statusOf = (row: ShownSeries, now: Instant): 0 | 1 | 2 => {
  if (row.state === 'review') return 2;
  if (row.state !== 'live' || now >= row.ends_at) return 0;
  return now < row.starts_at || row.log_index === null ? 2 : 1;
};

export const seriesView = (row: ShownSeries, now: Instant) => {
  const [total, drawn] = [totalOf(row), drawnOf(row)];
  const is_open = row.state === 'live' && now < row.ends_at;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    artist_id: row.artist_id,
    artist_name: row.artist_name,
    artist_avatar: row.artist_avatar ?? '',
    price: row.price,
    currency_id: row.currency_id,
    currency_name: row.currency_code,
    currency_scale: row.currency_scale,
    fee_rate: row.fee_rate,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    state: row.state,
    status: statusOf(row, now),
    // Fixed by the approval; before it nobody but the artist and the operators sees the series.
    mode: row.mode ?? 'batch',
    total,
    left: minus(total, drawn),
    drawn,
    sold: row.sold,
    for_sale: is_open ? sizeOf(total) - row.sold : 0,
    cover: mediaView(row.cover),
  };
};

/** For its artist, also while it is in review. */
export const ownSeriesView = (row: ShownSeries, now: Instant) => ({
  ...seriesView(row, now),
  reason: row.reason ?? '',
});

const commitmentView = (row: ShownSeries) => ({
  line: row.line ?? '',
  log_index: row.log_index,
  root: row.root ?? '',
  seed_hash: row.seed_hash ?? '',
  server_seed: row.server_seed,
  end_line: row.end_line,
  end_log_index: row.end_log_index,
});

const knownSeries = async (sql: Sql, code: string): Promise<ShownSeries> => {
  const row = await seriesNamed(sql, { code });
  if (!row) throw new Refusal('nft_unknown');
  return row;
};

/** NB2, NB9 */
export const seriesDetail = async (
  sql: Sql,
  { code, user_id, now }: { readonly code: string; readonly user_id: number | undefined; readonly now: Instant },
): Promise<OutputOf<typeof boxCalls.series>> => {
  const row = await knownSeries(sql, code);
  const isOther =
    user_id === undefined || (user_id !== row.artist_id && (await seemOfHouse(sql, [user_id])).size === 0);
  const view = seriesView(row, now);
  return {
    ...view,
    ...commitmentView(row),
    chi_square: chiSquareOf(view.total, view.drawn) ?? null,
    can_buy: view.status === 1 && view.for_sale > 0 && isOther,
    is_reminded: await isReminded(sql, {
      item_id: row.id,
      user_id: user_id ?? null,
      starts_at: view.status === 2 ? row.starts_at : null,
    }),
    server_time: now,
  };
};

/** NB1, NB7 */
export const worksView = async (
  sql: Sql,
  { code, page, limit }: InputOf<typeof boxCalls.works>,
): Promise<OutputOf<typeof boxCalls.works>> => {
  const row = await knownSeries(sql, code);
  const works = await worksOf(sql, { series_id: row.id, limit, offset: (page - 1) * limit });
  return {
    data: works.map(({ media, ...work }) => ({ ...work, media: mediaView(media) })),
    count: sizeOf(totalOf(row)),
  };
};

/** NB4, NB5 */
const batchView = ({ tick_index, t_ms, round, randomness, signature, ...batch }: ProofBatch) => ({
  ...batch,
  beacon:
    tick_index === null || t_ms === null || round === null
      ? null
      : { tick_index, t_ms, round, randomness: randomness ?? '', signature: signature ?? '' },
});

/** NB8: everything that a second computation needs, in pages. */
export const proofView = async (
  sql: Sql,
  { code, after = 0, limit = MAX_PROOF_ROWS }: { code: string; after?: number | undefined; limit?: number | undefined },
): Promise<OutputOf<typeof boxCalls.proof>> => {
  const row = await knownSeries(sql, code);
  const page = { series_id: row.id, after, limit };
  const [draws, items, batches] = [
    await drawsAfter(sql, page),
    await itemsAfter(sql, page),
    await batchesAfter(sql, page),
  ];
  const size = sizeOf(totalOf(row));
  const is_revealed = row.state === 'revealed';
  const rows = is_revealed ? size : row.sold;
  return {
    series_id: row.id,
    code: row.code,
    // The proof of a series that everybody sees has its mode.
    mode: row.mode ?? 'batch',
    total: totalOf(row),
    ...commitmentView(row),
    // The series may have been published between two of these reads.
    draws: is_revealed ? draws : draws.map((draw) => ({ ...draw, index: null })),
    items: is_revealed ? items.map((item) => ({ ...item, salt: item.salt ?? '' })) : [],
    batches: batches.map(batchView),
    next_after: after + limit < rows ? after + limit : null,
  };
};
