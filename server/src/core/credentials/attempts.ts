import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface AttemptRow {
  readonly key: Buffer;
  readonly level: number;
  readonly at: Instant;
  readonly not_before: Instant;
  readonly clear_at: Instant;
}

export const lockAttempt = async (tx: Transaction, key: Buffer, now: Instant): Promise<AttemptRow> => {
  await tx.run`
    insert into attempt (key, level, at, not_before, clear_at) values (${key}, 0, ${now}, ${now}, ${now})
    on conflict (key) do nothing`;
  const row = await lockedAttempt(tx, key);
  // The clean-up may delete the row between the two statements; then nothing is counted yet.
  return row ?? { key, level: 0, at: now, not_before: now, clear_at: now };
};

export const lockedAttempt = (tx: Transaction, key: Buffer): Promise<AttemptRow | undefined> => tx.row<AttemptRow>`
  select key, level, at, not_before, clear_at from attempt where key = ${key} for update`;

export const saveAttempt = (tx: Transaction, row: AttemptRow): Promise<number> => tx.run`
  insert into attempt (key, level, at, not_before, clear_at)
  values (${row.key}, ${row.level}, ${row.at}, ${row.not_before}, ${row.clear_at})
  on conflict (key) do update set level = excluded.level, at = excluded.at, not_before = excluded.not_before,
    clear_at = excluded.clear_at`;

export const deleteAttempt = (sql: Sql, key: Buffer): Promise<number> =>
  sql.run`delete from attempt where key = ${key}`;

export const deleteClearAttempts = (sql: Sql, now: Instant, at_most: number): Promise<number> => sql.run`
  delete from attempt where key in (
    select key from attempt where clear_at < ${now} and not_before < ${now} limit ${at_most} for update skip locked)`;
