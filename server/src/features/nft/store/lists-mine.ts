import type { Sql } from '#server/ports/db/database.ts';
import { isShownOwner, ownColumns, ownJoins, shownOwner, type OwnRow } from './works.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What a customer owns, the newest first. NB7: what is in a box that is not opened is still its artist's here. */
export const ownedBy = (sql: Sql, user_id: number, { limit, offset }: Page): Promise<OwnRow[]> =>
  sql.rows<OwnRow>`
    select ${ownColumns(user_id)} from unnest(array(
      select h.work_id from nft_owner h join nft_work w on w.id = h.work_id
      where h.owner_id = ${user_id} and ${isShownOwner} and ${shownOwner} = ${user_id} and not exists (
        select from nft_owner x
        where x.work_id = h.work_id and x.number > h.number and not (x.kind = 'drawn' and w.is_unopened))
      order by h.at desc, h.work_id desc limit ${limit} offset ${offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${ownJoins(user_id)}
    order by g.place`;

/** What a customer offers, the newest first. */
export const offeredBy = (sql: Sql, user_id: number, { limit, offset }: Page): Promise<OwnRow[]> =>
  sql.rows<OwnRow>`
    select ${ownColumns(user_id)} from unnest(array(
      select x.work_id from nft_listing x
      where x.seller_id = ${user_id} and x.state in ('review', 'live', 'awaiting')
      order by x.id desc limit ${limit} offset ${offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${ownJoins(user_id)}
    order by g.place`;

/** What a customer owned once, and somebody else owns now: what was sold last is first. */
export const soldBy = (sql: Sql, user_id: number, { limit, offset }: Page): Promise<OwnRow[]> =>
  sql.rows<OwnRow>`
    select ${ownColumns(user_id)} from unnest(array(
      select s.work_id from (
        select h.work_id, max(h.number) as number from nft_owner h join nft_work w on w.id = h.work_id
        where h.owner_id = ${user_id} and ${isShownOwner} and ${shownOwner} <> ${user_id} group by h.work_id
      ) s
      join nft_owner n on n.work_id = s.work_id and n.number = s.number + 1
      order by n.at desc, s.work_id desc limit ${limit} offset ${offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${ownJoins(user_id)}
    order by g.place`;
