import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly device: string;
  readonly address: string;
  readonly stay_logged_in: boolean;
  readonly created_at: Instant;
  readonly proved_at: Instant;
  readonly last_seen_at: Instant;
  readonly expires_at: Instant;
}

export const insertSession = (
  tx: Transaction,
  row: Omit<SessionRow, 'proved_at' | 'last_seen_at'> & { readonly token_sha256: Buffer },
): Promise<number> => tx.run`
  insert into session (id, user_id, token_sha256, device, address, stay_logged_in, created_at, proved_at, last_seen_at,
    expires_at)
  values (${row.id}, ${row.user_id}, ${row.token_sha256}, ${row.device}, ${row.address}, ${row.stay_logged_in},
    ${row.created_at}, ${row.created_at}, ${row.created_at}, ${row.expires_at})`;

export interface TokenRow {
  readonly token_sha256: Buffer;
  readonly id: string;
  readonly user_id: number;
  readonly stay_logged_in: boolean;
  readonly last_seen_at: Instant;
}

export const liveSessionsByToken = (sql: Sql, tokens_sha256: readonly Buffer[], now: Instant): Promise<TokenRow[]> =>
  sql.rows<TokenRow>`
    select token_sha256, id, user_id, stay_logged_in, last_seen_at from session
    where token_sha256 = any (${tokens_sha256}::bytea[]) and ended_at is null and expires_at > ${now}`;

export const liveSessionsOf = (sql: Sql, user_id: number, now: Instant): Promise<SessionRow[]> => sql.rows<SessionRow>`
  select id, user_id, device, address, stay_logged_in, created_at, proved_at, last_seen_at, expires_at
  from session where user_id = ${user_id} and ended_at is null and expires_at > ${now} order by last_seen_at desc, id`;

export const liveSessionById = (sql: Sql, session_id: string, now: Instant): Promise<SessionRow | undefined> =>
  sql.row<SessionRow>`
    select id, user_id, device, address, stay_logged_in, created_at, proved_at, last_seen_at, expires_at
    from session where id = ${session_id} and ended_at is null and expires_at > ${now}`;

/** Never revives a session that ended in the meantime, and never takes back what a skip of the clock added (DC5). */
export const slideSession = (sql: Sql, session_id: string, now: Instant, expires_at: Instant): Promise<number> =>
  sql.run`
    update session set last_seen_at = ${now}, expires_at = greatest(expires_at, ${expires_at})
    where id = ${session_id} and ended_at is null and last_seen_at < ${now}`;

/** Sessions that live at this moment end later by this much; a session that has ended stays ended. */
export const carrySessions = async (tx: Transaction, now: Instant, by_ms: number): Promise<void> => {
  await tx.run`
    update session set expires_at = expires_at + ${by_ms} * interval '1 millisecond'
    where ended_at is null and expires_at > ${now}`;
};

interface Ended {
  readonly id: string;
  readonly user_id: number;
}

export const endSession = (tx: Transaction, user_id: number, id: string, now: Instant): Promise<Ended[]> =>
  tx.rows<Ended>`
    update session set ended_at = ${now}
    where id = ${id} and user_id = ${user_id} and ended_at is null returning id, user_id`;

export const endSessionsExcept = (
  tx: Transaction,
  user_id: number,
  kept: string | undefined,
  now: Instant,
): Promise<Ended[]> => tx.rows<Ended>`
  update session set ended_at = ${now}
  where user_id = ${user_id} and ended_at is null and id is distinct from ${kept ?? null} returning id, user_id`;

/** Ends the oldest sessions beyond the maximum. */
export const endSessionsBeyond = (tx: Transaction, user_id: number, max: number, now: Instant): Promise<Ended[]> =>
  tx.rows<Ended>`
    update session set ended_at = ${now}
    where ended_at is null and id in (
      select id from session where user_id = ${user_id} and ended_at is null
      order by last_seen_at desc, id desc offset ${max})
    returning id, user_id`;

export const endExpiredSessions = (tx: Transaction, now: Instant, at_most: number): Promise<Ended[]> => tx.rows<Ended>`
  update session set ended_at = ${now}
  where id in (
    select id from session where ended_at is null and expires_at <= ${now}
    order by expires_at limit ${at_most} for update skip locked)
  returning id, user_id`;

/** The addresses of the customer's logins since then. */
export const addressesSince = async (sql: Sql, user_id: number, since: Instant): Promise<string[]> => {
  const rows = await sql.rows<{ address: string }>`
    select distinct address from session where user_id = ${user_id} and created_at > ${since} limit 200`;
  return rows.map(({ address }) => address);
};

/** Every device and address of the customer's sessions, including ended ones. */
export const placesOf = (sql: Sql, user_id: number): Promise<Pick<SessionRow, 'device' | 'address'>[]> =>
  sql.rows<Pick<SessionRow, 'device' | 'address'>>`
    select distinct device, address from session where user_id = ${user_id} limit 200`;

export const deleteGoneSessions = (sql: Sql, before: Instant, at_most: number): Promise<number> => sql.run`
  delete from session where id in (select id from session where ended_at <= ${before} limit ${at_most})`;
