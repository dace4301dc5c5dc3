import type { Instant } from '#contract/kit/instant.ts';
import type { MenuGroup, OpenType } from '#contract/site/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface MenuRow {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  readonly url: string;
  readonly open_type: OpenType;
  readonly menu_group: MenuGroup;
  readonly sort: number;
  readonly family: string | null;
}

export const shownMenu = (sql: Sql): Promise<MenuRow[]> => sql.rows<MenuRow>`
  select id, title, icon, url, open_type, menu_group, sort, family from menu_item
  where is_shown and (family is null or exists (select from product_family f where f.name = family and f.is_on))
  order by sort`;

export interface UploadRow {
  readonly id: string;
  readonly owner_id: number;
  readonly content_type: 'image/jpeg' | 'image/png';
  readonly sha256: Buffer;
  readonly likeness: Buffer;
  readonly purpose: string | null;
  readonly is_public: boolean;
}

export interface NewUpload extends Pick<UploadRow, 'id' | 'owner_id' | 'content_type' | 'sha256' | 'likeness'> {
  readonly bytes: number;
  readonly created_at: Instant;
  readonly expires_at: Instant;
}

/** Serialises one customer's uploads, so that two cannot both be the last allowed one. */
export const lockUploads = (tx: Transaction, owner_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`upload:${owner_id}`}, 0))`;

/** An upload with a future time was made before the clock was set back, and does not count for this day. */
export const uploadCounts = async (sql: Sql, owner_id: number, since: Instant, now: Instant) => {
  const row = await sql.row<{ kept: number; lately: number }>`
    select count(*) as kept, count(*) filter (where created_at > ${since}
      and created_at <= ${now}::timestamptz + interval '5 minutes') as lately
    from upload where owner_id = ${owner_id}`;
  return row ?? { kept: 0, lately: 0 };
};

export const insertUpload = (tx: Transaction, upload: NewUpload): Promise<number> => tx.run`
  insert into upload (id, owner_id, content_type, bytes, sha256, likeness, created_at, expires_at)
  values (${upload.id}, ${upload.owner_id}, ${upload.content_type}, ${upload.bytes}, ${upload.sha256},
    ${upload.likeness}, ${upload.created_at}, ${upload.expires_at})`;

export const liveUpload = (sql: Sql, id: string, now: Instant): Promise<UploadRow | undefined> => sql.row<UploadRow>`
  select id, owner_id, content_type, sha256, likeness, purpose, is_public from upload
  where id = ${id} and (expires_at is null or expires_at > ${now})`;

export interface Use {
  readonly id: string;
  readonly user_id: number;
  readonly purpose: string;
  readonly now: Instant;
}

/**
 * Gives a picture its one purpose; undefined for one that is another customer's, expired, or already used otherwise.
 */
export const markUsed = (tx: Transaction, { id, user_id, purpose, now }: Use): Promise<UploadRow | undefined> =>
  tx.row<UploadRow>`
    update upload set purpose = ${purpose}, expires_at = null
    where id = ${id} and owner_id = ${user_id} and (expires_at is null or expires_at > ${now})
      and (purpose is null or purpose = ${purpose})
    returning id, owner_id, content_type, sha256, likeness, purpose, is_public`;

export const makePublic = (tx: Transaction, id: string, bytes: number, sha256: Buffer): Promise<number> => tx.run`
  update upload set is_public = true, content_type = 'image/jpeg', bytes = ${bytes}, sha256 = ${sha256}
  where id = ${id}`;

/** It is unavailable immediately; its row stays for its first day, because the daily limit counts rows. */
export const expireUpload = (tx: Transaction, id: string, owner_id: number, now: Instant): Promise<number> => tx.run`
  update upload set is_public = false, expires_at = ${now} where id = ${id} and owner_id = ${owner_id}`;

const SWEPT_AT_ONCE = 100;

export const expiredUploads = async (sql: Sql, job: string, now: Instant, made_before: Instant): Promise<string[]> => {
  const rows = await sql.rows<{ id: string }>`
    select id from upload
    where expires_at <= ${now} and created_at <= ${made_before} and id not in ${skippedRows(job, now)}
    order by expires_at limit ${SWEPT_AT_ONCE}`;
  return rows.map(({ id }) => id);
};

/** False when another sweeper has taken it. */
export const lockExpired = async (tx: Transaction, id: string, now: Instant, made_before: Instant): Promise<boolean> =>
  (await tx.row`
    select from upload where id = ${id} and expires_at <= ${now} and created_at <= ${made_before}
    for update skip locked`) !== undefined;

export const deleteUpload = (tx: Transaction, id: string): Promise<number> =>
  tx.run`delete from upload where id = ${id}`;

export const insertView = (sql: Sql, upload: UploadRow, viewer_id: number, now: Instant): Promise<number> => sql.run`
  insert into upload_view (upload_id, owner_id, viewer_id, at)
  values (${upload.id}, ${upload.owner_id}, ${viewer_id}, ${now})`;
