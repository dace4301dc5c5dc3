import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { Sql, Transaction } from '../../../ports/db/database.ts';

export interface Operator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly sealed_secret: Buffer;
  readonly last_step: number;
  readonly roles: readonly OperatorRole[];
  readonly created_at: Instant;
  readonly deactivated_at: Instant | null;
}

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly sealed_secret: Buffer;
  readonly roles: readonly OperatorRole[];
  readonly invitation: {
    readonly first_sha256: Buffer;
    readonly second_sha256: Buffer;
    readonly until: Instant;
  } | null;
  readonly created_at: Instant;
}

/** Nothing when the email is taken. */
export const insertOperator = async (sql: Sql, row: NewOperator): Promise<number | undefined> =>
  (
    await sql.row<{ id: number }>`
      insert into operator (email, name, password_hash, sealed_secret, roles, first_half_sha256, second_half_sha256,
        invited_until, created_at)
      values (${row.email}, ${row.name}, ${row.password_hash}, ${row.sealed_secret}, ${row.roles},
        ${row.invitation?.first_sha256 ?? null}, ${row.invitation?.second_sha256 ?? null},
        ${row.invitation?.until ?? null}, ${row.created_at})
      on conflict (email) do nothing returning id`
  )?.id;

export const operatorByEmail = (sql: Sql, email: string): Promise<Operator | undefined> => sql.row<Operator>`
  select id, email, name, password_hash, sealed_secret, last_step, roles, created_at, deactivated_at
  from operator where email = ${email}`;

export const operatorById = (sql: Sql, id: number): Promise<Operator | undefined> => sql.row<Operator>`
  select id, email, name, password_hash, sealed_secret, last_step, roles, created_at, deactivated_at
  from operator where id = ${id}`;

export const lockOperator = (tx: Transaction, id: number): Promise<Operator | undefined> => tx.row<Operator>`
  select id, email, name, password_hash, sealed_secret, last_step, roles, created_at, deactivated_at
  from operator where id = ${id} for update`;

/** Of all who bring a code of one step, one gets 1; whoever comes later, or with an older step, gets 0. */
export const useStep = (tx: Transaction, id: number, step: number): Promise<number> =>
  tx.run`update operator set last_step = ${step} where id = ${id} and last_step < ${step}`;
