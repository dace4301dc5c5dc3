import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Earned } from '#server/core/holdings.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface InvestedRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
  readonly running: number;
}

/** What a customer has brought and is not paid yet, by currency. */
export const investedBy = (sql: Sql, user_id: number): Promise<InvestedRow[]> => sql.rows<InvestedRow>`
  select c.id as currency_id, c.code as currency_name, c.scale as currency_scale, sum(o.amount) as amount,
    count(*) as running
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id join market m on m.id = s.market_id
  join currency c on c.id = case s.kind when 'put' then m.quote_id else m.base_id end
  where o.user_id = ${user_id} and o.state = 'purchased' group by c.id order by c.sort`;

export const nextMaturity = async (sql: Sql, user_id: number): Promise<Instant | null> =>
  (
    await sql.one<{ matures_at: Instant | null }>`
    select min(p.matures_at) as matures_at from investment_order o join investment_product p on p.id = o.product_id
    where o.user_id = ${user_id} and o.state = 'purchased'`
  ).matures_at;

export interface RunningRow {
  readonly id: number;
  readonly kind: 'linked' | 'call' | 'put';
  readonly currency_id: number;
  /** The coin whose price decides. */
  readonly about: string;
  readonly amount: Decimal;
  readonly linked_price: Decimal;
  readonly started_at: Instant;
  readonly ends_at: Instant;
}

/** Running orders of a customer, the next maturity first. */
export const runningOrders = (sql: Sql, user_id: number, limit: number): Promise<RunningRow[]> => sql.rows<RunningRow>`
  select o.id, s.kind, case s.kind when 'put' then m.quote_id else m.base_id end as currency_id, c.code as about,
    o.amount, p.linked_price, o.bought_at as started_at, p.matures_at as ends_at
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id join market m on m.id = s.market_id
  join currency c on c.id = m.base_id
  where o.user_id = ${user_id} and o.state = 'purchased' order by p.matures_at, o.id limit ${limit}`;

/**
 * What orders paid above what was brought, in the currency that was brought: an order that paid the other one exchanged
 * the amount at its linked price, so what counts there is the yield in what it paid.
 */
export const earnedBy = (sql: Sql, user_id: number): Promise<Earned[]> => sql.rows<Earned>`
  select case o.side when 'coins' then m.base_id else m.quote_id end as currency_id,
    sum(o.paid - case
      when (o.side = 'usdt') = (s.kind = 'put') then o.amount
      when o.side = 'usdt' then trunc(o.amount * p.linked_price, u.scale)
      else trunc(o.amount / p.linked_price, c.scale) end) as amount
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id join market m on m.id = s.market_id
  join currency c on c.id = m.base_id join currency u on u.id = m.quote_id
  where o.user_id = ${user_id} and o.state <> 'purchased' group by 1`;

export interface MaturityRow {
  readonly matures_at: Instant;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly coin_scale: number;
  readonly usdt_scale: number;
  readonly orders: number;
  readonly coins: Decimal;
  readonly usdt: Decimal;
  readonly brought_coins: Decimal;
  readonly brought_usdt: Decimal;
  readonly reserved_coins: Decimal;
  readonly reserved_usdt: Decimal;
}

/** IV6: by maturity and coin, what either result would pay and what the house set aside. */
export const maturities = (sql: Sql): Promise<MaturityRow[]> => sql.rows<MaturityRow>`
  select p.matures_at, c.id as currency_id, c.code as currency_name, c.scale as coin_scale, u.scale as usdt_scale,
    count(*) as orders, sum(o.coins) as coins, sum(o.usdt) as usdt,
    coalesce(sum(o.amount) filter (where s.kind <> 'put'), 0) as brought_coins,
    coalesce(sum(o.amount) filter (where s.kind = 'put'), 0) as brought_usdt,
    sum(o.coins - case s.kind when 'put' then 0 else o.amount end) as reserved_coins,
    sum(o.usdt - case s.kind when 'put' then o.amount else 0 end) as reserved_usdt
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id join market m on m.id = s.market_id
  join currency c on c.id = m.base_id join currency u on u.id = m.quote_id
  where o.state = 'purchased' group by p.matures_at, c.id, u.id order by p.matures_at, c.sort`;

export interface Late {
  readonly count: number;
  readonly since: Instant | null;
}

/** Products that matured before a moment and still have orders that are not paid. */
export const lateProducts = (sql: Sql, before: Instant): Promise<Late> => sql.one<Late>`
  select count(*) as count, min(matures_at) as since from (
    select matures_at from investment_product where decided_at is null and matures_at <= ${before} and sold > 0
    union all
    select matures_at from investment_product where decided_at is not null and not is_paid and decided_at <= ${before}
  ) late`;

/** IV12: endings that no file has, since the first of them. Numbers have no gap, so nobody counts rows. */
export const unpublished = (sql: Sql): Promise<Late> => sql.one<Late>`
  with published as (
    select coalesce((select first_number + count - 1 from investment_batch order by batch desc limit 1), 0) as number
  )
  select coalesce((select max(number) from investment_order), p.number) - p.number as count,
    (select ended_at from investment_order where number = p.number + 1) as since
  from published p`;
