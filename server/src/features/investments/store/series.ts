import type { Decimal } from '#contract/kit/decimal.ts';
import type { InvestmentKind } from '#contract/investments/rules.ts';
import type { SeriesTerms } from '#contract/investments/term-rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** The terms of a series with the names of its market, as every screen needs them. */
export interface SeriesRow {
  readonly kind: InvestmentKind;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly coin_scale: number;
  readonly usdt_id: number;
  readonly usdt_scale: number;
  readonly match_id: number;
  readonly symbol: string;
  readonly log_symbol: string;
  readonly rate: Decimal;
  readonly days: number;
  readonly distance: Decimal;
  readonly step: Decimal;
  readonly share: Decimal;
  readonly daily_shares: number;
  readonly customer_shares: number;
}

/** Of `s`, `m`, `c` and `u` (see JOINS). */
export const TERMS = fragment`s.kind, m.base_id as currency_id, c.code as currency_name, c.scale as coin_scale,
  m.quote_id as usdt_id, u.scale as usdt_scale, m.id as match_id, m.symbol, m.log_symbol, s.rate, s.days, s.distance,
  s.step, s.share, s.daily_shares, s.customer_shares`;

/** A series with its market and both currencies. */
export const JOINS = fragment`join market m on m.id = s.market_id join currency c on c.id = m.base_id
  join currency u on u.id = m.quote_id`;

export interface RunningSeries extends SeriesRow {
  readonly id: number;
}

/** IV2: series that have no product of this day yet; none of a market that is hidden. */
export const seriesWithout = (sql: Sql, day: string): Promise<RunningSeries[]> => sql.rows<RunningSeries>`
  select s.id, ${TERMS} from investment_series s ${JOINS}
  where s.is_running and s.first_day <= ${day}::date and m.is_shown and not exists (
    select from investment_product p where p.series_id = s.id and p.day = ${day}::date)
  order by s.sort, s.id`;

export interface ManagedSeries extends SeriesRow {
  readonly id: number;
  readonly is_running: boolean;
  readonly orders: number;
  readonly amount: Decimal;
}

export const allSeries = (sql: Sql): Promise<ManagedSeries[]> => sql.rows<ManagedSeries>`
  select s.id, ${TERMS}, s.is_running, coalesce(o.orders, 0) as orders, coalesce(o.amount, 0) as amount
  from investment_series s ${JOINS}
  left join (
    select p.series_id, count(*) as orders, sum(o.amount) as amount
    from investment_order o join investment_product p on p.id = o.product_id
    where o.state = 'purchased' group by p.series_id
  ) o on o.series_id = s.id
  order by s.sort, s.id`;

export interface SeriesMarket {
  readonly match_id: number;
  readonly symbol: string;
  readonly currency_name: string;
  readonly coin_scale: number;
  readonly usdt_scale: number;
}

/** IV1: markets of coins against USDT. */
export const seriesMarkets = (sql: Sql): Promise<SeriesMarket[]> => sql.rows<SeriesMarket>`
  select m.id as match_id, m.symbol, c.code as currency_name, c.scale as coin_scale, u.scale as usdt_scale
  from market m join currency c on c.id = m.base_id join currency u on u.id = m.quote_id
  where m.kind = 'coin' and u.code = 'USDT' and m.is_shown order by m.sort`;

export interface RunningRow {
  readonly id: number;
  readonly is_running: boolean;
}

export const lockSeries = (tx: Transaction, id: number): Promise<RunningRow | undefined> =>
  tx.row<RunningRow>`select id, is_running from investment_series where id = ${id} for update`;

export const endSeries = (tx: Transaction, id: number): Promise<number> =>
  tx.run`update investment_series set is_running = false where id = ${id}`;

export type NewSeries = SeriesTerms & { readonly match_id: number };

export const countSeries = async (sql: Sql): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from investment_series`).count;

/** Ids are consecutive: concurrent inserts run one after the other. */
export const insertSeries = async (tx: Transaction, terms: NewSeries, first_day: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('investment_series', 0))`;
  const { id } = await tx.one<{ id: number }>`
    insert into investment_series
      (id, first_day, kind, market_id, rate, days, distance, step, share, daily_shares, customer_shares, sort)
    select coalesce(max(id), 0) + 1, ${first_day}::date, ${terms.kind}, ${terms.match_id}, ${terms.rate}, ${terms.days}, ${terms.distance},
      ${terms.step}, ${terms.share}, ${terms.daily_shares}, ${terms.customer_shares}, coalesce(max(sort), 0) + 1
    from investment_series
    returning id`;
  return id;
};
