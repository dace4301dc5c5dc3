-- Copy trading: traders, who follows them, and what became of each copy (docs/spec/copy-trading.md).

-- Lots of a copy have two decimals: they are counted in hundredths, of a lot size that is a hundredth.
alter table futures_position
  add column lot_parts smallint not null default 1 check (lot_parts in (1, 100)),
  -- The trader's position that it was copied from, and whose it is; both stay when it becomes the customer's own.
  add column copied_from bigint,
  add column copied_trader bigint,
  -- Null once it is the customer's own (CT13).
  add column follow_id bigint,
  add constraint copy_is_whole check (num_nulls(copied_from, copied_trader) in (0, 2)),
  add constraint only_copies_follow check (follow_id is null or copied_from is not null),
  drop constraint futures_position_close_reason_check,
  add constraint futures_position_close_reason_check check (close_reason in
    ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'corporate_action', 'trader', 'copy_stop'));
alter table futures_closing
  drop constraint futures_closing_reason_check,
  add constraint futures_closing_reason_check check (reason in
    ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'corporate_action', 'trader', 'copy_stop'));
-- What a trader closed is published page by page.
create index futures_position_closed on futures_position (user_id, closed_at desc, id desc) where state = 'closed';
create index futures_position_copies_open on futures_position (copied_trader) where state = 'open' and follow_id is not null;

alter table order_writer
  add column follow_id bigint not null default 0,
  add column copy_id bigint not null default 0;

-- CT27: the bounds and requirements; the last version is in force.
create table copy_terms (
  version integer primary key check (version > 0),
  max_traders integer not null check (max_traders between 1 and 100),
  max_followers integer not null check (max_followers > 0),
  max_share numeric(38, 18) not null check (max_share between 0 and 0.5),
  min_budget numeric(38, 18) not null check (min_budget > 0),
  max_multiple numeric(38, 18) not null check (max_multiple between 0.01 and 100),
  min_days integer not null check (min_days >= 0),
  min_trades integer not null check (min_trades >= 0),
  min_balance numeric(38, 18) not null check (min_balance >= 0),
  at timestamptz not null
);
insert into copy_terms (version, max_traders, max_followers, max_share, min_budget, max_multiple, min_days, min_trades, min_balance, at)
  values (1, 5, 20000, 0.2, 20, 5, 30, 20, 500, '2026-01-01T00:00:00Z');
create trigger copy_terms_append_only before update or delete or truncate on copy_terms
  for each statement execute function refuse_change();
revoke update, delete, truncate on copy_terms from candor_app;

create table copy_trader (
  user_id bigint primary key,
  state text not null check (state in ('applied', 'refused', 'active', 'left')),
  share_rate numeric(38, 18) not null check (share_rate between 0 and 0.5),
  is_demo boolean not null default false,
  applied_at timestamptz not null,
  approved_at timestamptz,
  refused_at timestamptz,
  refusal text check (refusal in ('requirements', 'identity_in_doubt', 'conflict_of_interest', 'legal')),
  left_at timestamptz,
  removal text check (removal in ('rules_broken', 'identity_in_doubt', 'account_taken_over', 'legal')),
  constraint active_was_approved check (state <> 'active' or approved_at is not null),
  constraint left_has_time check ((state = 'left') = (left_at is not null))
);
create index copy_trader_active on copy_trader (user_id) where state = 'active';
revoke delete, truncate on copy_trader from candor_app;

-- A customer follows a trader. Results count from its beginning; those with `_since` from the last time it was resumed
-- after a stop (CT14).
create table copy_follow (
  id bigint primary key,
  user_id bigint not null,
  trader_id bigint not null references copy_trader,
  state text not null check (state in ('active', 'paused', 'stopped', 'ended')),
  end_reason text check (end_reason in ('customer', 'trader_left')),
  -- Open copies are closed as soon as it is possible (CT14, CT18).
  closes_all boolean not null default false,
  version integer not null check (version > 0),
  type smallint not null check (type in (1, 2)),
  number numeric(38, 18) not null check (number > 0),
  budget numeric(38, 18) not null check (budget > 0),
  per_trade numeric(38, 18) check (per_trade > 0),
  stop_loss integer not null check (stop_loss between 5 and 95),
  share_rate numeric(38, 18) not null check (share_rate between 0 and 0.5),
  agreement integer not null check (agreement > 0),
  realised numeric(38, 18) not null default 0,
  realised_since numeric(38, 18) not null default 0,
  shared_since numeric(38, 18) not null default 0 check (shared_since >= 0),
  high_water numeric(38, 18) not null default 0 check (high_water >= 0),
  shared numeric(38, 18) not null default 0 check (shared >= 0),
  copies integer not null default 0 check (copies >= 0),
  closed_copies integer not null default 0 check (closed_copies >= 0),
  failed_copies integer not null default 0 check (failed_copies >= 0),
  slippage_sum numeric(38, 18) not null default 0,
  -- The sequencer's numbers since which it makes copies, and of its last change.
  started_seq bigint not null,
  seq bigint not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  stopped_value numeric(38, 18),
  ended_at timestamptz,
  constraint ended_is_whole check ((state = 'ended') = (num_nulls(end_reason, ended_at) = 0)
    and num_nulls(end_reason, ended_at) in (0, 2)),
  constraint nobody_follows_himself check (user_id <> trader_id)
) with (fillfactor = 70);
create unique index copy_follow_once on copy_follow (user_id, trader_id) where state <> 'ended';
create index copy_follow_of_trader on copy_follow (trader_id, id) where state <> 'ended';
create index copy_follow_of_user on copy_follow (user_id, id desc);
create index copy_follow_closes on copy_follow (id) where closes_all;
revoke delete, truncate on copy_follow from candor_app;

