import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Between } from './records.ts';

/** What an entry gave to a customer, or took, in one currency; moves between own accounts are not in it. */
export interface NetRow {
  readonly entry_id: number;
  readonly at: Instant;
  readonly currency_id: number;
  readonly amount: Decimal;
}

/** Oldest first. */
export const netsOf = (sql: Sql, asked: Between & { readonly user_id: number }): Promise<NetRow[]> => sql.rows<NetRow>`
  select p.entry_id, e.at, p.currency_id, sum(p.amount) as amount
  from unnest(${asked.account_ids}::bigint[]) as wanted (account_id)
  join ledger_posting p on p.account_id = wanted.account_id
    and p.entry_id >= ${asked.first_entry} and p.entry_id < ${asked.end_entry}
  join ledger_entry e on e.id = p.entry_id
  join ledger_posting o on o.entry_id = p.entry_id and o.line = (p.line # 1)
  join ledger_account a on a.id = o.account_id and a.user_id is distinct from ${asked.user_id}
  group by p.entry_id, e.at, p.currency_id having sum(p.amount) <> 0
  order by p.entry_id, p.currency_id`;

export interface PriceAt {
  readonly market_id: number;
  readonly t_ms: number;
}

/** How old a price may be that stands for a moment; a stock's market is closed for a long weekend. */
const MAX_AGE_MS = 7 * 86_400_000;

/**
 * The logged price of a market at a moment: the first of its minute, or the last before it. Where minutes are no longer
 * kept, the same by the hour.
 */
export const pricesAt = (sql: Sql, asked: readonly PriceAt[]): Promise<(PriceAt & { price: Decimal })[]> =>
  sql.rows<PriceAt & { price: Decimal }>`
    select k.market_id, k.t_ms, coalesce(m.price, h.price) as price
    from unnest(${asked.map(({ market_id }) => market_id)}::integer[], ${asked.map(({ t_ms }) => t_ms)}::bigint[])
      as k (market_id, t_ms)
    left join lateral (
      select case when c.start_ms > k.t_ms - 60000 then c.open else c.close end as price from candle c
      where c.market_id = k.market_id and c.period = '1min' and c.start_ms <= k.t_ms
        and c.start_ms > k.t_ms - ${MAX_AGE_MS}::bigint
      order by c.start_ms desc limit 1
    ) m on true
    left join lateral (
      select case when c.start_ms > k.t_ms - 3600000 then c.open else c.close end as price from candle c
      where c.market_id = k.market_id and c.period = '60min' and c.start_ms <= k.t_ms
        and c.start_ms > k.t_ms - ${MAX_AGE_MS}::bigint
      order by c.start_ms desc limit 1
    ) h on true
    where coalesce(m.price, h.price) is not null`;
