import type { Instant } from '#contract/kit/instant.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface SessionRow {
  readonly id: string;
  readonly operator_id: number;
  readonly device: string;
  readonly device_id: string | null;
  readonly address: string;
  readonly created_at: Instant;
  readonly last_seen_at: Instant;
  readonly expires_at: Instant;
}

export const insertSession = (
  tx: Transaction,
  row: Omit<SessionRow, 'last_seen_at'> & { readonly token_sha256: Buffer },
): Promise<number> => tx.run`
  insert into operator_session (id, operator_id, token_sha256, device, device_id, address, created_at, last_seen_at, expires_at)
  values (${row.id}, ${row.operator_id}, ${row.token_sha256}, ${row.device}, ${row.device_id}, ${row.address}, ${row.created_at},
    ${row.created_at}, ${row.expires_at})`;

export const deviceByKey = async (tx: Transaction, key_sha256: Buffer): Promise<string | undefined> =>
  (await tx.row<{ id: string }>`select id from operator_device where key_sha256 = ${key_sha256}`)?.id;

export const insertDevice = (tx: Transaction, id: string, key_sha256: Buffer, created_at: Instant): Promise<number> =>
  tx.run`insert into operator_device (id, key_sha256, created_at) values (${id}, ${key_sha256}, ${created_at})`;

export interface LiveSession {
  readonly id: string;
  readonly operator_id: number;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly created_at: Instant;
  readonly last_seen_at: Instant;
}

/** With the operator's current roles: a removed role is gone with the next request. */
export const liveSessionByToken = (sql: Sql, token_sha256: Buffer, now: Instant): Promise<LiveSession | undefined> =>
  sql.row<LiveSession>`
    select s.id, s.operator_id, o.name, o.roles, s.created_at, s.last_seen_at
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_sha256 = ${token_sha256} and s.ended_at is null and s.expires_at > ${now} and o.deactivated_at is null`;

/** Never revives a session that ended in the meantime. */
export const slideSession = (sql: Sql, id: string, now: Instant, expires_at: Instant): Promise<number> => sql.run`
  update operator_session set last_seen_at = ${now}, expires_at = ${expires_at}
  where id = ${id} and ended_at is null and last_seen_at < ${now}`;

export const liveSessionsOf = (sql: Sql, operator_id: number, now: Instant): Promise<SessionRow[]> =>
  sql.rows<SessionRow>`
    select id, operator_id, device, device_id, address, created_at, last_seen_at, expires_at from operator_session
    where operator_id = ${operator_id} and ended_at is null and expires_at > ${now}
    order by created_at desc limit 50`;

export const endSession = (sql: Sql, operator_id: number, id: string, now: Instant): Promise<number> => sql.run`
  update operator_session set ended_at = ${now}
  where id = ${id} and operator_id = ${operator_id} and ended_at is null and expires_at > ${now}`;

export const endSessionsExcept = (
  tx: Transaction,
  operator_id: number,
  kept: string | null,
  now: Instant,
): Promise<number> => tx.run`
  update operator_session set ended_at = ${now}
  where operator_id = ${operator_id} and ended_at is null and id is distinct from ${kept}`;

/** Ends the oldest sessions beyond the maximum. */
export const endSessionsBeyond = (tx: Transaction, operator_id: number, max: number, now: Instant): Promise<number> =>
  tx.run`
    update operator_session set ended_at = ${now}
    where id in (
      select id from operator_session where operator_id = ${operator_id} and ended_at is null
      order by created_at desc, id desc offset ${max})`;

/** The addresses of the operator's logins since then. */
export const addressesSince = async (sql: Sql, operator_id: number, since: Instant): Promise<string[]> => {
  const rows = await sql.rows<{ address: string }>`
    select distinct address from operator_session where operator_id = ${operator_id} and created_at > ${since} limit 200`;
  return rows.map(({ address }) => address);
};