-- CT3: what a follow was set to, from which number of the sequencer on.
create table copy_version (
  follow_id bigint not null references copy_follow,
  version integer not null check (version > 0),
  type smallint not null,
  number numeric(38, 18) not null,
  budget numeric(38, 18) not null,
  per_trade numeric(38, 18),
  stop_loss integer not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (follow_id, version)
);
create index copy_version_changed on copy_version (seq);
create trigger copy_version_append_only before update or delete or truncate on copy_version
  for each statement execute function refuse_change();
revoke update, delete, truncate on copy_version from candor_app;

-- CT7: a position that a trader opened while somebody followed, and how far its copying is.
create table copy_source (
  position_id bigint primary key references futures_position,
  trader_id bigint not null,
  seq bigint not null,
  opened_at timestamptz not null,
  -- The follows that were active then: as many rows does it get.
  followers integer not null check (followers >= 0),
  -- CT5: null until the copying has begun.
  equity numeric(38, 18),
  is_done boolean not null
) with (fillfactor = 70);
create index copy_source_open on copy_source (position_id) where not is_done;
create index copy_source_of_trader on copy_source (trader_id, position_id desc);
revoke delete, truncate on copy_source from candor_app;

create table copy_trade (
  id bigint primary key,
  -- Without foreign keys: each would be looked up and locked for every copy, and the audit finds what they would (I47a).
  follow_id bigint not null,
  user_id bigint not null,
  trader_id bigint not null,
  source_id bigint not null,
  position_id bigint unique,
  -- Copied because the follower asked for open positions (CT19), not with the fan-out.
  is_late boolean not null default false,
  version integer not null,
  state text not null check (state in ('open', 'self', 'closed', 'failed')),
  reason text,
  reason_values jsonb,
  -- In hundredths.
  wanted_lots bigint not null check (wanted_lots >= 0),
  trader_price numeric(38, 18) not null check (trader_price > 0),
  trader_tick bigint not null,
  slippage numeric(38, 18),
  net numeric(38, 18) not null default 0,
  shared numeric(38, 18) not null default 0 check (shared >= 0),
  -- The last closing that was counted.
  last_closing bigint not null default 0,
  seq bigint not null,
  at timestamptz not null,
  ended_at timestamptz,
  constraint failed_says_why check ((state = 'failed') = (position_id is null) and (state = 'failed') = (reason is not null))
) with (fillfactor = 70);
create unique index copy_trade_once on copy_trade (source_id, follow_id);
create index copy_trade_of_user on copy_trade (user_id, id desc);
create index copy_trade_of_follow on copy_trade (follow_id, id desc);
create index copy_trade_open on copy_trade (user_id, id desc) where state = 'open';
-- The sequencer numbers in the order of its commits, so an audit finds what changed since the last one.
create index copy_trade_changed on copy_trade (seq);
create index copy_trade_of_trader on copy_trade (trader_id, id);
-- For the statistics: copies with closings since the last time, and copies that became own positions since then.
create index copy_trade_closings on copy_trade (trader_id, last_closing) where last_closing > 0;
create index copy_trade_self on copy_trade (trader_id, seq) where state = 'self';
revoke delete, truncate on copy_trade from candor_app;

