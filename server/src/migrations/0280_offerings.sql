-- Tokens that are sold before they have a market (docs/spec/offerings.md).

-- OF15: a token without a market. Customers can have it, and nothing is traded, paid or lent in it.
alter table currency add column is_unlisted boolean not null default false;

-- OF2: two administrators create the token with its offering. The application may not write currencies in any other way.
create function add_offered_token(of_code text, of_name text, of_scale integer) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  new_id integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('currency', 0));
  insert into currency (id, code, name, scale, sort, kind, is_unlisted)
  select greatest(1000, max(id)) + 1, of_code, of_name, of_scale, 90, 'coin', true from currency
  returning id into new_id;
  return new_id;
end $$;
revoke execute on function add_offered_token from public;
grant execute on function add_offered_token to candor_app;

-- The terms never change. The window is decided by the times alone; `state` says how far the work after it is.
create table offering (
  id integer primary key,
  currency_id integer not null unique references currency,
  title text not null check (length(title) between 1 and 60),
  for_sale numeric(38, 18) not null check (for_sale > 0),
  price numeric(38, 18) not null check (price > 0),
  step numeric(38, 18) not null check (step > 0),
  min_amount numeric(38, 18) not null check (min_amount > 0),
  max_per_customer numeric(38, 18) not null,
  pay_currency_ids integer[] not null check (cardinality(pay_currency_ids) between 1 and 10),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  first_unlock_at timestamptz not null,
  unlock_first numeric(38, 18) not null check (unlock_first between 0 and 1),
  unlock_parts integer not null check (unlock_parts between 0 and 120),
  unlock_every_days integer not null check (unlock_every_days between 1 and 365),
  website text not null default '',
  white_paper text not null default '',
  is_demo boolean not null default false,
  created_at timestamptz not null,
  -- OF2, OF7: open until it is withdrawn before its start, or its allotment is fixed after its end; settled once every
  -- application has its entry and what was not sold is returned.
  state text not null default 'open' check (state in ('open', 'withdrawn', 'fixed', 'settled')),
  withdrawn_at timestamptz,
  fixed_at timestamptz,
  settled_at timestamptz,
  -- OF9: what was fixed.
  applied numeric(38, 18) check (applied >= 0),
  passed numeric(38, 18) check (passed >= 0),
  count integer check (count >= 0),
  list_sha256 bytea check (length(list_sha256) = 32),
  note_id bigint unique references log_note,
  changed_xid xid8 not null default ledger_xid(),
  constraint times_in_order check (starts_at < ends_at and ends_at <= first_unlock_at),
  -- OF2: a mistyped year would lock tokens for centuries, and dates beyond the year 9999 cannot be written as instants.
  constraint times_bounded check (
    starts_at <= created_at + interval '8760 hours' and ends_at <= starts_at + interval '8760 hours'
    and first_unlock_at <= ends_at + interval '8760 hours' and unlock_parts * unlock_every_days <= 3650
  ),
  constraint amounts_in_order check (min_amount <= max_per_customer and max_per_customer <= for_sale),
  constraint whole_steps check (mod(for_sale, step) = 0 and mod(min_amount, step) = 0 and mod(max_per_customer, step) = 0),
  constraint everything_unlocks check ((unlock_parts = 0) = (unlock_first = 1)),
  constraint withdrawn_is_whole check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint withdrawn_before_start check (withdrawn_at < starts_at),
  constraint fixed_is_whole check (num_nulls(fixed_at, applied, passed, count, list_sha256, note_id) = case when state in ('fixed', 'settled') then 0 else 6 end),
  constraint fixed_after_end check (fixed_at >= ends_at),
  constraint settled_is_whole check ((state = 'settled') = (settled_at is not null))
);
create index offering_due on offering (ends_at) where state in ('open', 'fixed');
create index offering_changed on offering (changed_xid);

create function refuse_new_offering_terms() returns trigger language plpgsql as $$
declare
  work text[] := array['state', 'withdrawn_at', 'fixed_at', 'settled_at', 'applied', 'passed', 'count', 'list_sha256', 'note_id', 'changed_xid'];
begin
  if (to_jsonb(new) - work) <> (to_jsonb(old) - work) then
    raise exception 'the terms of an offering never change' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'settled' or old.state = 'withdrawn' or (old.state = 'fixed' and new.state = 'open')
    or (old.fixed_at is not null and (new.fixed_at, new.applied, new.passed, new.count, new.list_sha256, new.note_id)
      is distinct from (old.fixed_at, old.applied, old.passed, old.count, old.list_sha256, old.note_id)) then
    raise exception 'what was fixed never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger offering_terms before update on offering for each row execute function refuse_new_offering_terms();
create trigger z_note_change before update on offering for each row execute function note_change();
revoke update, delete, truncate on offering from candor_app;
grant update (state, withdrawn_at, fixed_at, settled_at, applied, passed, count, list_sha256, note_id) on offering to candor_app;

