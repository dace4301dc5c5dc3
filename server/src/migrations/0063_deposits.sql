-- Money that comes in (docs/spec/deposits.md).

-- Public keys of a demo's own making. Their seed was thrown away, so what is sent there is gone.
create table deposit_play_account (
  network_id text primary key references network,
  xpub text not null check (xpub like 'xpub%')
);
revoke update, delete, truncate on deposit_play_account from candor_app;

-- The addresses that customers were told. They follow from a public key and the customer's number; kept, so that what
-- arrives can be told apart.
create table deposit_address (
  network_id text not null references network,
  address text not null,
  user_id bigint not null references customer,
  created_at timestamptz not null,
  primary key (network_id, address)
);
create index deposit_address_of_customer on deposit_address (user_id);
create index deposit_address_found on deposit_address (network_id, lower(address));
revoke update, delete, truncate on deposit_address from candor_app;

create table deposit (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  kind text not null check (kind in ('voucher', 'bank', 'chain')),
  currency_id integer not null,
  network_id text not null,
  amount numeric(38, 18) not null check (amount >= 0 and amount < 1e17),
  state text not null check (
    state in ('ordered', 'submitted', 'confirming', 'credited', 'rejected', 'expired', 'orphaned', 'below_minimum')
  ),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  reason text not null default '' check (reason ~ '^[a-z_]{0,64}$'),
  -- The customer's word for the transfer: a transaction's hash or the bank's number.
  txid text not null default '' check (length(txid) <= 128),
  order_code text unique,
  expires_at timestamptz,
  -- The voucher: its path, what it shows to a byte, and nearly.
  voucher text,
  sha256 bytea unique,
  likeness bit(64),
  alike_ids bigint[] not null default '{}',
  -- What a chain says.
  address text,
  tx_hash text,
  -- The place of the log in its transaction; -1 for the network's own coin.
  log_index integer,
  raw_amount numeric(78, 0),
  block_number bigint,
  block_hash text,
  foreign key (currency_id, network_id) references currency_network,
  constraint moves_something check (amount > 0 or state in ('below_minimum', 'orphaned')),
  constraint chain_is_whole check (
    (kind = 'chain') = (num_nulls(address, tx_hash, log_index, raw_amount, block_number, block_hash) = 0)
    and num_nulls(address, tx_hash, log_index, raw_amount, block_number, block_hash) in (0, 6)
  ),
  constraint voucher_is_whole check (num_nulls(voucher, sha256, likeness) in (0, 3)),
  constraint voucher_first check (kind = 'chain' or voucher is not null or state in ('ordered', 'expired', 'rejected')),
  constraint orders_end check ((kind = 'bank' and order_code is not null and expires_at is not null) or state not in ('ordered', 'expired')),
  constraint rejected_has_reason check ((state = 'rejected') = (reason <> '')),
  constraint deposit_transfer_once unique (network_id, tx_hash, log_index)
);
create index deposit_of_customer on deposit (user_id, id desc);
create index deposit_waiting on deposit (user_id) where state in ('ordered', 'submitted');
create index deposit_queue on deposit (state, id);
create index deposit_in_block on deposit (network_id, block_number) where kind = 'chain';
create index deposit_confirming on deposit (network_id, block_number) where state = 'confirming';
create index deposit_order_ends on deposit (expires_at) where state = 'ordered';
-- The same transfer cannot be told of twice, unless the first telling was rejected.
create unique index deposit_txid_once on deposit (network_id, lower(txid)) where txid <> '' and state <> 'rejected';
revoke update, delete, truncate on deposit from candor_app;
grant update (state, changed_at, reason, txid, voucher, sha256, likeness, alike_ids, block_number, block_hash)
  on deposit to candor_app;

-- What happened to a deposit, written by the database itself.
create table deposit_step (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references deposit,
  state text not null,
  at timestamptz not null
);
create index deposit_step_of on deposit_step (deposit_id, id);
revoke insert, update, delete, truncate on deposit_step from candor_app;
create trigger deposit_step_append_only before update or delete or truncate on deposit_step
  for each statement execute function refuse_change();

create function keep_deposits() returns trigger language plpgsql as $$
begin
  if new.user_id <> old.user_id or new.amount <> old.amount or new.currency_id <> old.currency_id
    or new.network_id <> old.network_id or new.kind <> old.kind then
    raise exception 'what was deposited never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.sha256 is not null and new.sha256 is distinct from old.sha256 then
    raise exception 'a voucher stays' using errcode = 'insufficient_privilege';
  end if;
  if old.state in ('credited', 'rejected', 'expired') and new is distinct from old then
    raise exception 'a decided deposit stays decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger deposit_is_kept before update on deposit for each row execute function keep_deposits();

create function note_deposit_step() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into deposit_step (deposit_id, state, at) values (new.id, new.state, new.changed_at);
  end if;
  return null;
end $$;
create trigger deposit_steps after insert or update on deposit for each row execute function note_deposit_step();

-- How far a chain has been read, block by block, and what stops it.
create table chain_cursor (
  network_id text primary key references network,
  -- Another chain behind the same address would credit somebody else's coins.
  chain_id bigint not null,
  number bigint not null check (number >= 0),
  hash text not null,
  updated_at timestamptz not null,
  -- Nothing is credited while this is set; two operators take it away.
  stopped_at timestamptz,
  -- What was wrong at the last look; empty when all was well.
  fault text not null default '' check (fault ~ '^[a-z_]{0,64}$')
);
revoke delete, truncate on chain_cursor from candor_app;

create table chain_block (
  network_id text not null references network,
  number bigint not null,
  hash text not null,
  primary key (network_id, number)
);

create table chain_incident (
  id bigint generated always as identity primary key,
  network_id text not null references network,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,64}$'),
  details jsonb not null,
  resolved_at timestamptz
);
create index chain_incident_of on chain_incident (network_id, id desc);
revoke update, delete, truncate on chain_incident from candor_app;
grant update (resolved_at) on chain_incident to candor_app;
