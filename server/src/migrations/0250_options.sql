-- Timed options, entered and settled by the price log alone (docs/spec/options.md).
create table option_duration (
  seconds integer primary key check (seconds between 30 and 3600 and seconds % 5 = 0),
  payout_rate numeric(38, 18) not null check (payout_rate between 0.5 and 1),
  is_offered boolean not null
);
insert into option_duration (seconds, payout_rate, is_offered) values
  (30, 0.75, true), (60, 0.80, true), (120, 0.82, true), (300, 0.85, true);

create table option_currency (
  currency_id integer primary key references currency,
  min_stake numeric(38, 18) not null check (min_stake > 0),
  max_stake numeric(38, 18) not null check (max_stake >= min_stake),
  chips numeric(38, 18)[] not null check (cardinality(chips) between 1 and 6)
);
insert into option_currency (currency_id, min_stake, max_stake, chips) values
  (3, 10, 5000, '{10,50,100,500}'),
  (1, 0.0002, 0.05, '{0.0005,0.001,0.005,0.01}'),
  (2, 0.005, 1, '{0.01,0.05,0.1,0.5}');
revoke delete, truncate on option_duration, option_currency from candor_app;
revoke insert on option_currency from candor_app;

alter table order_writer
  add column option_id bigint not null default 0,
  -- The last ending (OT21).
  add column ending_number bigint not null default 0,
  -- The last line of the price log that options are done with.
  add column options_log_index bigint not null default -1;

create table option_order (
  id bigint primary key,
  seq bigint not null,
  user_id bigint not null,
  market_id integer not null references market,
  -- The stake's.
  currency_id integer not null references currency,
  side smallint not null check (side in (1, 2)),
  stake numeric(38, 18) not null check (stake > 0),
  seconds integer not null check (seconds > 0),
  payout_rate numeric(38, 18) not null check (payout_rate > 0),
  -- Reserved by the house: what it pays on top of the stake if the customer is right.
  profit numeric(38, 18) not null check (profit > 0),
  -- What one unit of the stake was worth in USDT when it was accepted, for the daily loss limit (OT18).
  usdt_rate numeric(38, 18) not null check (usdt_rate > 0),
  state text not null check (state in ('waiting', 'open', 'settled', 'void')),
  -- Ticks are numbers of this market's ticks in the price log.
  accept_tick bigint not null,
  accept_ms bigint not null,
  -- The public line that was signed (OT20).
  acceptance text not null,
  entry_tick bigint,
  entry_price numeric(38, 18) check (entry_price > 0),
  entry_ms bigint,
  expires_ms bigint,
  -- Oldest first.
  sample_ticks bigint[],
  sample_prices numeric(38, 18)[],
  sample_ms bigint[],
  after_tick bigint,
  -- The time of the tick, or of the line of a silence, that decided it (OT27).
  decided_ms bigint,
  result text check (result in ('right', 'wrong', 'level', 'no_entry', 'sample_missing', 'quiet')),
  paid numeric(38, 18) check (paid >= 0),
  number bigint unique,
  ending text,
  accepted_at timestamptz not null,
  ended_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint entry_is_whole check (num_nulls(entry_tick, entry_price, entry_ms, expires_ms) in (0, 4)),
  constraint samples_are_whole check (num_nulls(sample_ticks, sample_prices, sample_ms) in (0, 3)),
  constraint open_has_entry check (state not in ('open', 'settled') or entry_tick is not null),
  constraint waiting_has_none check (state <> 'waiting' or entry_tick is null),
  constraint settled_has_samples check ((state = 'settled') = (sample_ticks is not null)),
  constraint five_samples check (sample_ticks is null or
    cardinality(sample_ticks) = 5 and cardinality(sample_prices) = 5 and cardinality(sample_ms) = 5),
  constraint ended_is_whole check (
    (state in ('settled', 'void')) = (num_nulls(result, paid, number, ending, decided_ms, ended_at) = 0)
    and num_nulls(result, paid, number, ending, decided_ms, ended_at) in (0, 6)),
  constraint result_of_its_state check (result is null or (state = 'settled') = (result in ('right', 'wrong', 'level')))
) with (fillfactor = 70);
create index option_order_of_user on option_order (user_id, id desc);
create index option_order_running on option_order (user_id, id desc) where state in ('waiting', 'open');
create index option_order_decided on option_order (decided_ms, number) where decided_ms is not null;
-- The result of a customer's day (I71).
create index option_order_day_ended on option_order (user_id, ended_at) where ended_at is not null;
create index option_order_day_accepted on option_order (user_id, accepted_at);
create index option_order_changed on option_order (changed_xid);
create trigger option_stays before delete or truncate on option_order
  for each statement execute function refuse_change();

