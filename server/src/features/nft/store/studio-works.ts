import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Rarity, WorkKind, WorkState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, type MediaColumns } from './media.ts';
import { shownOwner } from './works.ts';

/** A work as its artist sees it. */
export interface StudioWork extends MediaColumns {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly kind: WorkKind;
  readonly state: WorkState;
  readonly reason: string | null;
  readonly creator_share: Decimal;
  readonly collection_id: number | null;
  readonly rarity: Rarity | null;
  readonly is_owned: boolean;
  readonly is_listed: boolean;
  readonly series_id: number | null;
  readonly submitted_at: Instant;
}

/** NB7: a work that was drawn is its artist's here until its box is opened. A sale in review is its seller's affair. */
const columns = fragment`w.id, w.code, w.name, w.description, w.kind, w.state, w.reason, w.creator_share, w.collection_id,
  w.rarity, ${shownOwner} = w.artist_id as is_owned,
  exists (
    select from nft_listing l where l.work_id = w.id
      and (l.state in ('live', 'awaiting') or l.state = 'review' and l.seller_id = w.artist_id)) as is_listed,
  w.series_id, w.submitted_at, ${mediaColumns}`;

const tables = fragment`nft_work w join nft_media m on m.id = w.media_id`;

/** NB1: what can be offered or put into a series. */
const isWanted = (free: boolean) => fragment`(not ${free}::boolean or w.state = 'shown' and w.series_id is null
  and w.owner_id = w.artist_id and not exists (
    select from nft_listing l where l.work_id = w.id and l.state in ('review', 'live', 'awaiting')))`;

export interface StudioWanted {
  readonly artist_id: number;
  readonly free: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const studioWorks = (sql: Sql, { artist_id, free, limit, offset }: StudioWanted): Promise<StudioWork[]> =>
  sql.rows<StudioWork>`
    select ${columns} from ${tables} where w.artist_id = ${artist_id} and ${isWanted(free)}
    order by w.id desc limit ${limit} offset ${offset}`;

export const countStudioWorks = async (sql: Sql, artist_id: number, free: boolean): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_work w where w.artist_id = ${artist_id} and ${isWanted(free)}`
  ).count;

export const studioWork = (sql: Sql, artist_id: number, id: number): Promise<StudioWork | undefined> =>
  sql.row<StudioWork>`select ${columns} from ${tables} where w.id = ${id} and w.artist_id = ${artist_id}`;

export interface ReadyMedia {
  readonly kind: WorkKind | null;
  readonly is_used: boolean;
}

/** Of this customer, and made ready. Nobody clears it away or uses it meanwhile. */
export const lockMedia = (tx: Transaction, user_id: number, id: number): Promise<ReadyMedia | undefined> =>
  tx.row<ReadyMedia>`
    select m.kind, exists (select from nft_work w where w.media_id = m.id) as is_used
    from nft_media m where m.id = ${id} and m.user_id = ${user_id} and m.state = 'ready' for update`;

export interface NewWork {
  readonly code: string;
  readonly media_id: number;
  readonly kind: WorkKind;
  readonly artist_id: number;
  readonly collection_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly creator_share: Decimal;
  readonly submitted_at: Instant;
}

export const insertWork = async (tx: Transaction, row: NewWork): Promise<number> =>
  (
    await tx.one<{ id: number }>`
      insert into nft_work (code, media_id, kind, artist_id, owner_id, collection_id, name, description, creator_share,
        state, submitted_at)
      values (${row.code}, ${row.media_id}, ${row.kind}, ${row.artist_id}, ${row.artist_id}, ${row.collection_id},
        ${row.name}, ${row.description}, ${row.creator_share}, 'review', ${row.submitted_at})
      returning id`
  ).id;
