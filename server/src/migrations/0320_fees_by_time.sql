-- What customers paid in fees within a stretch of time (core/fees.ts). The numbers of trades and closings rise with their
-- time (TM7), so a stretch of time is a stretch of numbers, and each customer's rows are in an index by number. This one only
-- grows at its end; an index by customer and time would be written all over, twice for every trade.
create index spot_trade_at on spot_trade (at, id);
-- A limit order opens long after it was placed, so its number says nothing about when its fee was paid.
create index futures_position_opened on futures_position (user_id, opened_at) where opened_at is not null;
create index futures_position_opened_at on futures_position (opened_at) where opened_at is not null;

-- A customer's rows between two numbers are compared as pairs, (customer, number), which only an index in this order
-- answers. Compared by the number alone, PostgreSQL takes the primary key of a day in which few customers made all
-- trades, and reads the whole day for each of them.
create index spot_trade_by_maker on spot_trade (maker_user, id);
create index spot_trade_by_taker on spot_trade (taker_user, id);
create index futures_closing_by_user on futures_closing (user_id, id);
drop index spot_trade_of_maker, spot_trade_of_taker, futures_closing_of_user;

-- The same sums for the audit, of one customer: written apart from the statements that pay, so that the one finds faults of
-- the other.
create function spot_fees_of(of_user bigint, from_at timestamptz, to_at timestamptz)
  returns table (currency_id integer, fee numeric) language sql stable as $$
  with bounds as materialized (
    select
      coalesce((select id from spot_trade where at < from_at - interval '1 hour' order by at desc, id desc limit 1), 0) as first_id,
      coalesce((select id from spot_trade where at >= to_at + interval '1 hour' order by at, id limit 1), 9223372036854775807) as last_id
  ), paid as (
    select t.market_id, t.taker_side = 1 as is_buyer, t.taker_fee as fee, t.at
    from bounds b cross join lateral (
      select * from spot_trade where taker_user = of_user and (taker_user, id) >= (of_user, b.first_id)
        and (taker_user, id) <= (of_user, b.last_id) offset 0) t
    union all
    select t.market_id, t.taker_side = 2, t.maker_fee, t.at
    from bounds b cross join lateral (
      select * from spot_trade where maker_user = of_user and (maker_user, id) >= (of_user, b.first_id)
        and (maker_user, id) <= (of_user, b.last_id) offset 0) t
  )
  select case when p.is_buyer then m.base_id else m.quote_id end, sum(p.fee)
  from paid p join market m on m.id = p.market_id where p.at >= from_at and p.at < to_at and p.fee > 0 group by 1
$$;

create function futures_fees_of(of_user bigint, from_at timestamptz, to_at timestamptz)
  returns table (currency_id integer, fee numeric) language sql stable as $$
  with bounds as materialized (
    select
      coalesce((select id from futures_closing where at < from_at - interval '1 hour' order by at desc, id desc limit 1), 0) as first_id,
      coalesce((select id from futures_closing where at >= to_at + interval '1 hour' order by at, id limit 1), 9223372036854775807)
        as last_id
  ), paid as (
    select p.market_id, p.open_fee as fee from futures_position p
    where p.user_id = of_user and p.opened_at is not null and (p.user_id, p.opened_at) >= (of_user, from_at)
      and (p.user_id, p.opened_at) < (of_user, to_at)
    union all
    select c.market_id, c.close_fee
    from bounds b cross join lateral (
      select * from futures_closing where user_id = of_user and (user_id, id) >= (of_user, b.first_id)
        and (user_id, id) <= (of_user, b.last_id) offset 0) c
    where c.at >= from_at and c.at < to_at
  )
  select m.quote_id, sum(p.fee) from paid p join market m on m.id = p.market_id where p.fee > 0 group by 1
$$;
