import type { FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** Open positions of one market and side together: a result is the price times the size, less what it cost. */
export interface OpenSums {
  readonly market_id: number;
  readonly side: FuturesSide;
  readonly size: Decimal;
  readonly cost: Decimal;
  readonly fees: Decimal;
}

const sums = fragment`
  select p.market_id, p.side, sum(p.lots * p.lot_size) as size, round(sum(p.lots * p.lot_size * p.entry_price), 18) as cost,
    sum(p.open_fee_left + p.overnight_left) as fees`;

/** Of the open copies of a trader. */
export const openCopies = (tx: Transaction, trader_id: number): Promise<OpenSums[]> => tx.rows<OpenSums>`
  ${sums} from futures_position p
  where p.copied_trader = ${trader_id} and p.state = 'open' and p.follow_id is not null
  group by p.market_id, p.side`;

/** Of those that became the followers' own since a number of the sequencer and are still open, by follower. */
export const openSince = (tx: Transaction, trader_id: number, last_self: number): Promise<OwnSums[]> =>
  tx.rows<OwnSums>`
    ${sums}, t.user_id from copy_trade t join futures_position p on p.id = t.position_id
    where t.trader_id = ${trader_id} and t.state = 'self' and t.seq > ${last_self} and p.state = 'open'
    group by p.market_id, p.side, t.user_id`;

interface OwnSums extends OpenSums {
  readonly user_id: number;
}

interface LeftSums {
  readonly user_id: number;
  readonly net: Decimal;
  readonly last_self: number;
}

/** What those were closed at after the switch, by follower, and the last number. */
export const closedSince = (tx: Transaction, trader_id: number, last_self: number): Promise<LeftSums[]> =>
  tx.rows<LeftSums>`
    select t.user_id, coalesce(sum((
        select sum(c.net) from futures_closing c where c.position_id = t.position_id and c.id > t.last_closing)), 0) as net,
      max(t.seq) as last_self
    from copy_trade t where t.trader_id = ${trader_id} and t.state = 'self' and t.seq > ${last_self}
    group by t.user_id`;
