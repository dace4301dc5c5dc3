import { BUY, type OrderSide } from '#contract/spot/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { SpotLevel } from '../feed.ts';

/** The best price levels of a side, summed from the open orders by their index, no deeper than asked for. */
export const levelsOf = (sql: Sql, market_id: number, side: OrderSide, levels: number): Promise<SpotLevel[]> =>
  side === BUY
    ? sql.rows<SpotLevel>`
        select price, sum(amount - filled) as amount from spot_order
        where state = 'open' and market_id = ${market_id} and side = 1
        group by price order by price desc limit ${levels}`
    : sql.rows<SpotLevel>`
        select price, sum(amount - filled) as amount from spot_order
        where state = 'open' and market_id = ${market_id} and side = 2
        group by price order by price limit ${levels}`;
