-- Borrowing: USDT against coins that stay the customer's own (docs/spec/borrowing.md).

-- BW1: the terms of a plan never change: other terms are another plan, so nothing can reach into a loan.
create table borrow_plan (
  id integer primary key,
  currency_id integer not null references currency,
  pledge_id integer not null references currency,
  -- The market whose ticks count: the pledged coin in the lent currency.
  market_id integer not null references market,
  days integer not null check (days between 1 and 365),
  rate numeric(38, 18) not null check (rate > 0 and rate <= 0.01),
  first_level numeric(38, 18) not null check (first_level >= 0.1),
  warning_level numeric(38, 18) not null check (warning_level * 0.95 >= first_level),
  liquidation_level numeric(38, 18) not null check (liquidation_level > warning_level and liquidation_level <= 0.95),
  minimum numeric(38, 18) not null check (minimum > 0),
  maximum numeric(38, 18) not null check (maximum >= minimum),
  is_offered boolean not null default true,
  sort integer not null default 100,
  constraint two_currencies check (currency_id <> pledge_id)
);
create trigger borrow_plan_terms before update on borrow_plan for each row execute function refuse_new_terms();
revoke update, delete, truncate on borrow_plan from candor_app;
grant update (is_offered, sort) on borrow_plan to candor_app;

create table borrow_loan (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  plan_id integer not null references borrow_plan,
  -- Of the plan, for the indexes.
  market_id integer not null references market,
  amount numeric(38, 18) not null check (amount > 0),
  -- What is owed: of the amount, and of the days that have begun (BW4).
  principal numeric(38, 18) not null check (principal >= 0),
  interest numeric(38, 18) not null check (interest >= 0),
  charged_days integer not null check (charged_days > 0),
  pledge numeric(38, 18) not null check (pledge >= 0),
  -- What became of the rest.
  repaid_principal numeric(38, 18) not null default 0 check (repaid_principal >= 0),
  repaid_interest numeric(38, 18) not null default 0 check (repaid_interest >= 0),
  settled_principal numeric(38, 18) not null default 0 check (settled_principal >= 0),
  settled_interest numeric(38, 18) not null default 0 check (settled_interest >= 0),
  lost_principal numeric(38, 18) not null default 0 check (lost_principal >= 0),
  lost_interest numeric(38, 18) not null default 0 check (lost_interest >= 0),
  taken_coins numeric(38, 18) not null default 0 check (taken_coins >= 0),
  -- BW2: the tick that it was taken by.
  tick bigint not null,
  tick_price numeric(38, 18) not null check (tick_price > 0),
  tick_t_ms bigint not null,
  -- BW9: ticks up to this line of the log are looked at. A loan that changed is behind until the job has looked further.
  log_index bigint not null,
  is_behind boolean not null default true,
  -- BW7
  is_warned boolean not null default false,
  -- A tick at or below the one, or at or above the other, does something to it.
  falls_to numeric(38, 18),
  rises_to numeric(38, 18),
  -- When the next day begins; null when none is charged any more.
  next_charge_at timestamptz,
  -- BW10: the next message about the end; null when all were sent.
  remind_at timestamptz,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  taken_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'repaid', 'liquidated', 'taken')),
  ended_at timestamptz,
  -- How many events it has.
  events integer not null default 0 check (events >= 0),
  changed_xid xid8 not null default ledger_xid(),
  constraint everything_lent_is_somewhere check (amount = principal + repaid_principal + settled_principal + lost_principal),
  constraint open_owes check ((state = 'open') = (principal + interest > 0)),
  constraint open_has_pledge check ((state = 'open') = (pledge > 0)),
  constraint open_has_no_end check ((state = 'open') = (ended_at is null)),
  constraint open_is_watched check ((state = 'open') = (falls_to is not null)),
  constraint ended_waits_for_nothing check (state = 'open' or (num_nonnulls(rises_to, next_charge_at, remind_at) = 0 and not is_behind))
) with (fillfactor = 70);
create index borrow_loan_of_customer on borrow_loan (user_id, id desc);
create index borrow_loan_open on borrow_loan (user_id) where state = 'open';
create index borrow_loan_falls on borrow_loan (market_id, falls_to) where state = 'open' and not is_behind;
create index borrow_loan_rises on borrow_loan (market_id, rises_to) where state = 'open' and not is_behind and rises_to is not null;
create index borrow_loan_charge on borrow_loan (market_id, next_charge_at) where state = 'open' and not is_behind;
create index borrow_loan_taken on borrow_loan (market_id, taken_at) where state = 'open' and not is_behind;
create index borrow_loan_behind on borrow_loan (log_index) where is_behind;
create index borrow_loan_remind on borrow_loan (remind_at) where remind_at is not null;
create index borrow_loan_ends on borrow_loan (ends_at) where state = 'open';
create index borrow_loan_changed on borrow_loan (changed_xid);
create trigger borrow_loan_changed before update on borrow_loan for each row execute function note_change();
revoke delete, truncate on borrow_loan from candor_app;

