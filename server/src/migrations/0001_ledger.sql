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

-- `user:42:spot`, `user:42:spot:held`, `house:fees`, `world:deposits`. A domain, because a CHECK of the table would
-- match the pattern again on every change of a balance.
create domain ledger_address as text check (value ~ '^(user:[1-9][0-9]*|house|world)(:[a-z][a-z0-9-]*)+$');

-- An account is an address and a currency. Only the outside world may go below zero; customers and the house cannot
-- spend what they do not have. Half of each page stays free, so that a changed balance needs no new index rows.
create table ledger_account (
  id bigint generated always as identity primary key,
  address ledger_address not null,
  currency_id integer not null references currency,
  owner text not null,
  user_id bigint,
  balance numeric(38, 18) not null,
  version bigint not null,
  unique (address, currency_id),
  constraint customer_not_negative check (owner <> 'user' or balance >= 0),
  constraint house_not_negative check (owner <> 'house' or balance >= 0),
  constraint balance_in_range check (balance > -1e18 and balance < 1e18)
) with (fillfactor = 50);
create index ledger_account_user on ledger_account (user_id) where user_id is not null;

-- `xid` tells which entries were surely committed before a reader's snapshot; identity numbers alone do not.
-- A ref without a bar, because bars part the fields of the text that is sealed.
create table ledger_entry (
  id bigint generated always as identity primary key,
  reason text not null check (reason like '_%._%'),
  ref text not null check (ref <> '' and position('|' in ref) = 0),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint ledger_entry_once unique (reason, ref)
);

-- Without foreign keys: the only writer takes the numbers from rows that it has just written or locked, and those rows
-- can never be deleted. Four row-by-row checks per posting would cost as much as all the rest together.
create table ledger_posting (
  entry_id bigint not null,
  line integer not null,
  account_id bigint not null,
  currency_id integer not null,
  amount numeric(38, 18) not null check (amount <> 0),
  balance_after numeric(38, 18) not null,
  account_version bigint not null,
  primary key (entry_id, line),
  unique (account_id, account_version)
);

create table outbox (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  channel text not null,
  user_ids bigint[] not null default '{}',
  event jsonb not null,
  entry_id bigint unique,
  primary key (xid, seq)
);

-- The guards below look at whole statements, not at rows, and may only walk through indexes: a plan that was made
-- while the tables were empty would otherwise read all of them, for ever.

create function check_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added where not exists (select from ledger_posting p where p.entry_id = added.id)) then
    raise exception 'an entry comes together with its postings'
      using errcode = 'check_violation', constraint = 'entry_has_postings';
  end if;
  return null;
end $$;
create trigger entry_has_postings after insert on ledger_entry
  referencing new table as added for each statement execute function check_entries();

-- Postings that come together sum to zero per entry and currency, so no single posting and no unequal pair gets in.
-- Their entry is of this transaction: nothing can be added to an entry that others may have seen.
create function check_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  own_xid xid8 := pg_current_xact_id();
  fault text;
begin
  select case
      when e.xid is distinct from own_xid then 'posting_is_new'
      when p.total <> 0 then 'entry_balances'
      else 'amount_fits_currency'
    end into fault
  from (
    select entry_id, currency_id, sum(amount) as total, max(min_scale(amount)) as digits
    from added group by entry_id, currency_id
  ) p
  left join ledger_entry e on e.id = p.entry_id left join currency c on c.id = p.currency_id
  where e.xid is distinct from own_xid or p.total <> 0 or c.scale is null or p.digits > c.scale
  limit 1;
  if fault is null then
    select case a.owner when 'user' then 'customer_not_negative' else 'house_not_negative' end into fault
    from added left join ledger_account a on a.id = added.account_id
    where added.balance_after < 0 and a.owner is distinct from 'world' limit 1;
  end if;
  if fault is not null then
    raise exception 'a posting breaks %', fault using errcode = 'check_violation', constraint = fault;
  end if;
  return null;
end $$;
create trigger posting_is_sound after insert on ledger_posting
  referencing new table as added for each statement execute function check_postings();

create function check_openings() returns trigger language plpgsql as $$
begin
  if exists (
    select from opened where owner <> split_part(address, ':', 1)
      or user_id is distinct from case when owner = 'user' then split_part(address, ':', 2)::bigint end
  ) then
    raise exception 'an account is of whom its address names' using errcode = 'check_violation', constraint = 'account_owner';
  end if;
  return null;
end $$;
create trigger account_owner after insert on ledger_account
  referencing new table as opened for each statement execute function check_openings();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger account_stays before delete or truncate or update of id, address, currency_id, owner, user_id
  on ledger_account for each statement execute function refuse_change();

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
  -- `json` and not `jsonb`: the same answer is the same bytes.
  answer json,
  at timestamptz not null,
  primary key (user_id, request_id)
);

create table setting (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value text not null
);

grant select on all tables in schema public to candor_app;
grant insert on outbox, ledger_halt, request, setting to candor_app;
grant update (answer) on request to candor_app;
grant update on setting to candor_app;
grant delete on outbox, request to candor_app;
alter default privileges in schema public grant select, insert, update, delete on tables to candor_app;
alter default privileges in schema public grant usage on sequences to candor_app;
