import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaOf, type MediaRow } from './media.ts';
import { isInGallery, itemColumns, itemJoins, type ItemRow } from './works.ts';

export interface ArtistRow {
  readonly id: number;
  readonly nickname: string;
  readonly head_portrait: string | null;
  readonly description: string;
  readonly works: number;
  readonly sold: number;
  /** Of all shown works together. */
  readonly collected: number;
  readonly cover: MediaRow | null;
}

const columns = fragment`a.user_id as id, a.name as nickname, c.head_portrait, a.description, n.works, n.sold, n.collected,
  v.cover`;

/** Shown works, and those of them that somebody else owns; a box that is not opened changes neither (NB7). */
const counts = fragment`count(*) as works, count(*) filter (where w.owner_id <> w.artist_id) as sold,
  coalesce(sum(w.collected), 0)::bigint as collected`;

/** The newest shown work. */
const cover = fragment`left join lateral (
    select ${mediaOf} as cover from nft_work w join nft_media m on m.id = w.media_id
    where w.artist_id = a.user_id and ${isInGallery} order by w.shown_at desc, w.id desc limit 1
  ) v on true`;

export interface RankedArtist extends Pick<ArtistRow, 'id' | 'works' | 'sold' | 'collected'> {
  readonly name: string;
}

/** Those with most works first. It reads an entry of an index for every shown work. */
export const rankArtists = (sql: Sql): Promise<RankedArtist[]> =>
  sql.rows<RankedArtist>`
    select a.user_id as id, lower(a.name) as name, n.works, n.sold, n.collected from (
      select w.artist_id, ${counts} from nft_work w where ${isInGallery} group by w.artist_id
    ) n
    join nft_artist a on a.user_id = n.artist_id and a.state = 'active'
    order by n.works desc, a.user_id`;

/** What pages of artists show of these, in their order. */
export const shownArtists = (sql: Sql, ranked: readonly RankedArtist[]): Promise<ArtistRow[]> =>
  sql.rows<ArtistRow>`
    select ${columns} from unnest(${ranked.map(({ id }) => id)}::bigint[], ${ranked.map(({ works }) => works)}::bigint[],
        ${ranked.map(({ sold }) => sold)}::bigint[], ${ranked.map(({ collected }) => collected)}::bigint[])
      with ordinality as n (artist_id, works, sold, collected, place)
    join nft_artist a on a.user_id = n.artist_id join customer c on c.id = a.user_id ${cover}
    order by n.place`;

export const activeArtist = (sql: Sql, user_id: number): Promise<ArtistRow | undefined> =>
  sql.row<ArtistRow>`
    select ${columns} from nft_artist a join customer c on c.id = a.user_id
    cross join lateral (select ${counts} from nft_work w where w.artist_id = a.user_id and ${isInGallery}) n ${cover}
    where a.user_id = ${user_id} and a.state = 'active'`;

interface Page {
  readonly viewer: number | null;
  readonly limit: number;
  readonly offset: number;
}

export const worksBy = (sql: Sql, artist_id: number, { viewer, limit, offset }: Page): Promise<ItemRow[]> =>
  sql.rows<ItemRow>`
    select ${itemColumns(viewer)} from unnest(array(
      select w.id from nft_work w where w.artist_id = ${artist_id} and ${isInGallery}
      order by w.shown_at desc, w.id desc limit ${limit} offset ${offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${itemJoins}
    order by g.place`;

/** What somebody collected, the newest first. */
export const collectedBy = (sql: Sql, user_id: number, { viewer, limit, offset }: Page): Promise<ItemRow[]> =>
  sql.rows<ItemRow>`
    select ${itemColumns(viewer)} from unnest(array(
      select w.id from nft_collect f join nft_work w on w.id = f.work_id where f.user_id = ${user_id} and ${isInGallery}
      order by f.at desc, f.work_id desc limit ${limit} offset ${offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${itemJoins}
    order by g.place`;
