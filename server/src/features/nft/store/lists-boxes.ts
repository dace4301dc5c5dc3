import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { MediaRow } from './media.ts';
import { coverOf } from './series-views.ts';

/** A box that its buyer has not opened: what is in it is read nowhere (NB7). */
export interface UnopenedRow {
  readonly id: number;
  readonly code: string;
  readonly series_id: number;
  readonly name: string;
  readonly description: string;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly artist_avatar: string | null;
  readonly artist_description: string;
  readonly buyer_name: string;
  readonly price: Decimal;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly cover: MediaRow;
}

const columns = fragment`b.id, b.code, b.series_id, s.name, s.description, s.artist_id, a.name as artist_name,
  c.head_portrait as artist_avatar, a.description as artist_description,
  coalesce(p.name, o.nickname, concat('#', o.id)) as buyer_name, b.price, s.currency_id, y.code as currency_code,
  y.scale as currency_scale, s.starts_at, s.ends_at, v.cover`;

const tables = fragment`nft_box b join nft_series s on s.id = b.series_id join nft_artist a on a.user_id = s.artist_id
  join customer c on c.id = s.artist_id join customer o on o.id = b.buyer_id
  left join nft_artist p on p.user_id = o.id and p.state = 'active' join currency y on y.id = s.currency_id ${coverOf}`;

export const unopenedOf = (sql: Sql, buyer_id: number, limit: number, offset: number): Promise<UnopenedRow[]> =>
  sql.rows<UnopenedRow>`
    select ${columns} from ${tables} where b.id = any (array(
      select n.id from nft_box n where n.buyer_id = ${buyer_id} and n.opened_at is null
      order by n.id desc limit ${limit} offset ${offset}))
    order by b.id desc`;

export const countUnopened = async (sql: Sql, buyer_id: number): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_box n where n.buyer_id = ${buyer_id} and n.opened_at is null`
  ).count;

export const unopenedBy = (sql: Sql, buyer_id: number, code: string): Promise<UnopenedRow | undefined> =>
  sql.row<UnopenedRow>`
    select ${columns} from ${tables} where b.code = ${code} and b.buyer_id = ${buyer_id} and b.opened_at is null`;

/** The work in a box that its buyer has opened. */
export const workInBox = async (sql: Sql, buyer_id: number, code: string): Promise<number | undefined> =>
  (
    await sql.row<{ work_id: number | null }>`
      select b.work_id from nft_box b where b.code = ${code} and b.buyer_id = ${buyer_id} and b.opened_at is not null`
  )?.work_id ?? undefined;
