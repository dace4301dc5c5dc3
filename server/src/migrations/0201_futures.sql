-- Futures: positions whose other side is the house, priced by the log alone (docs/spec/futures.md).

alter table market
  add column futures_multiples integer[] not null default '{10,20,50,100}',
  add column futures_maintenance numeric(38, 18) not null default 0.005 check (futures_maintenance > 0 and futures_maintenance < 1),
  -- The maximum of the house's net exposure, in the quote currency.
  add column futures_exposure_limit numeric(38, 18) not null default 2000000 check (futures_exposure_limit > 0),
  add constraint multiples_leave_margin check (
    cardinality(futures_multiples) between 1 and 12 and 1 <= all (futures_multiples)
    and 1 / futures_maintenance > all (futures_multiples));
update market set futures_exposure_limit = 20000000 where symbol = 'BTC/USDT';
update market set futures_exposure_limit = 10000000 where symbol = 'ETH/USDT';
update market set has_futures = true, futures_multiples = '{2,5,10,20}' where kind = 'stock';
grant update (lot_size, futures_fee, overnight_rate, spread, min_lots, max_lots, futures_multiples, futures_maintenance, futures_exposure_limit)
  on market to candor_app;

-- A pending limit order, an open position or an ended one: one row with one number from its placing on. The terms are those of
-- the moment of placing. `seq` is the last command or trigger that changed it.
create table futures_position (
  id bigint primary key,
  seq bigint not null,
  market_id integer not null references market,
  user_id bigint not null,
  account text not null check (account in ('futures', 'stock')),
  side smallint not null check (side in (1, 2)),
  kind text not null check (kind in ('market', 'limit')),
  state text not null check (state in ('pending', 'open', 'closed', 'cancelled')),
  multiple integer not null check (multiple > 0),
  lot_size numeric(38, 18) not null check (lot_size > 0),
  fee_rate numeric(38, 18) not null check (fee_rate >= 0),
  overnight_rate numeric(38, 18) not null check (overnight_rate >= 0),
  maintenance_rate numeric(38, 18) not null check (maintenance_rate > 0),
  spread numeric(38, 18) not null check (spread >= 0),
  opened_lots integer not null check (opened_lots > 0),
  lots integer not null check (lots >= 0),
  limit_price numeric(38, 18) check (limit_price > 0),
  take_profit numeric(38, 18) check (take_profit > 0),
  stop_loss numeric(38, 18) check (stop_loss > 0),
  -- Ticks are numbers of this market's ticks in the price log. Stops are fired by ticks after the one at which they were set.
  stops_tick bigint,
  placed_tick bigint not null,
  open_tick bigint,
  open_tick_price numeric(38, 18),
  entry_price numeric(38, 18) check (entry_price > 0),
  opened_margin numeric(38, 18) not null default 0,
  margin numeric(38, 18) not null default 0 check (margin >= 0),
  reserved numeric(38, 18) not null default 0 check (reserved >= 0),
  maintenance numeric(38, 18) not null default 0,
  liquidation_price numeric(38, 18),
  open_fee numeric(38, 18) not null default 0,
  open_fee_left numeric(38, 18) not null default 0,
  close_fees numeric(38, 18) not null default 0,
  overnight_fees numeric(38, 18) not null default 0,
  overnight_left numeric(38, 18) not null default 0,
  -- The UTC day, counted from 1970, up to which overnight fees were charged.
  charged_day integer,
  gross numeric(38, 18) not null default 0,
  net numeric(38, 18) not null default 0,
  close_reason text check (close_reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'market_end')),
  close_price numeric(38, 18),
  close_tick bigint,
  placed_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  changed_xid xid8 not null default ledger_xid(),
  constraint open_has_lots check ((state in ('pending', 'open')) = (lots > 0)),
  constraint only_open_has_margin check (state = 'open' or margin = 0),
  constraint only_pending_has_reserve check (state = 'pending' or reserved = 0),
  constraint open_names_its_tick check ((state in ('open', 'closed')) = (open_tick is not null and entry_price is not null)),
  constraint closed_names_its_tick check ((state = 'closed') = (close_tick is not null and close_reason is not null)),
  constraint limit_has_price check ((kind = 'limit') = (limit_price is not null))
) with (fillfactor = 70);
create index futures_position_of_user on futures_position (user_id, id desc);
create index futures_position_in_progress on futures_position (user_id, id desc) where state in ('pending', 'open');
create index futures_position_live on futures_position (id) where state in ('pending', 'open');
create index futures_position_changed on futures_position (changed_xid);
create trigger position_stays before delete or truncate on futures_position
  for each statement execute function refuse_change();

create trigger z_note_change before update on futures_position
  for each row execute function note_change();

