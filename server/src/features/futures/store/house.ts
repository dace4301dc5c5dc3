import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface ExposureRow {
  readonly market_id: number;
  readonly long: Decimal;
  readonly short: Decimal;
  readonly positions: number;
}

/** FU16: open positions of all customers by market, in the base currency. */
export const exposures = (sql: Sql): Promise<ExposureRow[]> => sql.rows<ExposureRow>`
  select market_id, coalesce(sum(lots * lot_size) filter (where side = 1), 0) as long,
    coalesce(sum(lots * lot_size) filter (where side = 2), 0) as short, count(*) as positions
  from futures_position where state = 'open' group by market_id`;

export interface FundSums {
  readonly paid_in: Decimal;
  readonly paid_out: Decimal;
  readonly liquidations: number;
}

/**
 * What went into the insurance fund and out of it since a moment, top-ups included, and how many liquidations there were.
 * The sums begin after the last entry of before, which is found from the newest backwards: older ones are not read.
 */
export const insuranceSince = (sql: Sql, currency_id: number, since: Instant): Promise<FundSums> => sql.one<FundSums>`
  with fund as (
    select id from ledger_account where address = 'house:insurance' and currency_id = ${currency_id}
  ), before as (
    select p.entry_id from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.account_id = (select id from fund) and e.at < ${since} order by p.entry_id desc limit 1
  )
  select coalesce(sum(p.amount) filter (where p.amount > 0), 0) as paid_in,
    coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as paid_out,
    (select count(*) from futures_closing where reason = 'liquidation' and at >= ${since}) as liquidations
  from ledger_posting p
  where p.account_id = (select id from fund) and p.entry_id > coalesce((select entry_id from before), 0)`;

export interface FundMovement {
  readonly entry_id: number;
  readonly reason: 'liquidation' | 'deficit' | 'top_up';
  readonly amount: Decimal;
  readonly symbol: string | null;
  readonly price: Decimal | null;
  readonly tick: number | null;
  readonly at: Instant;
}

/**
 * Movements of the insurance fund, newest first. Customers are not named. Only the reference of a closing is a number:
 * PostgreSQL may look at the reference before it looks at the reason, so the case is what guards the cast.
 */
export const fundMovements = (
  sql: Sql,
  currency_id: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<FundMovement[]> => sql.rows<FundMovement>`
  select e.id as entry_id,
    case when e.reason <> 'futures.close' then 'top_up' when p.amount > 0 then 'liquidation' else 'deficit' end as reason,
    p.amount, m.symbol, c.price, c.tick, e.at
  from (
    select p.entry_id, sum(p.amount) as amount from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.address = 'house:insurance' and a.currency_id = ${currency_id}
      and (${before ?? null}::bigint is null or p.entry_id < ${before ?? null}::bigint)
    group by p.entry_id order by p.entry_id desc limit ${limit}
  ) p join ledger_entry e on e.id = p.entry_id
  left join futures_closing c on c.id = case when e.reason = 'futures.close' then e.ref::bigint end
  left join market m on m.id = c.market_id
  order by p.entry_id desc`;

export interface LosingRow {
  readonly customers: number;
  readonly losing: number;
  readonly from_at: Instant;
  readonly to_at: Instant;
  readonly computed_at: Instant;
}

export const latestLosing = (sql: Sql): Promise<LosingRow | undefined> => sql.row<LosingRow>`
  select customers, losing, from_at, to_at, computed_at from futures_losing_share order by day desc limit 1`;

/** FU20: counts customers by the sum of what their closings of the period gave them; once a day. */
export const computeLosing = async (
  tx: Transaction,
  asked: { readonly day: number; readonly from: Instant; readonly to: Instant; readonly now: Instant },
): Promise<void> => {
  await tx.run`
    insert into futures_losing_share (day, customers, losing, from_at, to_at, computed_at)
    select ${asked.day}::integer, count(*), count(*) filter (where net < 0), ${asked.from}::timestamptz,
      ${asked.to}::timestamptz, ${asked.now}::timestamptz
    from (
      select user_id, sum(net) as net from futures_closing where at >= ${asked.from} and at < ${asked.to} group by user_id
    ) of_customer
    where not exists (select from futures_losing_share where day = ${asked.day})
    on conflict (day) do nothing`;
};
