import type { Invariant } from './invariants.ts';

/** The online watch looks at a bounded part of what waits. */
const SOME = 2000;

const sleeping = (orders: string): string => `
  select o.id, o.market_id from ${orders} o cross join lateral (
    select price from spot_trade t where t.market_id = o.market_id order by t.id desc limit 1
  ) last
  where o.state = 'waiting' and case o.side when 1 then last.price >= o.stop_price else last.price <= o.stop_price end
    and not exists (select from spot_due d where d.market_id = o.market_id)`;

/** Amends of `orders` that do not follow from each other, or leave another amount than their order says. */
const amendedOtherwise = (orders: string): string => `
  select a.seq, a.order_id from (
    select a.*, lag(amount) over w as left_before, lead(seq) over w as next
    from spot_amend a where ${orders} window w as (partition by order_id order by seq)
  ) a left join spot_order o on o.id = a.order_id
  where (a.amount_before <> a.left_before or a.amount >= coalesce(a.amount_before, a.left_before)
    or (a.next is null and a.amount is distinct from o.amount))`;

/** What happened to orders between their placing and their end. */
export const spotHistoryInvariants: readonly Invariant[] = [
  {
    id: 'I16c',
    sentence: 'no stop sleeps through the last trade of its market, unless its turn has not come',
    sql: `${sleeping('spot_order')} and $1::bigint = 0`,
    recent_sql: `${sleeping(`(select * from spot_order where state in ('waiting', 'open') and state = 'waiting' order by user_id, id desc limit ${SOME})`)} and $1::bigint >= 0`,
  },
  {
    id: 'I17f',
    sentence: 'each amend lowers what the one before it left, and the last one left what the order says',
    sql: `${amendedOtherwise('true')} and $1::bigint = 0`,
    recent_sql: `${amendedOtherwise(`order_id in (select n.order_id from spot_amend n order by n.seq desc limit ${SOME})`)} and $1::bigint >= 0`,
  },
];
