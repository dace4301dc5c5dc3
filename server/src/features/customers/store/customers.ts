import type { Wanted } from '#contract/customers/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface FoundRow {
  readonly id: number;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly level: number;
  readonly created_at: Instant;
}

/** Each lookup has its own index, and together they find a handful at most. */
export const foundExactly = (sql: Sql, { id, email, mobiles }: Wanted): Promise<FoundRow[]> => sql.rows<FoundRow>`
  select c.id, c.nickname, c.email, c.mobile, c.created_at,
    (select coalesce(max(level), 0) from verification where user_id = c.id and state = 'passed') as level
  from customer c
  where c.id in (
    select id from customer where id = ${id ?? null}::bigint
    union select id from customer where email = ${email ?? null}::text
    union select id from customer
      where mobile = any (${mobiles.map(({ mobile }) => mobile)}::text[])
        and exists (
          select from unnest(${mobiles.map(({ area_code }) => area_code)}::text[],
            ${mobiles.map(({ mobile }) => mobile)}::text[]) as m (area_code, mobile)
          where m.mobile = customer.mobile and (m.area_code is null or m.area_code = customer.area_code)))
  order by c.id limit 50`;

/** Sorts after every character that a nickname can have, so that a prefix becomes a range of the index. */
const LAST = '\u{10ffff}';

/**
 * Customers whose nickname has this prefix, in index order, after a given one. There is only one lower bound: with a
 * second one PostgreSQL reads the index from its start.
 */
export const foundByNickname = (
  sql: Sql,
  beginning: string,
  after: number | undefined,
  limit: number,
): Promise<FoundRow[]> => sql.rows<FoundRow>`
  select c.id, c.nickname, c.email, c.mobile, c.created_at,
    (select coalesce(max(level), 0) from verification where user_id = c.id and state = 'passed') as level
  from customer c
  where c.nickname is not null and lower(c.nickname) collate "C" < lower(${beginning}) || ${LAST}
    and (lower(c.nickname) collate "C", c.id) > (
      greatest(
        lower(${beginning}) collate "C",
        coalesce((select lower(nickname) from customer where id = ${after ?? null}::bigint), '') collate "C"),
      ${after ?? 0}::bigint)
  order by lower(c.nickname) collate "C", c.id limit ${limit}`;

export interface ProfileRow extends FoundRow {
  readonly area_code: string | null;
  readonly wallet_address: string | null;
  readonly language: string;
  readonly has_password: boolean;
  readonly has_payment_password: boolean;
  readonly has_authenticator: boolean;
  readonly credential_changed_at: Instant | null;
}

/** Whether there is a password, never its hash: hashes do not leave the database here. */
export const profileOf = (sql: Sql, id: number): Promise<ProfileRow | undefined> => sql.row<ProfileRow>`
  select c.id, c.nickname, c.email, c.area_code, c.mobile, c.wallet_address, c.language, c.created_at,
    c.credential_changed_at, c.password_hash is not null as has_password,
    c.pay_password_hash is not null as has_payment_password,
    exists (select from authenticator where user_id = c.id and confirmed_at is not null) as has_authenticator,
    (select coalesce(max(level), 0) from verification where user_id = c.id and state = 'passed') as level
  from customer c where c.id = ${id}`;

export const isCustomer = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.row`select id from customer where id = ${id}`) !== undefined;

export interface LiveSessionRow {
  readonly device: string;
  readonly address: string;
  readonly created_at: Instant;
  readonly last_seen_at: Instant;
  readonly expires_at: Instant;
}

export const liveSessionsOf = (sql: Sql, user_id: number, now: Instant): Promise<LiveSessionRow[]> =>
  sql.rows<LiveSessionRow>`
    select device, address, created_at, last_seen_at, expires_at from session
    where user_id = ${user_id} and ended_at is null and expires_at > ${now} order by last_seen_at desc, id limit 50`;
