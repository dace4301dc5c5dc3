import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { WorkKind, WorkState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, type MediaColumns } from './media.ts';
import type { Counted, partsOf } from './reviews.ts';
import { shownOwner } from './works.ts';

/* Works as operators see and decide about them (NF3, NF4). */

export interface WorkUnderReview {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly media_id: number;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly owner_id: number;
  readonly creator_share: Decimal;
  readonly state: WorkState;
}

const reviewed = fragment`w.id, w.code, w.name, w.media_id, w.artist_id, a.name as artist_name, w.owner_id,
  w.creator_share, w.state`;

/** After its listing, if it has one. */
export const lockReviewed = (tx: Transaction, id: number): Promise<WorkUnderReview | undefined> =>
  tx.row<WorkUnderReview>`
    select ${reviewed} from nft_work w join nft_artist a on a.user_id = w.artist_id where w.id = ${id} for update of w`;

/** NF3, NF5: it is shown, it is the artist's, and its approval is the first row of its owners. */
export const markShown = async (
  tx: Transaction,
  { id, artist_id }: Pick<WorkUnderReview, 'id' | 'artist_id'>,
  at: Instant,
): Promise<void> => {
  await tx.run`
    update nft_work set state = 'shown', owner_id = ${artist_id}, decided_at = ${at}, shown_at = ${at} where id = ${id}`;
  await tx.run`
    insert into nft_owner (work_id, number, kind, owner_id, at) values (${id}, 1, 'approved', ${artist_id}, ${at})`;
};

export const markWorkRefused = (tx: Transaction, id: number, reason: string, at: Instant): Promise<number> =>
  tx.run`update nft_work set state = 'refused', reason = ${reason}, decided_at = ${at} where id = ${id}`;

export interface ListedWork extends MediaColumns {
  readonly id: number;
  readonly code: string;
  readonly kind: WorkKind;
  readonly name: string;
  readonly artist_id: number;
  readonly artist_name: string;
  /** NB7: its artist, while it is in a box that is not opened. */
  readonly owner_id: number;
  readonly state: WorkState;
  readonly reason: string | null;
  readonly creator_share: Decimal;
  readonly submitted_at: Instant;
  readonly decided_at: Instant | null;
}

const columns = fragment`w.id, w.code, w.kind, w.name, w.artist_id, a.name as artist_name,
  ${shownOwner} as owner_id, w.state, w.reason, w.creator_share, w.submitted_at, w.decided_at, ${mediaColumns}`;
const tables = fragment`(nft_work w join nft_artist a on a.user_id = w.artist_id join nft_media m on m.id = w.media_id)`;

export interface WantedWorks {
  readonly state?: WorkState | undefined;
  readonly artist_id?: number | undefined;
  readonly code?: string | undefined;
}

const isWanted = ({ state, artist_id, code }: WantedWorks) => fragment`
  (${state ?? null}::text is null or w.state = ${state ?? null})
  and (${artist_id ?? null}::bigint is null or w.artist_id = ${artist_id ?? null})
  and (${code ?? null}::text is null or w.code = ${code ?? null})`;

export const countWorks = (sql: Sql, wanted: WantedWorks): Promise<Counted> => sql.one<Counted>`
  select (select count(*) from nft_work w where w.state = 'review' and ${isWanted(wanted)}) as waiting,
    (select count(*) from nft_work w where w.state <> 'review' and ${isWanted(wanted)}) as decided`;

/** Those that wait first, oldest first; then the newest. */
export const listedWorks = (
  sql: Sql,
  wanted: WantedWorks,
  { first, rest }: ReturnType<typeof partsOf>,
): Promise<ListedWork[]> => sql.rows<ListedWork>`
  select ${columns} from unnest(array(
    select w.id from nft_work w where w.state = 'review' and ${isWanted(wanted)}
    order by w.submitted_at, w.id limit ${first.limit} offset ${first.offset}
  ) || array(
    select w.id from nft_work w where w.state <> 'review' and ${isWanted(wanted)}
    order by w.submitted_at desc, w.id limit ${rest.limit} offset ${rest.offset}
  )) with ordinality as g (work_id, place) join ${tables} on w.id = g.work_id order by g.place`;

export interface OpenedWork extends ListedWork {
  readonly media_id: number;
  readonly description: string;
  readonly collection_name: string | null;
  readonly series_id: number | null;
  readonly listing_id: number | null;
}

export const openedWork = (sql: Sql, id: number): Promise<OpenedWork | undefined> => sql.row<OpenedWork>`
  select ${columns}, w.media_id, w.description, k.name as collection_name, w.series_id, w.listing_id
  from ${tables} left join nft_collection k on k.id = w.collection_id where w.id = ${id}`;

export interface Look {
  readonly operator_id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: number;
  /** As an act stores it. */
  readonly shown: string;
  readonly since: Instant;
}

export const lookedSince = async (sql: Sql, look: Look): Promise<boolean> =>
  (await sql.row`
    select from operator_act
    where target_type = ${look.target_type} and target_id = ${String(look.target_id)} and action = ${look.action}
      and operator_id = ${look.operator_id} and after::text = ${look.shown} and at > ${look.since} limit 1`) !==
  undefined;
