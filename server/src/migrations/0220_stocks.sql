-- When an exchange trades: Monday to Friday, in minutes of the day in its own time zone (decision 0053).
create table trading_calendar (
  id text primary key check (id ~ '^[a-z]{2,15}$'),
  time_zone text not null,
  opens_minute integer not null check (opens_minute between 0 and 1439),
  closes_minute integer not null check (closes_minute between 1 and 1440),
  constraint hours_in_order check (closes_minute > opens_minute)
);

-- Weekdays on which an exchange does not trade, or closes early.
create table trading_holiday (
  calendar_id text not null references trading_calendar,
  day date not null,
  name text not null check (name in ('new_year', 'martin_luther_king', 'presidents', 'good_friday', 'memorial',
    'juneteenth', 'independence', 'labor', 'thanksgiving', 'christmas')),
  -- Absent when it is closed all day.
  closes_minute integer check (closes_minute between 1 and 1440),
  primary key (calendar_id, day)
);
revoke insert, update, delete, truncate on trading_calendar, trading_holiday from candor_app;

insert into trading_calendar (id, time_zone, opens_minute, closes_minute) values ('nyse', 'America/New_York', 570, 960);

-- As the New York Stock Exchange has announced them.
insert into trading_holiday (calendar_id, day, name, closes_minute) values
  ('nyse', '2026-01-01', 'new_year', null),
  ('nyse', '2026-01-19', 'martin_luther_king', null),
  ('nyse', '2026-02-16', 'presidents', null),
  ('nyse', '2026-04-03', 'good_friday', null),
  ('nyse', '2026-05-25', 'memorial', null),
  ('nyse', '2026-06-19', 'juneteenth', null),
  ('nyse', '2026-07-03', 'independence', null),
  ('nyse', '2026-09-07', 'labor', null),
  ('nyse', '2026-11-26', 'thanksgiving', null),
  ('nyse', '2026-11-27', 'thanksgiving', 780),
  ('nyse', '2026-12-24', 'christmas', 780),
  ('nyse', '2026-12-25', 'christmas', null),
  ('nyse', '2027-01-01', 'new_year', null),
  ('nyse', '2027-01-18', 'martin_luther_king', null),
  ('nyse', '2027-02-15', 'presidents', null),
  ('nyse', '2027-03-26', 'good_friday', null),
  ('nyse', '2027-05-31', 'memorial', null),
  ('nyse', '2027-06-18', 'juneteenth', null),
  ('nyse', '2027-07-05', 'independence', null),
  ('nyse', '2027-09-06', 'labor', null),
  ('nyse', '2027-11-25', 'thanksgiving', null),
  ('nyse', '2027-11-26', 'thanksgiving', 780),
  ('nyse', '2027-12-24', 'christmas', null);

alter table market add column calendar_id text references trading_calendar;
update market set calendar_id = 'nyse' where kind = 'stock';
alter table market drop column opens_minute, drop column closes_minute;
alter table market add constraint stocks_have_a_calendar check ((kind = 'stock') = (calendar_id is not null));

-- Stocks are traded as futures.
update market set has_spot = false, has_futures = true where kind = 'stock';

-- Every pause of a market, with the reason that customers read. Futures ignores the ticks of a corporate action (MA26).
create table market_pause (
  id bigint primary key generated always as identity,
  market_id integer not null references market,
  reason text not null check (reason in ('corporate_action', 'incident', 'routine', 'correction')),
  began_at timestamptz not null,
  ended_at timestamptz,
  constraint ends_after_it_began check (ended_at >= began_at)
);
create unique index market_pause_running on market_pause (market_id) where ended_at is null;
create index market_pause_of_market on market_pause (market_id, began_at);
create trigger market_pause_stays before delete or truncate or update of id, market_id, reason, began_at on market_pause
  for each statement execute function refuse_change();
revoke update, delete, truncate on market_pause from candor_app;
grant update (ended_at) on market_pause to candor_app;

insert into market_pause (market_id, reason, began_at)
select id, 'incident', paused_at from market where paused_at is not null;

-- A customer's fifth account: money for stocks.
alter table account_move drop constraint account_move_from_account_check, drop constraint account_move_to_account_check;
alter table account_move
  add constraint account_move_from_account_check check (from_account in ('fiat', 'spot', 'futures', 'options', 'stock')),
  add constraint account_move_to_account_check check (to_account in ('fiat', 'spot', 'futures', 'options', 'stock'));
