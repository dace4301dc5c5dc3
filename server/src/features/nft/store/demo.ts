import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/* What the demo's artists made. It is marked, and found again by its artist and its name. */

export const markDemoArtist = (tx: Transaction, user_id: number, at: Instant): Promise<number> => tx.run`
  update nft_artist set state = 'active', is_demo = true, decided_at = ${at} where user_id = ${user_id} and state = 'applied'`;

export interface DemoWorkRow {
  readonly id: number;
  readonly artist_id: number;
  readonly name: string;
}

export const demoWorkRows = (sql: Sql): Promise<DemoWorkRow[]> =>
  sql.rows<DemoWorkRow>`select id, artist_id, name from nft_work where is_demo`;

export const isDemoWorkMade = async (sql: Sql, artist_id: number, name: string): Promise<boolean> =>
  (await sql.row`select from nft_work where is_demo and artist_id = ${artist_id} and name = ${name}`) !== undefined;

export const markDemoWork = (tx: Transaction, id: number): Promise<number> => tx.run`
  update nft_work set is_demo = true where id = ${id}`;

export const ownCollectionOf = async (sql: Sql, artist_id: number, name: string): Promise<number | undefined> =>
  (
    await sql.row<{ id: number }>`
      select id from nft_collection where artist_id = ${artist_id} and name = ${name} order by id limit 1`
  )?.id;

export interface UnsoldWork {
  readonly code: string;
  readonly artist_id: number;
  readonly name: string;
}

/**
 * Still the artist's, free, and never offered or offered until the end without a buyer. What was withdrawn, refused or
 * taken down stays so.
 */
export const unsoldDemoWorks = (sql: Sql): Promise<UnsoldWork[]> => sql.rows<UnsoldWork>`
  select w.code, w.artist_id, w.name
  from nft_work w left join lateral (
    select l.state from nft_listing l where l.work_id = w.id order by l.id desc limit 1
  ) last on true
  where w.is_demo and w.state = 'shown' and w.owner_id = w.artist_id and not w.is_boxed and w.series_id is null
    and (last.state is null or last.state in ('ended', 'expired'))
  order by w.id`;

export const isDemoSeriesMade = async (sql: Sql, artist_id: number, name: string): Promise<boolean> =>
  (await sql.row`select from nft_series where is_demo and artist_id = ${artist_id} and name = ${name}`) !== undefined;

export const markDemoSeries = (tx: Transaction, id: number): Promise<number> => tx.run`
  update nft_series set is_demo = true where id = ${id}`;

export interface DemoItem {
  readonly name: string;
  readonly code: string;
}

/** The works of a series to be, that are still its artist's and in no other sale. */
export const demoItems = (sql: Sql, artist_id: number, names: readonly string[]): Promise<DemoItem[]> =>
  sql.rows<DemoItem>`
    select name, code from nft_work
    where is_demo and artist_id = ${artist_id} and name = any(${names}::text[]) and state = 'shown'
      and owner_id = artist_id and not is_boxed and series_id is null`;
