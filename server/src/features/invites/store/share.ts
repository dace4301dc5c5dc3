import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface ShareRow {
  readonly version: number;
  readonly share: Decimal;
  readonly from_day: string;
  readonly at: Instant;
}

/** IR3: the share of a day's fees; nothing before two administrators agreed on one. */
export const shareOn = async (sql: Sql, day: string): Promise<Decimal> =>
  (
    await sql.row<{ share: Decimal }>`
      select share from invite_share where from_day <= ${day}::date order by version desc limit 1`
  )?.share ?? Decimal.zero;

export const sharesUntilNow = (sql: Sql, at_most: number): Promise<ShareRow[]> => sql.rows<ShareRow>`
  select version, share, from_day::text as from_day, at from invite_share order by version desc limit ${at_most}`;

/** One change at a time; a reader does not wait. Undefined before the first. */
export const lockShare = async (tx: Transaction): Promise<ShareRow | undefined> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('invites.share', 0))`;
  return tx.row<ShareRow>`
    select version, share, from_day::text as from_day, at from invite_share order by version desc limit 1`;
};

export const insertShare = (tx: Transaction, { version, share, from_day, at }: ShareRow): Promise<number> => tx.run`
  insert into invite_share (version, share, from_day, at) values (${version}, ${share}, ${from_day}::date, ${at})`;