-- OF2: all nine languages.
create table offering_text (
  offering_id integer not null references offering,
  language text not null check (language in ('zh', 'en', 'hk', 'th', 'jp', 'vi', 'kor', 'fra', 'spa')),
  summary text not null check (length(summary) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  primary key (offering_id, language)
);
create trigger offering_text_append_only before update or delete or truncate on offering_text
  for each statement execute function refuse_change();
revoke update, delete, truncate on offering_text from candor_app;

-- OF4 to OF8. The id is the number in the public list.
create table offering_application (
  id bigint generated always as identity (start with 10001) primary key,
  offering_id integer not null references offering,
  user_id bigint not null,
  amount numeric(38, 18) not null check (amount > 0),
  pay_currency_id integer not null references currency,
  paid numeric(38, 18) not null check (paid > 0),
  -- OF5: the tick that it was priced by; null for USDT.
  tick_symbol text,
  tick bigint,
  pay_price numeric(38, 18) not null check (pay_price > 0),
  applied_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'allotted')),
  ended_at timestamptz,
  passed numeric(38, 18) check (passed >= 0 and passed <= amount),
  kept numeric(38, 18) check (kept >= 0 and kept <= paid),
  unlocked_parts integer not null default 0 check (unlocked_parts >= 0),
  unlocked numeric(38, 18) not null default 0 check (unlocked >= 0 and unlocked <= passed),
  -- When the next part is due; null before the allotment, when nothing passed and after the last part.
  next_unlock_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint tick_is_whole check (num_nulls(tick_symbol, tick) in (0, 2)),
  constraint ended_has_time check ((state = 'open') = (ended_at is null)),
  constraint allotted_is_whole check (num_nulls(passed, kept) = case state when 'allotted' then 0 else 2 end),
  constraint unlocks_while_locked check ((next_unlock_at is not null) = (state = 'allotted' and unlocked < passed))
) with (fillfactor = 70);
create index offering_application_of_customer on offering_application (user_id, id desc);
-- OF4
create unique index offering_application_own on offering_application (offering_id, user_id) where state <> 'withdrawn';
create index offering_application_open on offering_application (offering_id, id) include (amount) where state = 'open';
create index offering_application_listed on offering_application (offering_id, id desc);
create index offering_application_due on offering_application (next_unlock_at, id) where next_unlock_at is not null;
create index offering_application_changed on offering_application (changed_xid);
create trigger z_note_change before update on offering_application for each row execute function note_change();
revoke update, delete, truncate on offering_application from candor_app;
grant update (state, ended_at, passed, kept, unlocked_parts, unlocked, next_unlock_at) on offering_application to candor_app;

create function keep_application() returns trigger language plpgsql as $$
declare
  work text[] := array['state', 'ended_at', 'passed', 'kept', 'unlocked_parts', 'unlocked', 'next_unlock_at', 'changed_xid'];
begin
  if (to_jsonb(new) - work) <> (to_jsonb(old) - work) then
    raise exception 'an application never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.state <> 'open' and (new.state, new.ended_at, new.passed, new.kept) is distinct from (old.state, old.ended_at, old.passed, old.kept) then
    raise exception 'an application has one end' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger application_is_kept before update on offering_application for each row execute function keep_application();

-- OF13: what is applied for, in parts, so that customers who apply at the same moment do not wait for one row.
create table offering_tally (
  offering_id integer not null references offering,
  part integer not null check (part between 0 and 15),
  applied numeric(38, 18) not null check (applied >= 0),
  count integer not null check (count >= 0),
  primary key (offering_id, part)
) with (fillfactor = 50);
revoke delete, truncate on offering_tally from candor_app;

-- OF9: the public list, written once.
create table offering_allotment (
  offering_id integer not null references offering,
  number bigint not null,
  applied numeric(38, 18) not null check (applied > 0),
  passed numeric(38, 18) not null check (passed >= 0 and passed <= applied),
  primary key (offering_id, number)
);
create trigger offering_allotment_append_only before update or delete or truncate on offering_allotment
  for each statement execute function refuse_change();
revoke update, delete, truncate on offering_allotment from candor_app;

-- OF11.
create table offering_reminder (
  offering_id integer not null references offering,
  user_id bigint not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  -- When the customer was informed that the offering was withdrawn.
  withdrawal_sent_at timestamptz,
  primary key (offering_id, user_id)
);
create index offering_reminder_waits on offering_reminder (offering_id, user_id) where sent_at is null;
create index offering_reminder_withdrawal on offering_reminder (offering_id, user_id) where withdrawal_sent_at is null;

-- Every table that notes the transaction of a change is asked; a new one needs no new version of this function.
create or replace function recognise_restore() returns table (was_raised boolean, is_other_cluster boolean, base bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known xid_base;
  cluster text;
  highest bigint;
  noting text;
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
      coalesce((select max((mark ->> 'xid')::bigint) - 1 from audit_run), 0)
    ) into highest;
  for noting in
    select c.oid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'changed_xid' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('select greatest($1, coalesce(max(changed_xid)::text::bigint, 0)) from %s', noting)
      into highest using highest;
  end loop;
  was_raised := highest >= pg_current_xact_id()::text::bigint + known.base;
  is_other_cluster := known.system_identifier is not null and known.system_identifier is distinct from cluster;
  base := case when was_raised then highest + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint else known.base end;
  if was_raised or known.system_identifier is distinct from cluster then
    update xid_base b set base = recognise_restore.base, system_identifier = cluster,
      raised_at = case when was_raised then now() else b.raised_at end;
  end if;
  return next;
end $$;
