import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { UnlockTerms } from '#contract/offerings/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export const dueUnlockIds = async (
  sql: Sql,
  { job, now, limit }: { readonly job: string; readonly now: Instant; readonly limit: number },
): Promise<number[]> => {
  const rows = await sql.rows<{ id: number }>`
    select id from offering_application
    where next_unlock_at <= ${now} and id::text not in ${skippedRows(job, now)}
    order by next_unlock_at, id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export interface LockedTokens extends UnlockTerms {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly passed: Decimal;
  readonly unlocked_parts: number;
  readonly unlocked: Decimal;
  readonly ended_at: Instant;
}

/** Locks those of these applications that have something to unlock. */
export const lockTokens = (tx: Transaction, ids: readonly number[]): Promise<LockedTokens[]> => tx.rows<LockedTokens>`
  select a.id, a.user_id, o.currency_id, c.code as currency_name, c.scale as currency_scale,
    coalesce(a.passed, 0) as passed, a.unlocked_parts, a.unlocked, coalesce(a.ended_at, o.ends_at) as ended_at,
    o.first_unlock_at, o.unlock_first, o.unlock_parts,
    o.unlock_every_days
  from offering_application a join offering o on o.id = a.offering_id join currency c on c.id = o.currency_id
  where a.id = any (${ids}::bigint[]) and a.next_unlock_at is not null
  order by a.id for update of a`;

export interface UnlockedRow {
  readonly id: number;
  readonly unlocked_parts: number;
  readonly unlocked: Decimal;
  readonly next_unlock_at: Instant | null;
}

export const saveUnlocked = (tx: Transaction, rows: readonly UnlockedRow[]): Promise<number> => tx.run`
  update offering_application a set unlocked_parts = m.unlocked_parts, unlocked = m.unlocked,
    next_unlock_at = m.next_unlock_at
  from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ unlocked_parts }) => unlocked_parts)}::integer[],
    ${rows.map(({ unlocked }) => unlocked)}::numeric[],
    ${rows.map(({ next_unlock_at }) => next_unlock_at)}::timestamptz[]) as m (id, unlocked_parts, unlocked, next_unlock_at)
  where a.id = m.id`;

export interface PartsRow extends UnlockTerms {
  readonly offering_id: number;
  readonly currency_name: string;
  readonly unlocked_parts: number;
  readonly applications: number;
}

/** How many applications of an offering have how many parts, without those that got nothing. */
export const partsOfAll = (sql: Sql): Promise<PartsRow[]> => sql.rows<PartsRow>`
  select o.id as offering_id, c.code as currency_name, a.unlocked_parts, count(*) as applications, o.first_unlock_at,
    o.unlock_first, o.unlock_parts, o.unlock_every_days
  from offering o join currency c on c.id = o.currency_id join offering_application a on a.offering_id = o.id
  where a.passed > 0
  group by o.id, c.code, a.unlocked_parts order by o.id desc, a.unlocked_parts`;
