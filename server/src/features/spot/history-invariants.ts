import type { Invariant } from '#server/core/audit/invariants.ts';

/** The online watch checks a bounded part of the waiting stops. */
const SOME = 2000;

const sleeping = (orders: string): string => `
  select o.id, o.market_id from ${orders} o cross join lateral (
    select price from spot_trade t where t.market_id = o.market_id order by t.id desc limit 1
  ) last
  where o.state = 'waiting' and case o.side when 1 then last.price >= o.stop_price else last.price <= o.stop_price end
    and not exists (select from spot_due d where d.market_id = o.market_id)`;

/** Amends of `orders` that do not follow from each other, or whose last amount is not the order's. */
const amendedOtherwise = (orders: string): string => `
  select a.seq, a.order_id from (
    select a.*, lag(amount) over w as left_before, lead(seq) over w as next
    from spot_amend a where ${orders} window w as (partition by order_id order by seq)
  ) a left join spot_order o on o.id = a.order_id
  where (a.amount_before <> a.left_before or a.amount >= coalesce(a.amount_before, a.left_before)
    or (a.next is null and a.amount is distinct from o.amount))`;

/** Old minutes are removed; the row says up to when (RE6). */
const TRIMMED = `(select at from trimmed_to where of_table = 'spot_minute')`;

const MINUTES_UNLIKE_TRADES = `
  select coalesce(t.market_id, s.market_id) as market_id, coalesce(t.at, s.at) as at
  from (select market_id, date_trunc('minute', at) as at, sum(amount) as amount, sum(value) as value, count(*) as trades
    from spot_trade where at >= ${TRIMMED} group by 1, 2) t
  full join (select * from spot_minute where at >= ${TRIMMED}) s on s.market_id = t.market_id and s.at = t.at
  where (s.amount, s.value, s.trades) is distinct from (t.amount, t.value, t.trades)`;

/**
 * Minutes completed by a new trade: a minute is summed once, when the next trade of its market falls into another.
 * Walking back to the trade before the minute reads only the trades of that minute.
 */
const ENDED_MINUTES_UNLIKE_TRADES = `
  select ended.market_id, ended.at from (select * from spot_trade where id > $trade) t
  cross join lateral (
    select b.market_id, b.id, date_trunc('minute', b.at) as at from spot_trade b
    where b.market_id = t.market_id and b.id < t.id order by b.id desc limit 1
  ) ended
  left join spot_minute s on s.market_id = ended.market_id and s.at = ended.at
  cross join lateral (
    select sum(m.amount) as amount, sum(m.value) as value, count(*) as trades from spot_trade m
    where m.market_id = ended.market_id and m.id <= ended.id and m.id > coalesce((
      select b.id from spot_trade b where b.market_id = ended.market_id and b.id < ended.id
        and b.at < ended.at order by b.id desc limit 1), 0)
  ) m
  where ended.at < date_trunc('minute', t.at) and ended.at >= ${TRIMMED}
    and (s.amount, s.value, s.trades) is distinct from (m.amount, m.value, m.trades)`;

/** The history of orders between placing and end, and the sums of trades. */
export const historyInvariants: readonly Invariant[] = [
  {
    id: 'I12b',
    sentence: 'the recorded volume of a minute is the sum of its trades',
    sql: MINUTES_UNLIKE_TRADES,
    recent_sql: ENDED_MINUTES_UNLIKE_TRADES,
  },
  {
    id: 'I16c',
    sentence: 'no stop misses the last trade of its market, unless its turn has not come',
    sql: sleeping('spot_order'),
    recent_sql: sleeping(`(select * from spot_order where state = 'waiting' order by id desc limit ${SOME})`),
  },
  {
    id: 'I17f',
    sentence: 'each amend lowers what the one before it left, and the last one left what the order says',
    sql: amendedOtherwise('true'),
    recent_sql: amendedOtherwise('order_id in (select n.order_id from spot_amend n where n.seq > $amend)'),
  },
];
