import type { ArtistState } from '#contract/nft/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

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
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** How many rows of a list wait for a decision, and how many are decided. */
export interface Counted {
  readonly waiting: number;
  readonly decided: number;
}

/**
 * A page of a list in which rows that wait come first: each part is read by an index of its own, because one order for
 * both would sort every row.
 */
export const partsOf = (
  { waiting }: Counted,
  { limit, offset }: Page,
): { readonly first: Page; readonly rest: Page } => {
  const of_first = Math.max(0, Math.min(limit, waiting - offset));
  return {
    first: { limit: of_first, offset },
    rest: { limit: limit - of_first, offset: Math.max(0, offset - waiting) },
  };
};

const isWanted = ({ state, id }: Wanted<ArtistState>) => fragment`
  (${state ?? null}::text is null or a.state = ${state ?? null})
  and (${id ?? null}::bigint is null or a.user_id = ${id ?? null})`;

export const countArtists = (sql: Sql, wanted: Wanted<ArtistState>): Promise<Counted> => sql.one<Counted>`
  select (select count(*) from nft_artist a where a.state = 'applied' and ${isWanted(wanted)}) as waiting,
    (select count(*) from nft_artist a where a.state <> 'applied' and ${isWanted(wanted)}) as decided`;

/** Those that wait first, oldest first; then the newest. */
export const listedArtists = (
  sql: Sql,
  wanted: Wanted<ArtistState>,
  { first, rest }: ReturnType<typeof partsOf>,
): Promise<ListedArtist[]> => sql.rows<ListedArtist>`
  select a.user_id as id, coalesce(c.nickname, concat('#', c.id)) as nickname, a.name, a.description,
    (select coalesce(max(v.level), 0) from verification v where v.user_id = a.user_id and v.state = 'passed') as level,
    a.state, a.reason, a.applied_at, a.decided_at,
    (select count(*) from nft_work w where w.artist_id = a.user_id) as works
  from unnest(array(
    select a.user_id from nft_artist a where a.state = 'applied' and ${isWanted(wanted)}
    order by a.applied_at, a.user_id limit ${first.limit} offset ${first.offset}
  ) || array(
    select a.user_id from nft_artist a where a.state <> 'applied' and ${isWanted(wanted)}
    order by a.applied_at desc, a.user_id limit ${rest.limit} offset ${rest.offset}
  )) with ordinality as g (id, place)
  join nft_artist a on a.user_id = g.id join customer c on c.id = a.user_id order by g.place`;

/** I35: whether one of these operators has the address of one of these customers. */
export const isOneOf = async (
  sql: Sql,
  operator_ids: readonly number[],
  user_ids: readonly number[],
): Promise<boolean> =>
  (await sql.row`
    select from operator o join customer c on c.email = o.email
    where o.id = any(${operator_ids}::bigint[]) and c.id = any(${user_ids}::bigint[]) limit 1`) !== undefined;
