-- The ledger: the only place where money is, and the only way in which it moves.

do $$ begin
  if not exists (select from pg_roles where rolname = 'candor_app') then
    create role candor_app nologin;
  end if;
  -- A managed database's owner is not a superuser and must be a member to take the role.
  if not pg_has_role(current_user, 'candor_app', 'member') then
    execute format('grant candor_app to %I', current_user);
  end if;
end $$;

create table currency (
  id integer primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,12}$'),
  name text not null,
  scale integer not null check (scale between 0 and 10),
  sort integer not null default 100,
  is_shown boolean not null default true
);

insert into currency (id, code, name, scale, sort) values
  (1, 'BTC', 'Bitcoin', 8, 1),
  (2, 'ETH', 'Ethereum', 8, 2),
  (3, 'USDT', 'Tether', 6, 0),
  (5, 'LTC', 'Litecoin', 8, 3);

-- An account is an address and a currency: `user:42:spot`, `user:42:spot:held`, `house:fees`, `world:deposits`.
-- Only the outside world may go below zero; customers and the house cannot spend what they do not have.
create table ledger_account (
  id bigint generated always as identity primary key,
  address text not null check (address ~ '^(user:[1-9][0-9]*|house|world)(:[a-z][a-z0-9-]*)+$'),
  currency_id integer not null references currency,
  owner text not null generated always as (split_part(address, ':', 1)) stored,
  user_id bigint generated always as (
    case when address like 'user:%' then split_part(address, ':', 2)::bigint end
  ) stored,
  balance numeric(38, 18) not null,
  version bigint not null,
  unique (address, currency_id),
  constraint customer_not_negative check (owner <> 'user' or balance >= 0),
  constraint house_not_negative check (owner <> 'house' or balance >= 0)
);
create index ledger_account_user on ledger_account (user_id) where user_id is not null;

-- `xid` tells which entries were surely committed before a reader's snapshot; identity numbers alone do not.
create table ledger_entry (
  id bigint generated always as identity primary key,
  reason text not null check (reason ~ '^[a-z-]+\.[a-z_]+$'),
  ref text not null check (ref <> ''),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_entry_once unique (reason, ref)
);

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  line integer not null,
  account_id bigint not null references ledger_account,
  currency_id integer not null references currency,
  amount numeric(38, 18) not null check (amount <> 0),
  balance_after numeric(38, 18) not null,
  account_version bigint not null,
  primary key (entry_id, line),
  unique (account_id, account_version)
);

create table outbox (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  channel text not null,
  user_ids bigint[] not null default '{}',
  event jsonb not null,
  entry_id bigint unique references ledger_entry
);
create index outbox_order on outbox (xid, seq);

