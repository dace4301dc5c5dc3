import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';

export interface TradedDay {
  /** The start of the day, UTC. */
  readonly at: Instant;
  readonly value_usdt: Decimal;
}

/** What a customer traded on each day since `from`, oldest first; days without a trade have no row. */
export const tradedDays = (sql: Sql, user_id: number, from: Instant): Promise<TradedDay[]> => sql.rows<TradedDay>`
  select at, value_usdt from spot_traded_day where user_id = ${user_id} and at >= ${from} order by at`;

/** RE8: removes the oldest days, and stores from when on they are complete, for the audit. */
export const trimTradedDays = (db: Database, before: Instant, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run`
      update trimmed_to set at = date_trunc('day', ${before}::timestamptz, 'UTC')
      where of_table = 'spot_traded_day' and at < date_trunc('day', ${before}::timestamptz, 'UTC')`;
    return tx.run`
      delete from spot_traded_day where (user_id, at) in (
        select user_id, at from spot_traded_day where at < date_trunc('day', ${before}::timestamptz, 'UTC')
        order by at limit ${portion})`;
  });
