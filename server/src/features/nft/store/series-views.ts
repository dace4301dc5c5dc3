import type { Instant } from '#contract/kit/instant.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, mediaOf, type MediaColumns, type MediaRow } from './media.ts';
import type { SeriesRow } from './series.ts';

/** A series as everybody sees it; the seed is null until the end. */
export interface ShownSeries extends SeriesRow {
  readonly artist_name: string;
  readonly artist_avatar: string | null;
  readonly reason: string | null;
  readonly log_index: number | null;
  readonly server_seed: string | null;
  readonly end_line: string | null;
  readonly end_log_index: number | null;
  readonly cover: MediaRow;
}

/** Of the rarest work, whose place in the list it does not tell. */
export const coverOf = fragment`cross join lateral (
    select ${mediaOf} as cover
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_media m on m.id = w.media_id
    where i.series_id = s.id order by i.rarity desc, i.work_id limit 1
  ) v`;

export interface SeriesWork extends MediaColumns {
  readonly code: string;
  readonly name: string;
  readonly rarity: Rarity;
  readonly is_drawn: boolean;
}

/**
 * The rarest first, in the order of their numbers: the places in the list are published at the end (NB8). A work that is
 * drawn shows it once its box is opened: its buyer would see before opening what is in it (NB7).
 */
export const worksOf = (
  sql: Sql,
  { series_id, limit, offset }: { readonly series_id: number; readonly limit: number; readonly offset: number },
): Promise<SeriesWork[]> =>
  sql.rows<SeriesWork>`
    select w.code, w.name, i.rarity,
      exists (
        select from nft_box b join nft_series s on s.id = b.series_id
        where b.work_id = w.id and b.series_id = i.series_id and (b.opened_at is not null or s.state = 'revealed')
      ) as is_drawn,
      ${mediaColumns}
    from (
      select series_id, work_id, rarity from nft_series_item where series_id = ${series_id}
      order by rarity desc, work_id limit ${limit} offset ${offset}
    ) i join nft_work w on w.id = i.work_id join nft_media m on m.id = w.media_id
    order by i.rarity desc, w.id`;

export interface ProofDraw {
  readonly number: number;
  readonly client_seed: string;
  readonly bought_at: Instant;
  /** 0 while it is open. */
  readonly batch: number;
  /** Null until the end. */
  readonly index: number | null;
}

export interface ProofPage {
  readonly series_id: number;
  readonly after: number;
  readonly limit: number;
}

export const drawsAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofDraw[]> =>
  sql.rows<ProofDraw>`
    select b.number, b.client_seed, b.bought_at, coalesce(b.batch, 0) as batch,
      case s.state when 'revealed' then b.item_index end as index
    from nft_box b join nft_series s on s.id = b.series_id
    where b.series_id = ${series_id} and b.number > ${after} and b.number <= ${after + limit} order by b.number`;

export interface ProofItem {
  readonly index: number;
  readonly code: string;
  readonly rarity: Rarity;
  readonly salt: string | null;
}

/** None until the end. */
export const itemsAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofItem[]> =>
  sql.rows<ProofItem>`
    select i.index, w.code, i.rarity, i.salt
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_series s on s.id = i.series_id
    where i.series_id = ${series_id} and s.state = 'revealed' and i.index >= ${after} and i.index < ${after + limit}
    order by i.index`;

export interface ProofBatch {
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly line: string;
  readonly log_index: number | null;
  /** NB4: null until a price follows the line, and in mode `batch`. */
  readonly tick_index: number | null;
  readonly t_ms: number | null;
  readonly round: number | null;
  /** Null until the round is published. */
  readonly randomness: string | null;
  readonly signature: string | null;
}

export const batchesAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofBatch[]> =>
  sql.rows<ProofBatch>`
    select a.batch, a.first, a.count, a.line, n.log_index, t.tick_index, t.t_ms, t.round, e.randomness, e.signature
    from nft_box_batch a left join log_note n on n.line = a.line
    left join nft_batch_tick t on t.series_id = a.series_id and t.batch = a.batch
    left join nft_beacon e on e.round = t.round
    where a.series_id = ${series_id} and a.batch > ${after} and a.batch <= ${after + limit} order by a.batch`;
