import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface AuthenticatorRow {
  readonly user_id: number;
  readonly sealed_secret: Buffer;
  readonly session_id: string;
  readonly created_at: Instant;
  readonly confirmed_at: Instant | null;
}

export const authenticatorOf = (sql: Sql, user_id: number): Promise<AuthenticatorRow | undefined> =>
  sql.row<AuthenticatorRow>`
    select user_id, sealed_secret, session_id, created_at, confirmed_at from authenticator where user_id = ${user_id}`;

/** Offers a secret to a session, unless that session already has one or one is confirmed. */
export const offerAuthenticator = (sql: Sql, row: Omit<AuthenticatorRow, 'confirmed_at'>): Promise<number> => sql.run`
  insert into authenticator (user_id, sealed_secret, session_id, created_at)
  values (${row.user_id}, ${row.sealed_secret}, ${row.session_id}, ${row.created_at})
  on conflict (user_id) do update
    set sealed_secret = excluded.sealed_secret, session_id = excluded.session_id, created_at = excluded.created_at
    where authenticator.confirmed_at is null and authenticator.session_id <> excluded.session_id`;

/** Confirms exactly the secret that was checked, once. */
export const confirmAuthenticator = (
  tx: Transaction,
  offered: AuthenticatorRow,
  step: number,
  now: Instant,
): Promise<number> => tx.run`
  update authenticator set confirmed_at = ${now}, last_step = ${step}
  where user_id = ${offered.user_id} and confirmed_at is null and sealed_secret = ${offered.sealed_secret}`;

/** Of concurrent requests with a code of one step, one gets 1; a later one, or one with an older step, gets 0. */
export const useStep = (tx: Transaction, user_id: number, step: number): Promise<number> => tx.run`
  update authenticator set last_step = ${step}
  where user_id = ${user_id} and confirmed_at is not null and last_step < ${step}`;

export const deleteAuthenticator = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`delete from authenticator where user_id = ${user_id} and confirmed_at is not null`;

export const deleteOldOffers = (sql: Sql, before: Instant, at_most: number): Promise<number> => sql.run`
  delete from authenticator where user_id in (
    select user_id from authenticator where confirmed_at is null and created_at < ${before} limit ${at_most})
    and confirmed_at is null`;

export const replaceRecoveryCodes = async (
  tx: Transaction,
  user_id: number,
  code_hmacs: readonly Buffer[],
): Promise<void> => {
  await tx.run`delete from recovery_code where user_id = ${user_id}`;
  for (const hmac of code_hmacs) {
    await tx.run`insert into recovery_code (user_id, code_hmac) values (${user_id}, ${hmac})`;
  }
};

export const useRecoveryCode = (tx: Transaction, user_id: number, code_hmac: Buffer, now: Instant): Promise<number> =>
  tx.run`
    update recovery_code set used_at = ${now}
    where user_id = ${user_id} and code_hmac = ${code_hmac} and used_at is null`;

export const recoveryCodesLeft = async (sql: Sql, user_id: number): Promise<number> =>
  (
    await sql.row<{ left: number }>`
    select count(*) as left from recovery_code where user_id = ${user_id} and used_at is null`
  )?.left ?? 0;
