import type { Instant } from '#contract/kit/instant.ts';
import type { VerificationState } from '#contract/verification/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface ProfileRow {
  readonly id: number;
  readonly email: string | null;
  readonly area_code: string | null;
  readonly mobile: string | null;
  readonly wallet_address: string | null;
  readonly nickname: string | null;
  readonly signature: string | null;
  readonly head_portrait: string | null;
  readonly invite_code: string;
  readonly created_at: Instant;
  readonly has_pay_password: boolean;
  readonly has_authenticator: boolean;
  readonly verification_level: number;
  readonly review_state: VerificationState | null;
}

export const profileOf = (sql: Sql, user_id: number): Promise<ProfileRow | undefined> => sql.row<ProfileRow>`
  select id, email, area_code, mobile, wallet_address, nickname, signature, head_portrait, invite_code, created_at,
    pay_password_hash is not null as has_pay_password,
    exists (select from authenticator a where a.user_id = c.id and a.confirmed_at is not null) as has_authenticator,
    (select coalesce(max(level), 0) from verification v where v.user_id = c.id and v.state = 'passed') as verification_level,
    (select state from verification v where v.user_id = c.id and v.level = 1) as review_state
  from customer c where id = ${user_id}`;

/** A signature that was not sent stays what it was. */
export const saveNames = (tx: Transaction, user_id: number, nickname: string, signature: string | undefined) =>
  tx.row<{ nickname: string; signature: string | null }>`
    update customer set nickname = ${nickname}, signature = coalesce(${signature ?? null}, signature)
    where id = ${user_id} returning nickname, signature`;

/** The portrait until now; the row stays locked, so that two changes at once leave one portrait and not two. */
export const lockPortrait = async (tx: Transaction, user_id: number): Promise<string | null> =>
  (await tx.row<{ head_portrait: string | null }>`select head_portrait from customer where id = ${user_id} for update`)
    ?.head_portrait ?? null;

export const savePortrait = (tx: Transaction, user_id: number, path: string): Promise<number> =>
  tx.run`update customer set head_portrait = ${path} where id = ${user_id}`;
