import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Between } from './records.ts';

/** What an entry gave to a customer, or took, in one currency. */
export interface NetRow {
  readonly entry_id: number;
  readonly at: Instant;
  readonly currency_id: number;
  readonly amount: Decimal;
}

/**
 * Oldest first. `account_ids` are all accounts of a customer, so that both sides of a move between them are in the sum
 * and cancel out. `offset 0` keeps the planner from reading the postings of all accounts in order.
 */
export const netsOf = (sql: Sql, { account_ids, first_entry, end_entry }: Between): Promise<NetRow[]> =>
  sql.rows<NetRow>`
    select n.entry_id, e.at, n.currency_id, n.amount
    from (
      select p.entry_id, p.currency_id, sum(p.amount) as amount
      from unnest(${account_ids}::bigint[]) as wanted (account_id)
      cross join lateral (
        select l.entry_id, l.currency_id, l.amount from ledger_posting l
        where l.account_id = wanted.account_id and l.entry_id >= ${first_entry} and l.entry_id < ${end_entry}
        offset 0
      ) p
      group by p.entry_id, p.currency_id having sum(p.amount) <> 0
    ) n
    join ledger_entry e on e.id = n.entry_id
    order by n.entry_id, n.currency_id`;

export interface PriceAt {
  readonly market_id: number;
  /** The start of a minute. */
  readonly minute_ms: number;
}

export interface PriceLimits {
  /** How old a price may be that is used for a moment. */
  readonly max_age_ms: number;
  readonly minutes_from_ms: number;
}

/**
 * The logged price of a market in a minute: its first, or the last before it that is not too old. Before `minutes_from_ms`, where minutes
 * may have been removed, the same by the hour. A later minute without a price has none: the hour's first price may have
 * been logged after it.
 */
export const pricesAt = (
  sql: Sql,
  asked: readonly PriceAt[],
  { max_age_ms, minutes_from_ms }: PriceLimits,
): Promise<(PriceAt & { price: Decimal })[]> =>
  sql.rows<PriceAt & { price: Decimal }>`
    select k.market_id, k.minute_ms, found.price
    from unnest(${asked.map(({ market_id }) => market_id)}::integer[],
      ${asked.map(({ minute_ms }) => minute_ms)}::bigint[]) as k (market_id, minute_ms)
    cross join lateral (
      select case when c.start_ms = k.minute_ms then c.open else c.close end as price from candle c
      where k.minute_ms >= ${minutes_from_ms}::bigint and c.market_id = k.market_id and c.period = '1min'
        and c.start_ms <= k.minute_ms and c.start_ms > k.minute_ms - ${max_age_ms}::bigint
      order by c.start_ms desc limit 1
    ) found
    union all
    select k.market_id, k.minute_ms, found.price
    from unnest(${asked.map(({ market_id }) => market_id)}::integer[],
      ${asked.map(({ minute_ms }) => minute_ms)}::bigint[]) as k (market_id, minute_ms)
    cross join lateral (
      select case when c.start_ms > k.minute_ms - 3600000 then c.open else c.close end as price from candle c
      where k.minute_ms < ${minutes_from_ms}::bigint and c.market_id = k.market_id and c.period = '60min'
        and c.start_ms <= k.minute_ms and c.start_ms > k.minute_ms - ${max_age_ms}::bigint
      order by c.start_ms desc limit 1
    ) found`;

export interface NumberAt {
  readonly symbol: string;
  /** The start of a minute. */
  readonly minute_ms: number;
}

/**
 * The number in the public log of the price that `pricesAt` gives for a minute, as long as its line is in the database;
 * the price is in units of 1e-8, as text.
 */
export const numbersAt = (
  sql: Sql,
  asked: readonly NumberAt[],
): Promise<(NumberAt & { seq: number; price: string })[]> =>
  sql.rows<NumberAt & { seq: number; price: string }>`
    select k.symbol, k.minute_ms, l.seq, l.price::text
    from unnest(${asked.map(({ symbol }) => symbol)}::text[], ${asked.map(({ minute_ms }) => minute_ms)}::bigint[])
      as k (symbol, minute_ms)
    cross join lateral (
      (select seq, price, 0 as is_before from log_line
        where symbol = k.symbol and t_ms >= k.minute_ms and t_ms < k.minute_ms + 60000 order by t_ms, seq limit 1)
      union all
      (select seq, price, 1 as is_before from log_line
        where symbol = k.symbol and t_ms < k.minute_ms order by t_ms desc, seq desc limit 1)
      order by is_before limit 1
    ) l`;
