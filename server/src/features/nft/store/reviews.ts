import type { ArtistState } from '#contract/nft/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/* Artists as operators see and decide about them (NF2). */

export interface ArtistUnderReview {
  readonly user_id: number;
  readonly name: string;
  readonly state: ArtistState;
  readonly round: number;
}

/** Whoever applies again waits for it. */
export const lockArtist = (tx: Transaction, user_id: number): Promise<ArtistUnderReview | undefined> =>
  tx.row<ArtistUnderReview>`select user_id, name, state, round from nft_artist where user_id = ${user_id} for update`;

export const saveArtistDecision = (
  tx: Transaction,
  user_id: number,
  { state, reason, at }: { readonly state: 'active' | 'refused'; readonly reason: string | null; readonly at: Instant },
): Promise<number> => tx.run`
  update nft_artist set state = ${state}, reason = ${reason}, decided_at = ${at} where user_id = ${user_id}`;

export interface ListedArtist {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly description: string;
  readonly level: number;
  readonly state: ArtistState;
  readonly reason: string | null;
  readonly applied_at: Instant;
  readonly decided_at: Instant | null;
  readonly works: number;
}

export interface Wanted<State> {
  readonly state?: State | undefined;
  readonly id?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Those that wait first, oldest first; then the newest. */
export const listedArtists = (sql: Sql, wanted: Wanted<ArtistState>): Promise<ListedArtist[]> => sql.rows<ListedArtist>`
  select a.user_id as id, coalesce(c.nickname, concat('#', c.id)) as nickname, a.name, a.description,
    (select coalesce(max(v.level), 0) from verification v where v.user_id = a.user_id and v.state = 'passed') as level,
    a.state, a.reason, a.applied_at, a.decided_at,
    (select count(*) from nft_work w where w.artist_id = a.user_id) as works
  from nft_artist a join customer c on c.id = a.user_id
  where (${wanted.state ?? null}::text is null or a.state = ${wanted.state ?? null})
    and (${wanted.id ?? null}::bigint is null or a.user_id = ${wanted.id ?? null})
  order by a.state <> 'applied', case when a.state = 'applied' then a.applied_at end, a.applied_at desc, a.user_id
  limit ${wanted.limit} offset ${wanted.offset}`;

export const countArtists = async (sql: Sql, { state, id }: Pick<Wanted<ArtistState>, 'state' | 'id'>) =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_artist a
      where (${state ?? null}::text is null or a.state = ${state ?? null})
        and (${id ?? null}::bigint is null or a.user_id = ${id ?? null})`
  ).count;

/** I35: whether one of these operators has the address of one of these customers. */
export const isOneOf = async (
  sql: Sql,
  operator_ids: readonly number[],
  user_ids: readonly number[],
): Promise<boolean> =>
  (await sql.row`
    select from operator o join customer c on c.email = o.email
    where o.id = any(${operator_ids}::bigint[]) and c.id = any(${user_ids}::bigint[]) limit 1`) !== undefined;
