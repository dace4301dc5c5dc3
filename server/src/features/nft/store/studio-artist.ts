import type { Instant } from '#contract/kit/instant.ts';
import type { ArtistState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface StudioArtist {
  readonly state: ArtistState;
  readonly name: string;
  readonly description: string;
  readonly round: number;
  readonly applied_at: Instant;
  readonly reason: string | null;
  /** Works in review. */
  readonly waiting: number;
}

export const studioArtist = (sql: Sql, user_id: number): Promise<StudioArtist | undefined> =>
  sql.row<StudioArtist>`
    select a.state, a.name, a.description, a.round, a.applied_at, a.reason,
      (select count(*) from nft_work w where w.artist_id = a.user_id and w.state = 'review') as waiting
    from nft_artist a where a.user_id = ${user_id}`;

/** A customer who never applied has no row that could be locked. */
export const holdArtist = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`nft-artist:${user_id}`}, 0))`;

/** NF2: of two who apply under the same name at once, the second waits and finds it taken. */
export const holdName = (tx: Transaction, name_key: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`nft-name:${name_key}`}, 0))`;

export const isNameTaken = async (sql: Sql, name_key: string, user_id: number): Promise<boolean> =>
  (await sql.row`
    select from nft_artist where name_key = ${name_key} and state in ('applied', 'active') and user_id <> ${user_id}
    limit 1`) !== undefined;

export interface Application {
  readonly user_id: number;
  readonly name: string;
  readonly name_key: string;
  readonly description: string;
  readonly round: number;
  readonly at: Instant;
}

export const saveApplication = (tx: Transaction, application: Application): Promise<number> => {
  const { user_id, name, name_key, description, round, at } = application;
  return tx.run`
    insert into nft_artist (user_id, state, name, name_key, description, round, applied_at)
    values (${user_id}, 'applied', ${name}, ${name_key}, ${description}, ${round}, ${at})
    on conflict (user_id) do update set state = 'applied', name = excluded.name, name_key = excluded.name_key,
      description = excluded.description, round = excluded.round, applied_at = excluded.applied_at, decided_at = null,
      reason = null`;
};

export const isActiveArtist = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`select from nft_artist where user_id = ${user_id} and state = 'active'`) !== undefined;

/** Serialises what an artist makes, so that limits hold. Undefined for anybody else. */
export const lockActiveArtist = async (tx: Transaction, user_id: number): Promise<boolean> =>
  (await tx.row`select from nft_artist where user_id = ${user_id} and state = 'active' for update`) !== undefined;

export interface StudioCollection {
  readonly id: number;
  readonly name: string;
  readonly works: number;
}

/** The newest first; as many as an artist may have, so there is no page. */
export const collectionsBy = (sql: Sql, artist_id: number): Promise<StudioCollection[]> =>
  sql.rows<StudioCollection>`
    select k.id, k.name,
      (select count(*) from nft_work w where w.collection_id = k.id and w.state in ('review', 'shown')) as works
    from nft_collection k where k.artist_id = ${artist_id} order by k.id desc`;

export const insertCollection = async (
  tx: Transaction,
  artist_id: number,
  name: string,
  at: Instant,
): Promise<number> =>
  (
    await tx.one<{ id: number }>`
      insert into nft_collection (artist_id, name, made_at) values (${artist_id}, ${name}, ${at}) returning id`
  ).id;

export const isOwnCollection = async (sql: Sql, artist_id: number, id: number): Promise<boolean> =>
  (await sql.row`select from nft_collection where id = ${id} and artist_id = ${artist_id}`) !== undefined;