-- What was agreed is never changed, an entry is set once, and what has ended stays as it is, whoever writes the row.
create function refuse_other_option() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'void') then
    raise exception 'an option that has ended stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if (old.id, old.user_id, old.market_id, old.currency_id, old.side, old.stake, old.seconds, old.payout_rate, old.profit,
      old.usdt_rate, old.accept_tick, old.accept_ms, old.acceptance, old.accepted_at) is distinct from
     (new.id, new.user_id, new.market_id, new.currency_id, new.side, new.stake, new.seconds, new.payout_rate, new.profit,
      new.usdt_rate, new.accept_tick, new.accept_ms, new.acceptance, new.accepted_at)
    or old.entry_tick is not null and (old.entry_tick, old.entry_price, old.entry_ms, old.expires_ms) is distinct from
      (new.entry_tick, new.entry_price, new.entry_ms, new.expires_ms) then
    raise exception 'an option keeps what was agreed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger option_keeps before update on option_order for each row execute function refuse_other_option();
create trigger z_note_change before update on option_order
  for each row execute function note_change();
revoke delete, truncate on option_order from candor_app;

-- What ended, by customer, market and currency, and by UTC day, market and currency: totals without reading every option.
create table option_total (
  user_id bigint not null,
  market_id integer not null references market,
  currency_id integer not null references currency,
  right_count bigint not null,
  wrong_count bigint not null,
  level_count bigint not null,
  void_count bigint not null,
  staked numeric(38, 18) not null,
  paid numeric(38, 18) not null,
  primary key (user_id, market_id, currency_id)
) with (fillfactor = 70);
create table option_day (
  day date not null,
  market_id integer not null references market,
  currency_id integer not null references currency,
  right_count bigint not null,
  wrong_count bigint not null,
  level_count bigint not null,
  no_entry_count bigint not null,
  sample_missing_count bigint not null,
  quiet_count bigint not null,
  staked numeric(38, 18) not null,
  paid numeric(38, 18) not null,
  primary key (day, market_id, currency_id)
) with (fillfactor = 70);
revoke delete, truncate on option_total, option_day from candor_app;

-- OT13: the log's own words that a market was silent. The job writes it; the writer of orders works it off.
create table option_quiet (
  id bigint generated always as identity primary key,
  market_id integer not null references market,
  last_tick bigint not null,
  t_ms bigint not null,
  line text not null unique,
  note_id bigint not null references log_note,
  is_done boolean not null default false
);
create index option_quiet_open on option_quiet (id) where not is_done;
create index option_quiet_after on option_quiet (market_id, last_tick);
revoke delete, truncate on option_quiet from candor_app;

-- OT23: endings in public batches.
create table option_batch (
  batch bigint primary key check (batch > 0),
  first_number bigint not null unique check (first_number > 0),
  count integer not null check (count between 1 and 1000),
  t_ms bigint not null,
  root bytea not null check (length(root) = 32),
  line text not null,
  note_id bigint not null unique references log_note
);
create trigger option_batch_append_only before update or delete or truncate on option_batch
  for each statement execute function refuse_change();
revoke update, delete, truncate on option_batch from candor_app;

-- OT31: endings whose message is not sent yet. A job sends the message and deletes the row in one transaction.
create table option_notice (
  order_id bigint primary key
);
revoke update, truncate on option_notice from candor_app;

-- Batches and silences are lines without a symbol, so what the price feed looks for at a start has indexes of its own.
create index log_line_seed on log_line (index) where symbol is null and line like 'seed|1|%';
create index log_line_rule on log_line (index) where symbol is null and line like 'rule|_|index|%';

-- OT29: the share of customers who lost, computed every night.
create table option_losing_share (
  day integer primary key,
  customers bigint not null check (customers >= 0),
  losing bigint not null check (losing between 0 and customers),
  from_at timestamptz not null,
  to_at timestamptz not null,
  computed_at timestamptz not null
);
create trigger option_losing_share_append_only before update or delete or truncate on option_losing_share
  for each statement execute function refuse_change();
revoke update, delete on option_losing_share from candor_app;

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
      coalesce((select max(changed_xid)::text::bigint from futures_position), 0),
      coalesce((select max(changed_xid)::text::bigint from option_order), 0)
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
