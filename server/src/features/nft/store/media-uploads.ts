import type { Instant } from '#contract/kit/instant.ts';
import type { MediaRefusal, PreparedMedia } from '#server/ports/media.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { MediaRow } from './media.ts';

/** The part of a medium that says what it is; null until it is ready. */
interface Known {
  readonly kind: MediaRow['kind'] | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly colour: string | null;
}

export interface UploadRow extends Known, Pick<MediaRow, 'name' | 'duration_ms' | 'waveform'> {
  readonly id: number;
  readonly state: 'waiting' | 'ready' | 'refused';
  readonly reason: string | null;
  /** Waiting uploads that are at most made ready before it: artists take turns. */
  readonly before: number;
}

const uploadColumns = fragment`m.id, m.state, m.reason, m.name, m.kind, m.width, m.height, m.colour, m.duration_ms, m.waveform,
  case when m.state = 'waiting' then (
    select coalesce(sum(least(o.count, own.place) - case when o.user_id = m.user_id then 1 else 0 end), 0)::integer
    from (select count(*) as place from nft_media where state = 'waiting' and user_id = m.user_id and id <= m.id) own
    cross join (select user_id, count(*) as count from nft_media where state = 'waiting' group by user_id) o
  ) else 0 end as before`;

/** An upload of this customer. */
export const uploadOf = (sql: Sql, user_id: number, id: number): Promise<UploadRow | undefined> => sql.row<UploadRow>`
  select ${uploadColumns} from nft_media m where m.id = ${id} and m.user_id = ${user_id}`;

/** Serialises one customer's uploads, so that two cannot both be the last allowed one. */
export const lockUploads = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`nft_media:${String(user_id)}`}, 0))`;

/** An upload with a future time was made before the clock was set back, and does not count for this day. */
export const uploadCounts = async (sql: Sql, user_id: number, since: Instant, now: Instant) => {
  const row = await sql.row<{ kept_bytes: number; lately: number }>`
    select coalesce(sum(bytes) filter (where state <> 'refused'), 0)::bigint as kept_bytes,
      count(*) filter (where uploaded_at > ${since} and uploaded_at <= ${now}::timestamptz + interval '5 minutes') as lately
    from nft_media where user_id = ${user_id}`;
  return row ?? { kept_bytes: 0, lately: 0 };
};

/** Why an upload is refused whose file did not arrive whole. */
const NOT_RECEIVED = 'upload_missing';

export interface NewUpload {
  readonly user_id: number;
  readonly name: string;
  readonly bytes: number;
  readonly now: Instant;
}

export const insertUpload = async (tx: Transaction, { user_id, name, bytes, now }: NewUpload): Promise<number> => {
  const row = await tx.row<{ id: number }>`
    insert into nft_media (user_id, name, state, reason, bytes, uploaded_at, decided_at)
    values (${user_id}, ${name}, 'refused', ${NOT_RECEIVED}, ${bytes}, ${now}, ${now}) returning id`;
  if (!row) throw new Error('an upload was not inserted');
  return row.id;
};

/** Its file is there. */
export const markReceived = (sql: Sql, id: number): Promise<number> => sql.run`
  update nft_media set state = 'waiting', reason = null, decided_at = null
  where id = ${id} and state = 'refused' and reason = ${NOT_RECEIVED}`;

export interface WaitingUpload {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
}

/**
 * The next one; one at a time, because the next round may be another process's. Artists take turns: the oldest file of
 * the artist who has waited longest since the last one, so that nobody's sixty files hold up everybody else.
 */
export const nextWaiting = (sql: Sql, job: string, now: Instant): Promise<WaitingUpload[]> => sql.rows<WaitingUpload>`
  select id, user_id, name from (
    select distinct on (user_id) id, user_id, name from nft_media
    where state = 'waiting' and id::text not in ${skippedRows(job, now)} order by user_id, id
  ) m
  order by (select max(d.decided_at) from nft_media d where d.user_id = m.user_id) nulls first, id limit 1`;

/** False if it was decided meanwhile. */
export const markReady = async (
  tx: Transaction,
  id: number,
  { kind, width, height, colour, duration_ms, waveform, files }: PreparedMedia,
  now: Instant,
): Promise<boolean> =>
  (await tx.run`
    update nft_media set state = 'ready', kind = ${kind}, width = ${width}, height = ${height}, colour = ${colour},
      duration_ms = ${duration_ms}, waveform = ${waveform}, decided_at = ${now},
      bytes = ${files.reduce((sum, file) => sum + file.bytes.length, 0)}
    where id = ${id} and state = 'waiting'`) === 1;

export const markRefused = async (tx: Transaction, id: number, reason: MediaRefusal, now: Instant): Promise<boolean> =>
  (await tx.run`
    update nft_media set state = 'refused', reason = ${reason}, bytes = 0, decided_at = ${now}
    where id = ${id} and state = 'waiting'`) === 1;

const CLEARED_AT_ONCE = 100;

export interface UnusedMedia {
  readonly id: number;
  readonly name: string;
}

/** Decided before this moment, and of no work. */
export const unusedMedia = (sql: Sql, job: string, now: Instant, before: Instant): Promise<UnusedMedia[]> =>
  sql.rows<UnusedMedia>`
    select m.id, m.name from nft_media m
    where m.decided_at <= ${before} and not exists (select from nft_work w where w.media_id = m.id)
      and m.id::text not in ${skippedRows(job, now)}
    order by m.decided_at limit ${CLEARED_AT_ONCE}`;

/** From here on no work can use it. False when one does, or a statement that will. */
export const retireUnused = async (tx: Transaction, id: number, at: Instant): Promise<boolean> => {
  const locked = await tx.row`select from nft_media where id = ${id} for update skip locked`;
  if (locked === undefined) return false;
  const retired = await tx.run`
    update nft_media m set state = 'refused', reason = coalesce(reason, 'nft_media_unknown'),
      decided_at = coalesce(decided_at, ${at})
    where m.id = ${id} and not exists (select from nft_work w where w.media_id = m.id)`;
  return retired === 1;
};

/** Its files are gone. */
export const deleteRetired = (sql: Sql, id: number): Promise<number> =>
  sql.run`delete from nft_media where id = ${id} and state = 'refused'`;

export interface ServedMedia {
  readonly kind: MediaRow['kind'];
  /** NM6, NF4: a work shows it to everybody. */
  readonly is_shown: boolean;
}

/** NM6: one row by two unique indexes. */
export const servedMedia = (sql: Sql, name: string): Promise<ServedMedia | undefined> => sql.row<ServedMedia>`
  select m.kind, exists (select from nft_work w where w.media_id = m.id and w.state = 'shown') as is_shown
  from nft_media m where m.name = ${name} and m.state = 'ready'`;
