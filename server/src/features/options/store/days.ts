import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly right_count: number;
  readonly wrong_count: number;
  readonly level_count: number;
  readonly void_count: number;
}

/** OT27: days on which options ended, newest first. */
export const endedDays = (sql: Sql, before: string | undefined, limit: number): Promise<DayRow[]> => sql.rows<DayRow>`
  select day::text as day, sum(right_count)::bigint as right_count, sum(wrong_count)::bigint as wrong_count,
    sum(level_count)::bigint as level_count, sum(no_entry_count + sample_missing_count + quiet_count)::bigint as void_count
  from option_day where ${before ?? null}::date is null or day < ${before ?? null}::date
  group by day order by day desc limit ${limit}`;

export interface MovedRow {
  readonly day: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly scale: number;
  readonly staked: Decimal;
  readonly paid: Decimal;
}

/** Stakes and payouts of these days by currency, USDT first. */
export const movedOn = (sql: Sql, days: readonly string[]): Promise<MovedRow[]> => sql.rows<MovedRow>`
  select d.day::text as day, c.id as currency_id, c.code as currency_name, c.scale, sum(d.staked) as staked, sum(d.paid) as paid
  from option_day d join currency c on c.id = d.currency_id where d.day = any (${days}::date[])
  group by d.day, c.id order by c.code = 'USDT' desc, c.sort`;

interface BatchRange {
  readonly first_batch: number | null;
  readonly last_batch: number | null;
}

/** How far the times of ticks may be from the order of the log, which numbers endings: some seconds. */
const DISORDER_MS = 600_000;

/**
 * The batches with the lowest and the highest number of a day, as far as they are published. Markets are numbered
 * together, so the first by time need not be the first by number; who is lies within minutes of it, and only those are
 * read, however many ended.
 */
export const batchesBetween = (sql: Sql, from_ms: number, to_ms: number): Promise<BatchRange> => sql.one<BatchRange>`
  with times as (
    select (select decided_ms from option_order where decided_ms >= ${from_ms} and decided_ms < ${to_ms} order by decided_ms limit 1) as first,
      (select decided_ms from option_order where decided_ms >= ${from_ms} and decided_ms < ${to_ms} order by decided_ms desc limit 1) as last
  ), numbers as (
    select (select min(number) from option_order
        where decided_ms >= times.first and decided_ms < least(times.first + ${DISORDER_MS}, ${to_ms}::bigint)) as first,
      (select max(number) from option_order
        where decided_ms <= times.last and decided_ms >= greatest(times.last - ${DISORDER_MS}, ${from_ms}::bigint)) as last
    from times
  )
  select (select case when first_number + count > numbers.first then batch end from option_batch
      where first_number <= numbers.first order by first_number desc limit 1) as first_batch,
    (select batch from option_batch where first_number <= numbers.last order by first_number desc limit 1) as last_batch
  from numbers`;
