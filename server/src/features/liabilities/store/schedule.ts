import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface Draw {
  readonly slot_at: Instant;
  readonly period_at: Instant;
  readonly slots_left: number;
  readonly drawn: number;
}

/** Whether nothing was drawn for that slot yet, and its period had no hit. */
export const isOpenSlot = async (sql: Sql, { slot_at, period_at }: Pick<Draw, 'slot_at' | 'period_at'>) => {
  const row = await sql.row<{ taken: boolean }>`
    select exists (select from liability_draw where slot_at = ${slot_at} or (period_at = ${period_at} and drawn = 0))
      as taken`;
  return row?.taken === false;
};

/** Whether that period ended without a hit, though draws had begun by then. */
export const wasMissed = async (sql: Sql, period_at: Instant): Promise<boolean> => {
  const row = await sql.row<{ missed: boolean }>`
    select exists (select from liability_draw where period_at <= ${period_at})
      and not exists (select from liability_draw where period_at = ${period_at} and drawn = 0) as missed`;
  return row?.missed === true;
};

/** Of two concurrent draws the first one counts. */
export const insertDraw = (sql: Sql, draw: Draw): Promise<number> => sql.run`
  insert into liability_draw (slot_at, period_at, slots_left, drawn)
  values (${draw.slot_at}, ${draw.period_at}, ${draw.slots_left}, ${draw.drawn}) on conflict do nothing`;

/** A slot with a hit and no snapshot yet. */
export const dueSlot = async (sql: Sql): Promise<Instant | undefined> => {
  const row = await sql.row<{ slot_at: Instant }>`
    select slot_at from liability_draw d
    where drawn = 0 and not exists (select from liability_snapshot s where s.slot_at = d.slot_at)
    order by slot_at limit 1`;
  return row?.slot_at;
};

/** Whether a customer has money and is in no snapshot, while the newest was taken before that time. */
export const hasNewcomer = async (sql: Sql, before: Instant): Promise<boolean> => {
  const row = await sql.row<{ has: boolean }>`
    select not exists (select from liability_snapshot where taken_at > ${before}) and exists (
      select from ledger_account a where a.owner = 'user' and a.balance > 0
        and not exists (select from liability_part p where p.user_id = a.user_id)) as has`;
  return row?.has === true;
};
