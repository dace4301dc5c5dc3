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

const TRIMMED_DAYS = `(select at from trimmed_to where of_table = 'spot_traded_day')`;

/** Only trades in USDT count (VE19). */
const IN_USDT = `(select id from market where quote_id = 3)`;

const DAYS_UNLIKE_TRADES = `
  select coalesce(t.user_id, s.user_id) as user_id, coalesce(t.at, s.at) as at
  from (select side.user_id, date_trunc('day', t.at, 'UTC') as at, sum(t.value) as value, count(*) as trades
    from spot_trade t cross join lateral (values (t.maker_user), (t.taker_user)) side (user_id)
    where t.at >= ${TRIMMED_DAYS} and t.market_id in ${IN_USDT} group by 1, 2) t
  full join (select * from spot_traded_day where at >= ${TRIMMED_DAYS}) s on s.user_id = t.user_id and s.at = t.at
  where (s.value_usdt, s.trades) is distinct from (t.value, t.trades)`;

type Side = 'maker_user' | 'taker_user';

const lastBefore = (side: Side): string =>
  `(select id, at from spot_trade where ${side} = side.user_id and id < t.id order by id desc limit 1)`;

/** The trades of the ended day on one side, by the index of that side. */
const ofEndedDay = (side: Side): string => `
  select value, market_id from spot_trade where ${side} = ended.user_id and id <= ended.id and id > coalesce((
    select b.id from spot_trade b where b.${side} = ended.user_id and b.id <= ended.id and b.at < ended.at
    order by b.id desc limit 1), 0)`;

/** Days completed by a customer's new trade: a day is summed once, when the next trade falls into another. */
const ENDED_DAYS_UNLIKE_TRADES = `
  select ended.user_id, ended.at from (select * from spot_trade where id > $trade) t
  cross join lateral (values (t.maker_user), (t.taker_user)) side (user_id)
  cross join lateral (
    select side.user_id, b.id, date_trunc('day', b.at, 'UTC') as at
    from (${lastBefore('maker_user')} union all ${lastBefore('taker_user')}) b order by b.id desc limit 1
  ) ended
  left join spot_traded_day s on s.user_id = ended.user_id and s.at = ended.at
  cross join lateral (
    select sum(d.value) as value, nullif(count(*), 0) as trades
    from (${ofEndedDay('maker_user')} union all ${ofEndedDay('taker_user')}) d where d.market_id in ${IN_USDT}
  ) d
  where ended.at < date_trunc('day', t.at, 'UTC') and ended.at >= ${TRIMMED_DAYS}
    and (s.value_usdt, s.trades) is distinct from (d.value, d.trades)`;

/** The history of orders between placing and end, and the sums of trades. */
export const historyInvariants: readonly Invariant[] = [
  {
    id: 'I12b',
    sentence: 'the recorded volume of a minute is the sum of its trades',
    sql: MINUTES_UNLIKE_TRADES,
    recent_sql: ENDED_MINUTES_UNLIKE_TRADES,
  },
  {
    id: 'I12c',
    sentence: 'what a customer traded on a recorded day is the sum of their trades in USDT',
    sql: DAYS_UNLIKE_TRADES,
    recent_sql: ENDED_DAYS_UNLIKE_TRADES,
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
