import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** What a customer traded when an order took from the book, as its owner or as the other side. */
export interface TakenRow {
  readonly taker_order: number;
  /** The customer's own order; of several the oldest. */
  readonly own_order: number;
  readonly buys: boolean;
  readonly amount: Decimal;
  readonly value: Decimal;
  readonly fee: Decimal;
  readonly min_price: Decimal;
  readonly max_price: Decimal;
  readonly base_code: string;
  readonly base_scale: number;
  readonly quote_code: string;
  readonly quote_scale: number;
  readonly price_scale: number;
}

/**
 * An order takes before it rests, so its trades as taker are the unbroken run from its first trade on: this reads that
 * run and nothing after it, without an index that every trade would have to pay for.
 */
export const tradesTakenBy = (sql: Sql, user_id: number, order_ids: readonly number[]): Promise<TakenRow[]> =>
  sql.rows<TakenRow>`
    select o.id as taker_order, t.own_order, t.buys, t.amount, t.value, t.fee, t.min_price, t.max_price,
      b.code as base_code, b.scale as base_scale, q.code as quote_code, q.scale as quote_scale, m.price_scale
    from spot_order o
    join market m on m.id = o.market_id join currency b on b.id = m.base_id join currency q on q.id = m.quote_id
    cross join lateral (
      select min(case when t.taker_user = ${user_id} then t.taker_order else t.maker_order end) as own_order,
        bool_or((t.taker_user = ${user_id}) = (t.taker_side = 1)) as buys,
        sum(t.amount) as amount, sum(t.value) as value,
        sum(case when t.taker_user = ${user_id} then t.taker_fee else t.maker_fee end) as fee,
        min(t.price) as min_price, max(t.price) as max_price
      from spot_trade t
      where t.id >= o.first_trade and t.id < coalesce((
          select after.id from spot_trade after
          where after.id >= o.first_trade and after.taker_order <> o.id order by after.id limit 1
        ), 9223372036854775807)
        and (t.taker_user = ${user_id} or t.maker_user = ${user_id})
    ) t
    where o.id = any (${order_ids}::bigint[]) and o.first_trade is not null and t.own_order is not null`;