-- Posts entries with their legs; `core/ledger` is its only caller. Accounts are locked in one order, each once, so two
-- postings that touch the same accounts wait for each other and never lock crosswise. They are made empty before they
-- change, because an upsert would hold the CHECKs against the change alone. The balance after each leg is counted back
-- from the account's final balance, so a batch may touch one account many times.
create function post_entries(
  reasons text[], refs text[], ats timestamptz[],
  leg_entries integer[], leg_lines integer[], addresses text[], currency_ids integer[], amounts numeric[]
) returns table (entry_id bigint, overdrawn boolean)
language sql set plan_cache_mode = force_custom_plan as $$
  insert into ledger_account (address, currency_id, balance, version)
    select distinct address, currency_id, 0, 0 from unnest(addresses, currency_ids) as l (address, currency_id)
    where not exists (
      select from ledger_account a where a.address = l.address and a.currency_id = l.currency_id
    ) order by address, currency_id on conflict do nothing;

  select from ledger_account a
    where (a.address, a.currency_id) in (select * from unnest(addresses, currency_ids))
    order by a.address, a.currency_id for no key update;

  with entry as (
    insert into ledger_entry (reason, ref, at)
    select reason, ref, at from unnest(reasons, refs, ats) with ordinality as g (reason, ref, at, n) order by n
    returning id, reason, ref, at
  ), leg as (
    select entry.id as entry_id, l.line, l.address, l.currency_id, l.amount
    from unnest(leg_entries, leg_lines, addresses, currency_ids, amounts) as l (n, line, address, currency_id, amount)
    join entry on entry.reason = reasons[l.n] and entry.ref = refs[l.n]
  ), account as (
    update ledger_account a set balance = a.balance + net.amount, version = a.version + net.legs
    from (
      select address, currency_id, sum(amount) as amount, count(*) as legs from leg group by address, currency_id
    ) net
    where a.address = net.address and a.currency_id = net.currency_id
    returning a.id, a.address, a.currency_id, a.owner, a.user_id, a.balance, a.version
  ), placed as (
    select leg.entry_id, leg.line, account.id as account_id, leg.currency_id, leg.amount, account.owner, account.user_id,
      account.balance - coalesce(sum(leg.amount) over later, 0) as balance_after,
      account.version - count(*) over later as account_version
    from leg join account on account.address = leg.address and account.currency_id = leg.currency_id
    window later as (partition by account.id order by leg.entry_id, leg.line rows between 1 following and unbounded following)
  ), posting as (
    insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
    select placed.entry_id, line, account_id, currency_id, amount, balance_after, account_version from placed
  ), announced as (
    insert into outbox (at, channel, user_ids, event, entry_id)
    select entry.at, 'balances', coalesce(array_agg(distinct placed.user_id) filter (where placed.user_id is not null), '{}'),
      jsonb_build_object('reason', entry.reason, 'ref', entry.ref), entry.id
    from entry join placed on placed.entry_id = entry.id group by entry.id, entry.at, entry.reason, entry.ref
  )
  select entry.id, bool_or(placed.balance_after < 0 and placed.owner <> 'world')
  from entry join placed on placed.entry_id = entry.id group by entry.id order by entry.id;
$$;

-- Checked at commit, once per entry: at least two postings, and every currency sums to zero.
create function check_entry_balances() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_posting where entry_id = new.id) < 2 then
    raise exception 'entry % has fewer than two postings', new.id using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  if exists (select from ledger_posting where entry_id = new.id group by currency_id having sum(amount) <> 0) then
    raise exception 'entry % does not balance', new.id using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_entry_balances();

-- Without this, postings could be added to an entry that was checked in an earlier transaction.
create function check_posting_is_new() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join ledger_entry on ledger_entry.id = added.entry_id where ledger_entry.xid <> pg_current_xact_id()
  ) then
    raise exception 'postings belong to the transaction of their entry' using errcode = 'check_violation', constraint = 'posting_is_new';
  end if;
  return null;
end $$;
create trigger posting_is_new after insert on ledger_posting
  referencing new table as added for each statement execute function check_posting_is_new();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();

-- A violated invariant puts a row here; from that moment nothing can be posted, by any process, until it is cleared.
create table ledger_halt (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  invariant text not null,
  detail jsonb not null,
  cleared_at timestamptz
);
create function refuse_while_halted() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_halt where cleared_at is null) then
    raise exception 'the ledger is halted' using errcode = 'check_violation', constraint = 'ledger_halted';
  end if;
  return null;
end $$;
create trigger entry_halt before insert on ledger_entry for each statement execute function refuse_while_halted();

-- The first answer to each request of a customer that moved money.
create table request (
  user_id bigint not null,
  request_id text not null,
  call text not null,
  input_sha256 bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, request_id)
);

create table setting (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value text not null
);

create table job (
  name text primary key,
  due_at timestamptz not null,
  finished_at timestamptz,
  failure text
);

grant select on all tables in schema public to candor_app;
grant insert on ledger_entry, ledger_posting, ledger_account, outbox, ledger_halt, request, setting, job to candor_app;
grant update (balance, version) on ledger_account to candor_app;
grant update (answer) on request to candor_app;
grant update on setting, job to candor_app;
grant delete on outbox, request to candor_app;
alter default privileges in schema public grant select, insert, update, delete on tables to candor_app;
alter default privileges in schema public grant usage on sequences to candor_app;
