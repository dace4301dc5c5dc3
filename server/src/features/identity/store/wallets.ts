import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface Challenge {
  readonly nonce: string;
  readonly address: string;
  readonly message: string;
  readonly expires_at: Instant;
}

export const insertChallenge = (sql: Sql, row: Challenge): Promise<number> => sql.run`
  insert into wallet_challenge (nonce, address, message, expires_at)
  values (${row.nonce}, ${row.address}, ${row.message}, ${row.expires_at})`;

export const openChallenge = (sql: Sql, nonce: string, now: Instant): Promise<Challenge | undefined> =>
  sql.row<Challenge>`
    select nonce, address, message, expires_at from wallet_challenge
    where nonce = ${nonce} and used_at is null and expires_at > ${now}`;

/** Of concurrent attempts with one signature one gets 1, the others 0. */
export const useChallenge = (tx: Transaction, nonce: string, now: Instant): Promise<number> => tx.run`
  update wallet_challenge set used_at = ${now} where nonce = ${nonce} and used_at is null and expires_at > ${now}`;

export const deleteOldChallenges = (sql: Sql, now: Instant, at_most: number): Promise<number> => sql.run`
  delete from wallet_challenge where nonce in (
    select nonce from wallet_challenge where expires_at <= ${now} limit ${at_most})`;
