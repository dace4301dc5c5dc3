import type { SecurityEventKind } from '#contract/identity/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
}

export const insertEvent = (tx: Transaction, user_id: number, event: SecurityEvent): Promise<number> => tx.run`
  insert into security_event (user_id, kind, at, device, address)
  values (${user_id}, ${event.kind}, ${event.at}, ${event.device}, ${event.address})`;

export const eventsOf = (sql: Sql, user_id: number, offset: number, limit: number) =>
  sql.rows<SecurityEvent & { readonly id: number }>`
    select id, kind, at, device, address from security_event
    where user_id = ${user_id} order by id desc offset ${offset} limit ${limit}`;

export const countEvents = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from security_event where user_id = ${user_id}`)?.total ??
  0;
