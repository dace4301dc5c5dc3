-- Candles are sums of the price log's ticks, kept so that a chart needs no log. They can be made again from the log.
create table candle (
  market_id integer not null references market,
  period text not null check (period in ('1min', '60min', '1D')),
  start_ms bigint not null check (start_ms >= 0),
  open numeric(38, 18) not null check (open > 0),
  high numeric(38, 18) not null,
  low numeric(38, 18) not null,
  close numeric(38, 18) not null,
  volume numeric(38, 18) not null check (volume >= 0),
  turnover numeric(38, 18) not null check (turnover >= 0),
  primary key (market_id, period, start_ms),
  constraint candle_is_in_order check (low <= open and low <= close and open <= high and close <= high and low > 0)
) with (fillfactor = 70);
-- For the removal of what is older than it is kept.
create index candle_age on candle (period, start_ms);

-- Every tick before this place of the log is in the candles.
create table candle_mark (
  one boolean primary key default true check (one),
  next_index bigint not null check (next_index >= 0)
);
insert into candle_mark (next_index) values (0);
revoke insert, delete on candle_mark from candor_app;

-- The first tick of each market: what is told of the time before it is drawn, and marked as such.
create table candle_began (
  market_id integer primary key references market,
  at_ms bigint not null,
  price numeric(38, 18) not null check (price > 0)
);
create trigger candle_began_never_changes before update or delete on candle_began
  for each statement execute function refuse_change();

create table favourite (
  id bigint generated always as identity primary key,
  user_id bigint not null references customer,
  currency_id integer not null references currency,
  -- The place in the customer's own order.
  place integer not null,
  unique (user_id, currency_id)
);
create index favourite_order on favourite (user_id, place, id);

create table price_alert (
  id bigint generated always as identity primary key,
  user_id bigint not null references customer,
  market_id integer not null references market,
  side text not null check (side in ('rises_to', 'falls_to')),
  target numeric(38, 18) not null check (target > 0),
  created_at timestamptz not null,
  -- The newest tick when it was made: only a later one may fire it.
  created_seq bigint not null,
  fired_at timestamptz,
  fired_price numeric(38, 18),
  fired_seq bigint,
  constraint fired_names_its_tick check (num_nulls(fired_at, fired_price, fired_seq) in (0, 3)),
  constraint fired_by_a_later_tick check (fired_seq > created_seq),
  constraint fired_reached_its_target check (case side when 'rises_to' then fired_price >= target else fired_price <= target end)
);
create index price_alert_due on price_alert (market_id, side, target) where fired_at is null;
create index price_alert_list on price_alert (user_id, (fired_at is null) desc, id desc);

-- Every tick before this place of the log has been held against the alerts.
create table price_alert_mark (
  one boolean primary key default true check (one),
  next_index bigint not null check (next_index >= 0)
);
insert into price_alert_mark (next_index) values (0);
revoke insert, delete on price_alert_mark from candor_app;