-- What was agreed never changes, and what ended stays ended (BW1, BW9).
create function refuse_loan_change() returns trigger language plpgsql as $$
begin
  if (old.user_id, old.plan_id, old.market_id, old.amount, old.tick, old.tick_price, old.tick_t_ms, old.started_at, old.ends_at, old.taken_at)
    is distinct from (new.user_id, new.plan_id, new.market_id, new.amount, new.tick, new.tick_price, new.tick_t_ms, new.started_at, new.ends_at, new.taken_at)
  then raise exception 'what was agreed in loan % cannot change', old.id;
  end if;
  if old.state <> 'open' then raise exception 'loan % has ended', old.id; end if;
  if new.log_index < old.log_index or new.charged_days < old.charged_days or new.events < old.events
  then raise exception 'loan % cannot go back', old.id;
  end if;
  return new;
end $$;
create trigger borrow_loan_is_kept before update on borrow_loan for each row execute function refuse_loan_change();

-- Everything that happened to a loan, and what it left.
create table borrow_event (
  id bigint generated always as identity primary key,
  loan_id bigint not null references borrow_loan,
  -- Of the loan, from 1.
  number integer not null check (number > 0),
  kind text not null check (kind in ('lend', 'repay', 'pledge', 'release', 'liquidate', 'take')),
  at timestamptz not null,
  -- BW9: it happened after this line of the log and before the next one.
  log_index bigint not null,
  -- The tick that it was priced by; null for what needs no price.
  tick bigint,
  tick_price numeric(38, 18) check (tick_price > 0),
  tick_t_ms bigint,
  coins numeric(38, 18) not null check (coins >= 0),
  -- What was lent, repaid or settled.
  principal numeric(38, 18) not null check (principal >= 0),
  interest numeric(38, 18) not null check (interest >= 0),
  lost_principal numeric(38, 18) not null default 0 check (lost_principal >= 0),
  lost_interest numeric(38, 18) not null default 0 check (lost_interest >= 0),
  returned numeric(38, 18) not null default 0 check (returned >= 0),
  charged_days integer not null,
  principal_after numeric(38, 18) not null check (principal_after >= 0),
  interest_after numeric(38, 18) not null check (interest_after >= 0),
  pledge_after numeric(38, 18) not null check (pledge_after >= 0),
  unique (loan_id, number),
  constraint priced_is_whole check (num_nulls(tick, tick_price, tick_t_ms) in (0, 3)),
  constraint priced_if_needed check ((tick is not null) = (kind in ('lend', 'release', 'liquidate', 'take')))
);
create index borrow_event_taken on borrow_event (id desc) where kind in ('liquidate', 'take');
create trigger borrow_event_append_only before update or delete or truncate on borrow_event
  for each statement execute function refuse_change();
revoke update, delete, truncate on borrow_event from candor_app;

-- BW11: the sums of the pool. `house:lending` has what is free.
create table borrow_pool (
  currency_id integer primary key references currency,
  given numeric(38, 18) not null default 0 check (given >= 0),
  interest numeric(38, 18) not null default 0 check (interest >= 0),
  lent numeric(38, 18) not null default 0 check (lent >= 0),
  settled numeric(38, 18) not null default 0 check (settled >= 0),
  lost numeric(38, 18) not null default 0 check (lost >= 0)
);
revoke delete, truncate on borrow_pool from candor_app;
insert into borrow_pool (currency_id) values (3);

-- BW9: up to which line of the log every loan that is not behind was looked at.
create table borrow_cursor (
  is_only boolean primary key default true check (is_only),
  log_index bigint not null,
  -- Of the job: a round that another one has replaced, after its lock was lost, changes no loan any more.
  round bigint not null default 0
);
revoke delete, truncate on borrow_cursor from candor_app;
insert into borrow_cursor (log_index) values (-1);

-- Rooms that still have to read lines of the log: they are not sealed into a file before.
create table log_reader (
  name text primary key,
  log_index bigint not null
);
revoke delete, truncate on log_reader from candor_app;
insert into log_reader (name, log_index) values ('borrowing', -1);
