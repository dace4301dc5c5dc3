import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

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

/** Undefined when the email is taken. */
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

/** Of concurrent requests with a code of one step, one gets 1; a later one, or one with an older step, gets 0. */
export const useStep = (tx: Transaction, id: number, step: number): Promise<number> =>
  tx.run`update operator set last_step = ${step} where id = ${id} and last_step < ${step}`;

export const savePassword = (tx: Transaction, id: number, password_hash: string): Promise<number> =>
  tx.run`update operator set password_hash = ${password_hash} where id = ${id}`;

export interface ListedOperator extends Pick<
  Operator,
  'id' | 'email' | 'name' | 'roles' | 'created_at' | 'deactivated_at'
> {
  readonly is_invited: boolean;
}

export const operatorsPage = (sql: Sql, offset: number, limit: number): Promise<ListedOperator[]> =>
  sql.rows<ListedOperator>`
    select id, email, name, roles, created_at, deactivated_at, password_hash is null as is_invited
    from operator order by id offset ${offset} limit ${limit}`;

export const countOperators = async (sql: Sql): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from operator`)?.total ?? 0;

/** CT20: whether the address is of a customer who is a trader or applies. Locked, so that nobody is approved meanwhile. */
export const isTrader = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.row`
    select t.user_id from copy_trader t join customer c on c.id = t.user_id
    where c.email = ${email} and t.state in ('applied', 'active') for share of t`) !== undefined;

/** Locked, so that two concurrent changes cannot both assume that another administrator stays. */
export const lockActiveAdmins = async (tx: Transaction): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>`
      select id from operator where 'admin' = any (roles) and deactivated_at is null and password_hash is not null
      order by id for update`
  ).map(({ id }) => id);

export const saveRoles = (tx: Transaction, id: number, roles: readonly OperatorRole[]): Promise<number> =>
  tx.run`update operator set roles = ${roles} where id = ${id}`;

export const deactivateOperator = (tx: Transaction, id: number, now: Instant): Promise<number> => tx.run`
  update operator set deactivated_at = ${now}, first_half_sha256 = null, second_half_sha256 = null, invited_until = null
  where id = ${id}`;

export interface Invited {
  readonly id: number;
  readonly first_half_sha256: Buffer;
  readonly second_half_sha256: Buffer;
}

export const invitedByEmail = (sql: Sql, email: string, now: Instant): Promise<Invited | undefined> => sql.row<Invited>`
  select id, first_half_sha256, second_half_sha256 from operator
  where email = ${email} and invited_until > ${now} and deactivated_at is null`;

/** Of two concurrent enrolments one gets 1. */
export const takeInvitation = (tx: Transaction, invited: Invited, password_hash: string): Promise<number> => tx.run`
  update operator set password_hash = ${password_hash}, first_half_sha256 = null, second_half_sha256 = null,
    invited_until = null
  where id = ${invited.id} and first_half_sha256 = ${invited.first_half_sha256}`;

/** Including those who have left: the command line may create the first two only once. */
export const countAdmins = async (sql: Sql): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from operator where 'admin' = any (roles)`)?.total ?? 0;
