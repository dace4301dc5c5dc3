import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** An order as a record says it. */
export interface RecordedOrder {
  readonly id: number;
  readonly symbol: string;
  readonly price_scale: number;
  readonly usdt_name: string;
  readonly linked_price: Decimal;
  readonly linked_tick: number;
  readonly settle_price: Decimal | null;
  readonly settle_tick: number | null;
  readonly paid: Decimal | null;
  readonly paid_name: string;
  readonly paid_scale: number;
}

export const recordedOrders = (sql: Sql, ids: readonly number[]): Promise<RecordedOrder[]> => sql.rows<RecordedOrder>`
  select o.id, m.symbol, m.price_scale, u.code as usdt_name, p.linked_price, p.linked_tick, p.settle_price,
    p.settle_tick, o.paid, y.code as paid_name, y.scale as paid_scale
  from investment_order o join investment_product p on p.id = o.product_id
  join investment_series s on s.id = p.series_id join market m on m.id = s.market_id
  join currency u on u.id = m.quote_id
  join currency y on y.id = case o.side when 'usdt' then m.quote_id else m.base_id end
  where o.id = any (${ids}::bigint[])`;
