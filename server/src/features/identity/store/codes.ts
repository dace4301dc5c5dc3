import type { CodePurpose } from '#contract/identity/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface CodeRow {
  readonly id: number;
  readonly target: string;
  readonly purpose: CodePurpose;
  readonly user_id: number | null;
  readonly code_hmac: Buffer;
  readonly tries: number;
}

/**
 * Locks sending to this target until the end of the transaction, so that concurrent requests cannot exceed the limits.
 */
export const lockTarget = (tx: Transaction, target: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${target}, 7261010))`;

export const sendingTimes = (
  sql: Sql,
  target: string,
  purposes: readonly CodePurpose[],
  since: Instant,
): Promise<{ created_at: Instant }[]> => sql.rows<{ created_at: Instant }>`
  select created_at from code
  where target = ${target} and purpose = any(${purposes}) and created_at > ${since}
  order by created_at desc`;

export interface NewCode {
  readonly target: string;
  readonly purpose: CodePurpose;
  readonly user_id: number | null;
  readonly code_hmac: Buffer;
  readonly created_at: Instant;
  readonly expires_at: Instant;
}

/** A new code invalidates the older ones for the same use. */
export const insertCode = async (tx: Transaction, row: NewCode): Promise<void> => {
  await tx.run`
    update code set expires_at = ${row.created_at}
    where target = ${row.target} and purpose = ${row.purpose} and used_at is null and expires_at > ${row.created_at}
      and user_id is not distinct from ${row.user_id}`;
  await tx.run`
    insert into code (target, purpose, user_id, code_hmac, created_at, expires_at)
    values (${row.target}, ${row.purpose}, ${row.user_id}, ${row.code_hmac}, ${row.created_at}, ${row.expires_at})`;
};

/** What a code must have been created for; user 0 means no particular customer. */
export interface CodeUse {
  readonly purpose: CodePurpose;
  readonly user_id: number | null;
}

/** The latest usable code, locked until the transaction ends, so that attempts are counted one by one. */
export const lockLiveCode = (
  tx: Transaction,
  targets: readonly string[],
  uses: readonly CodeUse[],
  max_tries: number,
  now: Instant,
): Promise<CodeRow | undefined> => tx.row<CodeRow>`
  select id, target, purpose, user_id, code_hmac, tries from code
  where target = any(${targets}) and used_at is null and expires_at > ${now} and tries < ${max_tries}
    and (purpose, coalesce(user_id, 0)) in (
      select u.purpose, u.user_id
      from unnest(${uses.map((use) => use.purpose)}::text[], ${uses.map((use) => use.user_id ?? 0)}::bigint[]) as u (purpose, user_id))
  order by created_at desc, id desc limit 1 for update`;

/** The area code of the number that the customer's newest live code is to bind. */
export const areaCodeToBind = async (sql: Sql, user_id: number, mobile: string, now: Instant) => {
  const row = await sql.row<{ area_code: string }>`
    select split_part(target, ':', 2) as area_code from code
    where user_id = ${user_id} and purpose = 'bind_mobile' and split_part(target, ':', 3) = ${mobile}
      and used_at is null and expires_at > ${now}
    order by created_at desc, id desc limit 1`;
  return row?.area_code;
};

/** The latest usable code for one use, without a lock: for showing that there is one. */
export const liveCode = (
  sql: Sql,
  target: string,
  { purpose, user_id }: CodeUse,
  max_tries: number,
  now: Instant,
): Promise<{ created_at: Instant; expires_at: Instant } | undefined> => sql.row<{
  created_at: Instant;
  expires_at: Instant;
}>`
  select created_at, expires_at from code
  where target = ${target} and purpose = ${purpose} and user_id is not distinct from ${user_id}
    and used_at is null and expires_at > ${now} and tries < ${max_tries}
  order by created_at desc, id desc limit 1`;

export const countTry = (tx: Transaction, id: number): Promise<number> =>
  tx.run`update code set tries = tries + 1 where id = ${id}`;

/** Of concurrent attempts one gets 1, the others 0. */
export const useCode = (tx: Transaction, id: number, now: Instant): Promise<number> =>
  tx.run`update code set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now}`;

export const deleteOldCodes = (sql: Sql, before: Instant, at_most: number): Promise<number> => sql.run`
  delete from code where id in (select id from code where created_at < ${before} order by created_at limit ${at_most})`;
