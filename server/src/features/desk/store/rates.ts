import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface RateRow {
  readonly id: number;
  readonly fiat: string;
  /** Units for one US dollar. */
  readonly rate: Decimal;
  readonly as_of: string;
  readonly source: string;
  readonly at: Instant;
}

/** The newest rate of each currency. */
export const newestRates = (sql: Sql, fiats: readonly string[]): Promise<RateRow[]> => sql.rows<RateRow>`
  select r.id, r.fiat, r.rate, r.as_of, r.source, r.at from unnest(${fiats}::text[]) as f (code)
  cross join lateral (
    select id, fiat, rate, as_of, source, at from desk_rate where fiat = f.code order by id desc limit 1
  ) r`;

/** Held until the transaction ends, so that two processes do not publish the same rate twice. */
export const lockRates = (tx: Transaction): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('desk:rates', 0))`;

export const rateById = (sql: Sql, id: number): Promise<RateRow | undefined> =>
  sql.row<RateRow>`select id, fiat, rate, as_of, source, at from desk_rate where id = ${id}`;

export const insertRate = (tx: Transaction, rate: Omit<RateRow, 'id'>): Promise<RateRow> =>
  tx.one<RateRow>`
    insert into desk_rate (fiat, rate, as_of, source, at)
    values (${rate.fiat}, ${rate.rate}, ${rate.as_of}, ${rate.source}, ${rate.at})
    returning id, fiat, rate, as_of, source, at`;