-- The closing of a position or of some of its lots.
create table futures_closing (
  id bigint primary key,
  seq bigint not null,
  position_id bigint not null references futures_position,
  market_id integer not null,
  user_id bigint not null,
  lots integer not null check (lots > 0),
  size numeric(38, 18) not null check (size > 0),
  price numeric(38, 18) not null check (price > 0),
  tick bigint not null,
  reason text not null check (reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'market_end')),
  margin numeric(38, 18) not null,
  gross numeric(38, 18) not null,
  open_fee numeric(38, 18) not null,
  close_fee numeric(38, 18) not null,
  overnight_fees numeric(38, 18) not null,
  -- The loss beyond the margin, and what the insurance fund paid of it.
  deficit numeric(38, 18) not null check (deficit >= 0),
  deficit_paid numeric(38, 18) not null check (deficit_paid between 0 and deficit),
  to_insurance numeric(38, 18) not null check (to_insurance >= 0),
  paid_back numeric(38, 18) not null check (paid_back >= 0),
  net numeric(38, 18) not null,
  at timestamptz not null
);
create index futures_closing_of_user on futures_closing (user_id, id desc);
create index futures_closing_of_position on futures_closing (position_id, id desc);
create index futures_closing_at on futures_closing (at);
create index futures_closing_of_fund on futures_closing (id desc) where to_insurance > 0 or deficit_paid > 0;

create table futures_overnight (
  position_id bigint not null references futures_position,
  day integer not null,
  nights integer not null check (nights > 0),
  -- The last tick before midnight.
  tick bigint not null,
  price numeric(38, 18) not null check (price > 0),
  amount numeric(38, 18) not null check (amount >= 0),
  at timestamptz not null,
  primary key (position_id, day)
);

-- What customers changed about a running position: its stops, or its margin.
create table futures_change (
  seq bigint primary key,
  position_id bigint not null references futures_position,
  tick bigint not null,
  take_profit numeric(38, 18),
  stop_loss numeric(38, 18),
  -- Null for a change of the stops.
  added_margin numeric(38, 18) check (added_margin > 0),
  at timestamptz not null
);
create index futures_change_of_position on futures_change (position_id, seq);

-- The share of customers who lost, computed every night from the closings of 90 days.
create table futures_losing_share (
  day integer primary key,
  customers bigint not null check (customers >= 0),
  losing bigint not null check (losing between 0 and customers),
  from_at timestamptz not null,
  to_at timestamptz not null,
  computed_at timestamptz not null
);

create trigger futures_closing_append_only before update or delete or truncate on futures_closing
  for each statement execute function refuse_change();
create trigger futures_overnight_append_only before update or delete or truncate on futures_overnight
  for each statement execute function refuse_change();
create trigger futures_change_append_only before update or delete or truncate on futures_change
  for each statement execute function refuse_change();
create trigger futures_losing_share_append_only before update or delete or truncate on futures_losing_share
  for each statement execute function refuse_change();
revoke delete on futures_position from candor_app;
revoke update, delete on futures_closing, futures_overnight, futures_change, futures_losing_share from candor_app;

create or replace function recognise_restore() returns table (was_raised boolean, is_other_cluster boolean, base bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known xid_base;
  cluster text;
  highest bigint;
begin
  -- Nobody may be between taking a number and committing it while the base rises.
  lock table ledger_entry, outbox in share row exclusive mode;
  select * into known from xid_base for update;
  begin
    select c.system_identifier::text into cluster from pg_control_system() c;
  exception when insufficient_privilege then
    cluster := known.system_identifier;
  end;
  select greatest(
      coalesce((select xid::text::bigint from ledger_entry order by xid desc limit 1), 0),
      coalesce((select xid::text::bigint from outbox order by xid desc, seq desc limit 1), 0),
      coalesce((select max(pg_snapshot_xmax(position)::text::bigint) from liability_snapshot), 0),
      coalesce((select max((mark ->> 'xid')::bigint) - 1 from audit_run), 0),
      coalesce((select max(changed_xid)::text::bigint from deposit), 0),
      coalesce((select max(changed_xid)::text::bigint from withdrawal), 0),
      coalesce((select max(changed_xid)::text::bigint from lock_order), 0),
      coalesce((select max(changed_xid)::text::bigint from operator_proposal), 0),
      coalesce((select max(changed_xid)::text::bigint from account_move), 0),
      coalesce((select max(changed_xid)::text::bigint from exchange_order), 0),
      coalesce((select max(changed_xid)::text::bigint from futures_position), 0)
    ) into highest;
  was_raised := highest >= pg_current_xact_id()::text::bigint + known.base;
  is_other_cluster := known.system_identifier is not null and known.system_identifier is distinct from cluster;
  base := case when was_raised then highest + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint else known.base end;
  if was_raised or known.system_identifier is distinct from cluster then
    update xid_base b set base = recognise_restore.base, system_identifier = cluster,
      raised_at = case when was_raised then now() else b.raised_at end;
  end if;
  return next;
end $$;
