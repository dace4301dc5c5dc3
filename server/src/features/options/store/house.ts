import type { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface PoolRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly scale: number;
  readonly free: Decimal;
  readonly reserved: Decimal;
  readonly treasury: Decimal;
}

/** OT15: the pool of each stake currency, USDT first, and the treasury that it is topped up from. */
export const pools = (sql: Sql): Promise<PoolRow[]> => sql.rows<PoolRow>`
  select c.id as currency_id, c.code as currency_name, c.scale,
    coalesce((select a.balance from ledger_account a where a.address = 'house:options' and a.currency_id = c.id), 0) as free,
    coalesce((select a.balance from ledger_account a where a.address = 'house:options-reserved' and a.currency_id = c.id), 0)
      as reserved,
    coalesce((select a.balance from ledger_account a where a.address = 'house:treasury' and a.currency_id = c.id), 0) as treasury
  from option_currency o join currency c on c.id = o.currency_id order by c.code = 'USDT' desc, c.sort`;

export interface ResultsRow {
  readonly currency_id: number;
  readonly today: Decimal;
  readonly days_30: Decimal;
  readonly all_time: Decimal;
}

/** OT28: what the house kept minus what it paid, by currency; `day` is the UTC day of now. */
export const houseResults = (sql: Sql, day: string): Promise<ResultsRow[]> => sql.rows<ResultsRow>`
  select currency_id, coalesce(sum(staked - paid) filter (where day = ${day}::date), 0) as today,
    coalesce(sum(staked - paid) filter (where day > ${day}::date - 30), 0) as days_30, sum(staked - paid) as all_time
  from option_day group by currency_id`;

export interface EndedCounts {
  readonly right_count: number;
  readonly wrong_count: number;
  readonly level_count: number;
  readonly no_entry_count: number;
  readonly sample_missing_count: number;
  readonly quiet_count: number;
}

/** How the options of the last 30 days ended. */
export const endedSince = (sql: Sql, day: string): Promise<EndedCounts> => sql.one<EndedCounts>`
  select coalesce(sum(right_count), 0)::bigint as right_count, coalesce(sum(wrong_count), 0)::bigint as wrong_count,
    coalesce(sum(level_count), 0)::bigint as level_count, coalesce(sum(no_entry_count), 0)::bigint as no_entry_count,
    coalesce(sum(sample_missing_count), 0)::bigint as sample_missing_count,
    coalesce(sum(quiet_count), 0)::bigint as quiet_count
  from option_day where day > ${day}::date - 30`;

export interface RunningRow {
  readonly market_id: number;
  readonly symbol: string;
  readonly currency_name: string;
  readonly scale: number;
  readonly up: Decimal;
  readonly down: Decimal;
  readonly worst: Decimal;
}

/** Stakes that run, by market, currency and direction. Entries differ, so an `up` and a `down` can both be right. */
export const runningStakes = (sql: Sql): Promise<RunningRow[]> => sql.rows<RunningRow>`
  select m.id as market_id, m.symbol, c.code as currency_name, c.scale,
    coalesce(sum(o.stake) filter (where o.side = 1), 0) as up, coalesce(sum(o.stake) filter (where o.side = 2), 0) as down,
    sum(o.profit) as worst
  from option_order o join market m on m.id = o.market_id join currency c on c.id = o.currency_id
  where o.state in ('waiting', 'open') group by m.id, c.id order by m.sort, c.code = 'USDT' desc, c.sort`;

export interface LosingRow {
  readonly customers: number;
  readonly losing: number;
  readonly from_at: Instant;
  readonly to_at: Instant;
  readonly computed_at: Instant;
}

export const latestLosing = (sql: Sql): Promise<LosingRow | undefined> => sql.row<LosingRow>`
  select customers, losing, from_at, to_at, computed_at from option_losing_share order by day desc limit 1`;

/** OT29: counts customers by the sum of their results of the period in USDT; once a day. */
export const computeLosing = async (
  tx: Transaction,
  asked: { readonly day: number; readonly from_ms: number; readonly to_ms: number; readonly now: Instant },
): Promise<void> => {
  await tx.run`
    insert into option_losing_share (day, customers, losing, from_at, to_at, computed_at)
    select ${asked.day}::integer, count(*), count(*) filter (where net < 0), ${instantOf(asked.from_ms)}::timestamptz,
      ${instantOf(asked.to_ms)}::timestamptz, ${asked.now}::timestamptz
    from (
      select user_id, sum((paid - stake) * usdt_rate) as net from option_order
      where decided_ms >= ${asked.from_ms} and decided_ms < ${asked.to_ms} group by user_id
    ) of_customer
    where not exists (select from option_losing_share where day = ${asked.day})
    on conflict (day) do nothing`;
};
