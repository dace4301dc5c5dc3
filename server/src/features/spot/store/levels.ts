import type { OrderSide } from '#contract/spot/rules.ts';
import type { Sql } from '../../../ports/db/database.ts';
import type { SpotLevel } from '../feed.ts';

/** What waits at the best prices of a side, added up from the orders in progress. */
export const levelsOf = (sql: Sql, market_id: number, side: OrderSide, levels: number): Promise<SpotLevel[]> =>
  sql.rows<SpotLevel>`
    select price, sum(amount - filled) as amount from spot_order
    where state in ('waiting', 'open') and state = 'open' and market_id = ${market_id} and side = ${side}
    group by price order by price * ${side === 1 ? -1 : 1} limit ${levels}`;
