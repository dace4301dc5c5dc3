-- Spot orders and trades. One writer fills these tables, a batch at a time; see docs/spec/spot.md.

alter table market
  add column spot_least_value numeric(38, 18) not null default 1 check (spot_least_value > 0),
  add column spot_most_amount numeric(38, 18) not null default 1000000000 check (spot_most_amount > 0),
  add column spot_fee numeric(38, 18) not null default 0 check (spot_fee between 0 and 0.1),
  add column spot_band numeric(38, 18) not null default 0.05 check (spot_band > 0 and spot_band < 1);

-- One order is at most about ten million in the quote currency.
update market set spot_most_amount = case
  when symbol in ('SHIB/USDT', 'PEPE/USDT') then 1000000000000
  when price_scale >= 4 then 50000000
  when symbol = 'BTC/USDT' then 150
  when symbol = 'ETH/USDT' then 3000
  else 100000
end;

-- `id` is the order in which orders were accepted; `seq` is their place in time, which a stop order takes when it is set off.
create table spot_order (
  id bigint primary key,
  seq bigint not null,
  market_id integer not null,
  user_id bigint not null,
  side smallint not null check (side in (1, 2)),
  kind text not null check (kind in ('limit', 'market', 'stop_limit')),
  force text not null check (force in ('gtc', 'ioc', 'fok', 'post_only')),
  state text not null check (state in ('waiting', 'open', 'filled', 'cancelled', 'expired')),
  why text check (why in ('customer', 'unfilled', 'would_take', 'self_trade')),
  price numeric(38, 18) not null check (price > 0),
  stop_price numeric(38, 18) check (stop_price > 0),
  -- The whole amount as it stands now; of a purchase by total, what it came to.
  amount numeric(38, 18) not null check (amount >= 0),
  total numeric(38, 18) check (total > 0),
  filled numeric(38, 18) not null default 0,
  filled_value numeric(38, 18) not null default 0,
  fee numeric(38, 18) not null default 0,
  reserved numeric(38, 18) not null default 0,
  fee_rate numeric(38, 18) not null,
  -- The last logged price when it was placed.
  tick_price numeric(38, 18),
  tick_seq bigint,
  triggered_by bigint,
  -- The command that cancelled it.
  closed_seq bigint,
  first_trade bigint,
  last_trade bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint filled_in_bounds check (filled >= 0 and filled <= amount),
  constraint closed_holds_nothing check (state in ('waiting', 'open') or reserved = 0),
  constraint stop_has_price check ((kind = 'stop_limit') = (stop_price is not null))
) with (fillfactor = 70);
create index spot_order_of_user on spot_order (user_id, id desc);
create index spot_order_in_progress on spot_order (user_id, id desc) where state in ('waiting', 'open');

create table spot_trade (
  id bigint primary key,
  -- The command that traded.
  seq bigint not null,
  market_id integer not null,
  taker_side smallint not null check (taker_side in (1, 2)),
  price numeric(38, 18) not null check (price > 0),
  amount numeric(38, 18) not null check (amount > 0),
  value numeric(38, 18) not null check (value >= 0),
  maker_order bigint not null,
  taker_order bigint not null,
  maker_user bigint not null,
  taker_user bigint not null,
  maker_fee numeric(38, 18) not null,
  taker_fee numeric(38, 18) not null,
  at timestamptz not null,
  constraint nobody_trades_alone check (maker_user <> taker_user)
);
create index spot_trade_of_market on spot_trade (market_id, id desc);
create index spot_trade_of_maker on spot_trade (maker_user, id desc);
create index spot_trade_of_taker on spot_trade (taker_user, id desc);

create table spot_amend (
  seq bigint primary key,
  order_id bigint not null,
  amount numeric(38, 18) not null check (amount > 0),
  at timestamptz not null
);

-- What traded in each minute, so that the sums of a day are a bounded question.
create table spot_minute (
  market_id integer not null,
  at timestamptz not null,
  amount numeric(38, 18) not null,
  value numeric(38, 18) not null,
  trades bigint not null,
  primary key (market_id, at)
) with (fillfactor = 70);

-- Who may write: a writer whose epoch is not this one has been replaced. The last numbers that were given away are
-- written with every batch; they also tell whether a batch whose answer was lost was committed.
create table spot_writer (
  id integer primary key check (id = 1),
  epoch bigint not null,
  taken_at timestamptz not null,
  seq bigint not null,
  order_id bigint not null,
  trade_id bigint not null
);
insert into spot_writer (id, epoch, taken_at, seq, order_id, trade_id) values (1, 0, now(), 0, 0, 0);

create trigger trade_append_only before update or delete or truncate on spot_trade
  for each statement execute function refuse_change();
create trigger amend_append_only before update or delete or truncate on spot_amend
  for each statement execute function refuse_change();
create trigger order_stays before delete or truncate on spot_order
  for each statement execute function refuse_change();

-- Locks accounts in the order of their numbers until the transaction ends, and tells their balances as they were asked for.
create function lock_balances(addresses text[], currency_ids integer[]) returns numeric[] language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  account_ids bigint[];
  balances numeric[];
begin
  select array_agg(a.id order by n) into account_ids
  from unnest(addresses, currency_ids) with ordinality as wanted (address, currency_id, n)
  left join ledger_account a on a.address = wanted.address and a.currency_id = wanted.currency_id;
  perform from ledger_account where id = any (account_ids) order by id for no key update;
  select array_agg(coalesce(a.balance, 0) order by n) into balances
  from unnest(account_ids) with ordinality as wanted (id, n) left join ledger_account a on a.id = wanted.id;
  return balances;
end $$;
revoke execute on function lock_balances from public;
grant execute on function lock_balances to candor_app;

-- Changes orders that were there before the batch: amounts are added to, everything else is as it is now. A function,
-- because a plan for the plain statement that was made while the table was empty would read all of it, for ever.
create function change_spot_orders(
  ids bigint[], seqs bigint[], states text[], whys text[], amounts numeric[], more_filled numeric[], more_value numeric[],
  more_fee numeric[], held numeric[], triggers bigint[], closings bigint[], first_trades bigint[], last_trades bigint[],
  changed_at timestamptz
) returns setof spot_order language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query update spot_order o set seq = coalesce(c.seq, o.seq), state = c.state, why = c.why,
    amount = coalesce(c.amount, o.amount), filled = o.filled + c.filled, filled_value = o.filled_value + c.value,
    fee = o.fee + c.fee, reserved = c.reserved, triggered_by = coalesce(c.triggered_by, o.triggered_by),
    closed_seq = c.closed_seq, first_trade = coalesce(o.first_trade, c.first_trade),
    last_trade = coalesce(c.last_trade, o.last_trade), updated_at = changed_at
  from unnest(ids, seqs, states, whys, amounts, more_filled, more_value, more_fee, held, triggers, closings, first_trades,
    last_trades) as c (id, seq, state, why, amount, filled, value, fee, reserved, triggered_by, closed_seq, first_trade, last_trade)
  where o.id = c.id returning o.*;
end $$;

-- The first answers of calls that wait in a queue, apart from those of the others: a batch that waited there for somebody who waits for
-- one of its accounts would be ended as a deadlock, and anybody could bring that about by using one id for two calls.
create table queued_request (
  user_id bigint not null,
  request_id text not null,
  call text not null,
  input_sha256 bytea not null,
  answer json not null,
  at timestamptz not null,
  primary key (user_id, request_id)
);
create trigger request_append_only before update or delete or truncate on queued_request
  for each statement execute function refuse_change();