-- CT15: each share, and what it was computed from.
create table copy_share (
  closing_id bigint primary key references futures_closing,
  follow_id bigint not null references copy_follow,
  trader_id bigint not null,
  realised numeric(38, 18) not null,
  high_water numeric(38, 18) not null,
  share_rate numeric(38, 18) not null,
  amount numeric(38, 18) not null check (amount > 0),
  currency_id integer not null references currency,
  at timestamptz not null
);
create index copy_share_of_follow on copy_share (follow_id, closing_id desc);
create index copy_share_of_trader on copy_share (trader_id, closing_id desc);
create trigger copy_share_append_only before update or delete or truncate on copy_share
  for each statement execute function refuse_change();
revoke update, delete, truncate on copy_share from candor_app;

-- CT10, CT14, CT21: messages that are not sent yet. A job sends each and deletes its row in one transaction.
create table copy_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('failed', 'stopped', 'trader_left', 'approved', 'refused', 'removed')),
  copy_id bigint,
  follow_id bigint
);
revoke update, truncate on copy_notice from candor_app;

-- CT22: what the statistics of a trader have counted so far, and up to where.
create table copy_statistic (
  trader_id bigint primary key references copy_trader,
  started_at timestamptz not null,
  computed_at timestamptz not null,
  -- The last rows that were counted: closings of the trader, closings of copies, shares, copies, and the number of the last
  -- switch to self-hold.
  last_closing bigint not null default 0,
  last_copy_closing bigint not null default 0,
  last_share bigint not null default 0,
  last_copy bigint not null default 0,
  last_self bigint not null default 0,
  -- When the first counted position was opened.
  first_at timestamptz,
  closings bigint not null default 0,
  long_closings bigint not null default 0,
  winning bigint not null default 0,
  net numeric(38, 18) not null default 0,
  hold_seconds bigint not null default 0,
  losing_run integer not null default 0,
  longest_losing_run integer not null default 0,
  -- The margins that were opened with each multiple, of closed positions; the median is that of open ones too.
  multiples jsonb not null default '{}',
  typical_multiple integer,
  -- Of the return: where it is, its highest point, and the largest fall from it.
  level numeric(38, 18) not null default 1,
  peak numeric(38, 18) not null default 1,
  max_drawdown numeric(38, 18) not null default 0,
  -- At `computed_at`: what the next return is measured from. Null before the first point.
  equity numeric(38, 18),
  unrealised numeric(38, 18) not null default 0,
  level_net numeric(38, 18) not null default 0,
  -- The largest margin of a closing since then.
  most_margin numeric(38, 18) not null default 0,
  followers integer not null default 0,
  followers_net numeric(38, 18) not null default 0,
  followers_closed integer not null default 0,
  followers_in_profit integer not null default 0,
  copies bigint not null default 0,
  failed_copies bigint not null default 0,
  slippage_sum numeric(38, 18) not null default 0,
  shared numeric(38, 18) not null default 0,
  -- The return of all follows together, and what the next one is measured from: funded budgets with their results.
  followers_level numeric(38, 18) not null default 1,
  followers_value numeric(38, 18) not null default 0,
  followers_unrealised numeric(38, 18) not null default 0,
  followers_level_net numeric(38, 18) not null default 0
) with (fillfactor = 70);
revoke delete, truncate on copy_statistic from candor_app;

-- What each customer who closed copies of a trader or took them over has from it, for the share of followers in profit (CT23).
create table copy_follower (
  trader_id bigint not null references copy_trader,
  user_id bigint not null,
  net numeric(38, 18) not null,
  primary key (trader_id, user_id)
) with (fillfactor = 70);
revoke delete, truncate on copy_follower from candor_app;

create table copy_day (
  trader_id bigint not null references copy_trader,
  -- The UTC day, counted from 1970.
  day integer not null,
  net numeric(38, 18) not null default 0,
  closings integer not null default 0,
  followers_net numeric(38, 18) not null default 0,
  -- At the end of the day, or so far; then the highest and the lowest point of the day and the largest fall within it.
  level numeric(38, 18) not null,
  peak numeric(38, 18) not null,
  low numeric(38, 18) not null,
  max_drawdown numeric(38, 18) not null default 0,
  -- Null before the first copy.
  followers_level numeric(38, 18),
  primary key (trader_id, day)
) with (fillfactor = 70);
revoke delete, truncate on copy_day from candor_app;

-- The days that lists look back on, computed with the statistics.
create table copy_window (
  trader_id bigint not null references copy_trader,
  days integer not null check (days > 0),
  last_day integer not null,
  -- Where the return was when the first of the days began.
  base_level numeric(38, 18) not null,
  base_followers_level numeric(38, 18),
  followers_net numeric(38, 18) not null,
  rate_of_return numeric(38, 18) not null,
  max_drawdown numeric(38, 18) not null,
  primary key (trader_id, days)
) with (fillfactor = 70);
revoke delete, truncate on copy_window from candor_app;
