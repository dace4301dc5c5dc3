import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface LetterRow {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly sealed: Buffer;
  readonly tries: number;
}

export const insertLetter = (
  tx: Transaction,
  letter: Pick<LetterRow, 'channel' | 'sealed'> & { readonly now: Instant; readonly expires_at: Instant },
): Promise<number> => tx.run`
  insert into letter (channel, sealed, next_try_at, expires_at)
  values (${letter.channel}, ${letter.sealed}, ${letter.now}, ${letter.expires_at})`;

/** Leases letters for a while; if the process that took them dies, they become due again. */
export const takeLetters = (sql: Sql, now: Instant, lease_until: Instant, at_most: number): Promise<LetterRow[]> =>
  sql.rows<LetterRow>`
    update letter set tries = tries + 1, next_try_at = ${lease_until}
    where id in (
      select id from letter where next_try_at <= ${now} and expires_at > ${now}
      order by next_try_at, id limit ${at_most} for update skip locked)
    returning id, channel, sealed, tries`;

export const postponeLetter = (sql: Sql, id: number, next_try_at: Instant): Promise<number> =>
  sql.run`update letter set next_try_at = ${next_try_at} where id = ${id}`;

export const deleteLetter = (sql: Sql, id: number): Promise<number> => sql.run`delete from letter where id = ${id}`;

export const deleteExpiredLetters = (sql: Sql, now: Instant, at_most: number): Promise<number> => sql.run`
  delete from letter where id in (select id from letter where expires_at <= ${now} limit ${at_most})`;
