import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { InvestmentKind } from '#contract/investments/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { JOINS, TERMS, type SeriesRow } from './series.ts';

export interface ProductRow extends SeriesRow {
  readonly id: number;
  readonly series_id: number;
  /** Its series was not ended, and its market is not hidden. */
  readonly is_offered: boolean;
  readonly linked_tick: number;
  readonly linked_ms: number;
  readonly market_price: Decimal;
  readonly linked_price: Decimal;
  readonly opens_at: Instant;
  readonly starts_at: Instant;
  readonly matures_at: Instant;
  readonly sold: number;
  readonly settle_tick: number | null;
  readonly settle_ms: number | null;
  readonly settle_price: Decimal | null;
  readonly decided_at: Instant | null;
  /** IV12: of one that failed, the last tick before its maturity. */
  readonly silent_after: number | null;
  readonly is_paid: boolean;
}

/** Of `p`, and of its series. */
export const PRODUCT = fragment`p.series_id, s.is_running and m.is_shown as is_offered, p.linked_tick, p.linked_ms, p.market_price, p.linked_price,
  p.opens_at, p.starts_at, p.matures_at, p.sold, p.settle_tick, p.settle_ms, p.settle_price, p.decided_at, p.silent_after, p.is_paid,
  ${TERMS}`;

const PRODUCTS = fragment`select p.id, ${PRODUCT}
  from investment_product p join investment_series s on s.id = p.series_id ${JOINS}`;

export interface SaleFilter {
  readonly kinds: readonly InvestmentKind[];
  readonly currency_id?: number | undefined;
}

/** IV3: what is sold at a moment; nothing of a series that has ended or of a hidden market. */
export const productsOnSale = (sql: Sql, now: Instant, filter: SaleFilter): Promise<ProductRow[]> =>
  sql.rows<ProductRow>`
    ${PRODUCTS} where p.starts_at > ${now} and p.opens_at <= ${now} and s.is_running and m.is_shown
      and s.kind = any (${filter.kinds}::text[])
      and (${filter.currency_id ?? null}::integer is null or m.base_id = ${filter.currency_id ?? null})
    order by s.sort, p.id`;

export const productById = (sql: Sql, id: number): Promise<ProductRow | undefined> =>
  sql.row<ProductRow>`${PRODUCTS} where p.id = ${id}`;

/** Locks the product's row, so that buyers of the last shares are served one after the other. */
export const lockProduct = (tx: Transaction, id: number): Promise<ProductRow | undefined> =>
  tx.row<ProductRow>`${PRODUCTS} where p.id = ${id} for update of p`;

export const addSold = (tx: Transaction, id: number, shares: number): Promise<number> =>
  tx.run`update investment_product set sold = sold + ${shares} where id = ${id}`;

export interface NewProduct {
  readonly series_id: number;
  readonly day: string;
  readonly linked_tick: number;
  readonly linked_ms: number;
  readonly market_price: Decimal;
  readonly linked_price: Decimal;
  readonly opens_at: Instant;
  readonly starts_at: Instant;
  readonly matures_at: Instant;
}

/** A second process that makes the same product finds it there. */
export const insertProduct = (tx: Sql, row: NewProduct): Promise<number> => tx.run`
  insert into investment_product (series_id, day, linked_tick, linked_ms, market_price, linked_price, opens_at,
    starts_at, matures_at)
  values (${row.series_id}, ${row.day}::date, ${row.linked_tick}, ${row.linked_ms}, ${row.market_price},
    ${row.linked_price}, ${row.opens_at}, ${row.starts_at}, ${row.matures_at})
  on conflict (series_id, day) do nothing`;

export const MAX_DUE_AT_ONCE = 200;

/** IV7: matured and not decided, oldest first. */
export const undecidedIds = (sql: Sql, job: string, now: Instant): Promise<{ id: number }[]> => sql.rows<{
  id: number;
}>`
  select id from investment_product where decided_at is null and matures_at <= ${now}
    and id::text not in ${skippedRows(job, now)}
  order by matures_at, id limit ${MAX_DUE_AT_ONCE}`;

export interface Settling {
  readonly settle_tick: number | null;
  readonly settle_ms: number | null;
  readonly settle_price: Decimal | null;
  readonly decided_at: Instant;
  readonly silent_after: number | null;
}

/** A product that nobody bought is paid with that. */
export const decideProduct = (tx: Transaction, id: number, row: Settling): Promise<number> => tx.run`
  update investment_product set settle_tick = ${row.settle_tick}, settle_ms = ${row.settle_ms},
    settle_price = ${row.settle_price}, decided_at = ${row.decided_at}, silent_after = ${row.silent_after},
    is_paid = sold = 0
  where id = ${id} and decided_at is null`;

/** Decided products that are not paid, the oldest first; without those of which every order is skipped for now. */
export const unpaidProducts = (sql: Sql, job: string, now: Instant, limit: number): Promise<ProductRow[]> =>
  sql.rows<ProductRow>`
    ${PRODUCTS} where p.decided_at is not null and not p.is_paid and (
      exists (select from investment_order o where o.product_id = p.id and o.state = 'purchased'
        and o.id::text not in ${skippedRows(job, now)})
      or not exists (select from investment_order o where o.product_id = p.id and o.state = 'purchased'))
    order by p.matures_at, p.id limit ${limit}`;

export interface PaidTotals {
  readonly orders: number;
  readonly brought: Decimal;
  readonly paid_coins: Decimal;
  readonly paid_usdt: Decimal;
}

export const addPaid = (tx: Transaction, id: number, totals: PaidTotals): Promise<number> => tx.run`
  update investment_product set paid_orders = paid_orders + ${totals.orders}, brought = brought + ${totals.brought},
    paid_coins = paid_coins + ${totals.paid_coins}, paid_usdt = paid_usdt + ${totals.paid_usdt}
  where id = ${id}`;

/** Everything of a product is paid once it has no running order; nothing is sold any more. */
export const closeProduct = (sql: Sql, id: number): Promise<number> => sql.run`
  update investment_product p set is_paid = true
  where id = ${id} and decided_at is not null and not is_paid
    and not exists (select from investment_order o where o.product_id = p.id and o.state = 'purchased')`;

export interface SettledRow extends ProductRow, PaidTotals {}

/** Settled and failed products that somebody bought, newest maturity first. */
export const settledProducts = (sql: Sql, before: number | undefined, limit: number): Promise<SettledRow[]> =>
  sql.rows<SettledRow>`
    select p.id, ${PRODUCT}, p.paid_orders as orders, p.brought, p.paid_coins, p.paid_usdt
    from investment_product p join investment_series s on s.id = p.series_id ${JOINS}
    where p.decided_at is not null and p.sold > 0 and (${before ?? null}::integer is null or (p.matures_at, p.id) < (
      select b.matures_at, b.id from investment_product b where b.id = ${before ?? null}))
    order by p.matures_at desc, p.id desc limit ${limit}`;
