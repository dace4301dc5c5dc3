-- Money that goes out (docs/spec/withdrawals.md). There is no switch for one customer: what keeps a withdrawal waiting is a
-- hold with one of six reasons and an end.
create table withdrawal (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  currency_id integer not null,
  network_id text not null,
  -- 0 an address, 1 the bank card, 2 the international card.
  type smallint not null check (type in (0, 1, 2)),
  -- What leaves the balance; the fee is part of it.
  amount numeric(38, 18) not null check (amount > 0 and amount < 1e17),
  fee numeric(38, 18) not null check (fee >= 0),
  -- Where it goes as it was at the request, by the names of its fields.
  destination jsonb not null check (jsonb_typeof(destination) = 'object' and pg_column_size(destination) <= 8192),
  -- What it was worth at the logged prices of that moment, and with what was asked for in the 24 hours before.
  value_btc numeric(38, 18) not null check (value_btc >= 0),
  day_btc numeric(38, 18) not null check (day_btc >= value_btc),
  price numeric(38, 18) not null check (price > 0),
  price_seq bigint,
  btc_price numeric(38, 18) not null check (btc_price > 0),
  btc_seq bigint not null,
  tier text not null check (tier in ('automatic', 'reviewed')),
  paid_by text not null check (paid_by in ('worker', 'operator')),
  state text not null check (
    state in ('requested', 'approved', 'broadcasting', 'settled', 'rejected', 'failed', 'cancelled')
  ),
  reason text not null default '' check (reason ~ '^[a-z_]{0,64}$'),
  -- The bank's number or the hash, where people paid it.
  reference text,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz not null,
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  receipt_sha256 text not null unique check (receipt_sha256 ~ '^[0-9a-f]{64}$'),
  foreign key (currency_id, network_id) references currency_network,
  unique (id, requested_at),
  constraint something_arrives check (fee < amount),
  constraint due_within_three_days check (due_at >= requested_at and due_at <= requested_at + interval '72 hours'),
  constraint refused_has_reason check ((state in ('rejected', 'failed')) = (reason <> '')),
  constraint automatic_is_sent check (tier = 'reviewed' or paid_by = 'worker'),
  constraint worker_sends check (paid_by = 'worker' or state <> 'broadcasting'),
  constraint people_name_it check ((reference is not null) = (paid_by = 'operator' and state = 'settled'))
);
create index withdrawal_of_customer on withdrawal (user_id, id desc);
create index withdrawal_in_window on withdrawal (user_id, requested_at)
  where state in ('requested', 'approved', 'broadcasting', 'settled');
create index withdrawal_queue on withdrawal (state, due_at, id);
create index withdrawal_lately on withdrawal (requested_at);
-- One payment of people answers for one withdrawal.
create unique index withdrawal_reference_once on withdrawal (network_id, lower(reference)) where reference is not null;
revoke update, delete, truncate on withdrawal from candor_app;
grant update (state, changed_at, reason, reference) on withdrawal to candor_app;

create function keep_withdrawals() returns trigger language plpgsql as $$
begin
  if old.state = new.state then
    raise exception 'a withdrawal changes with its state' using errcode = 'insufficient_privilege';
  end if;
  if (old.state, new.state) not in (('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'broadcasting'), ('approved', 'settled'), ('approved', 'failed'), ('broadcasting', 'settled'),
    ('broadcasting', 'failed'))
    or (old.state = 'approved' and (new.state = 'broadcasting') <> (new.paid_by = 'worker')) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger withdrawal_is_kept before update on withdrawal for each row execute function keep_withdrawals();

-- Every state and hold with its time, its reason and its line in the public log.
create table withdrawal_step (
  withdrawal_id bigint not null references withdrawal,
  step integer not null check (step > 0),
  state text not null,
  reason text not null check (reason ~ '^[a-z_]{0,64}$'),
  at timestamptz not null,
  line text not null,
  note_id bigint not null unique references log_note,
  primary key (withdrawal_id, step)
);
revoke update, delete, truncate on withdrawal_step from candor_app;
create trigger withdrawal_step_append_only before update or delete or truncate on withdrawal_step
  for each statement execute function refuse_change();

create table withdrawal_hold (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null,
  requested_at timestamptz not null,
  reason text not null check (
    reason in ('kyc_expired', 'address_cooloff', 'sanction_match', 'credential_change', 'chain_halt', 'court_order')
  ),
  -- Nobody: the rules themselves.
  holder_id bigint references operator,
  from_at timestamptz not null,
  until_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references operator,
  foreign key (withdrawal_id, requested_at) references withdrawal (id, requested_at),
  constraint hold_ends check (until_at > from_at and until_at <= requested_at + interval '72 hours'),
  constraint rules_hold check ((holder_id is null) = (reason in ('address_cooloff', 'credential_change'))),
  constraint rules_are_not_bent check (ended_at is null or holder_id is not null),
  constraint ended_is_whole check ((ended_at is null) = (ended_by is null))
);
create index withdrawal_hold_of on withdrawal_hold (withdrawal_id, until_at);
create index withdrawal_hold_running on withdrawal_hold (until_at) where ended_at is null;
revoke update, delete, truncate on withdrawal_hold from candor_app;
grant update (ended_at, ended_by) on withdrawal_hold to candor_app;

-- What the payout worker signed. It stands here before any node hears of it, and never changes: after a crash the same
-- bytes are sent again, and two transactions with one number cannot both be done.
create table payout (
  withdrawal_id bigint primary key references withdrawal,
  network_id text not null references network,
  chain_id bigint not null check (chain_id > 0),
  from_address text not null check (from_address ~ '^0x[0-9a-f]{40}$'),
  nonce bigint not null check (nonce >= 0),
  broadcast_key text not null unique,
  raw text not null check (raw ~ '^0x[0-9a-f]+$'),
  tx_hash text not null unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- The newest block when it was signed: it can be in none of those before.
  signed_block bigint not null check (signed_block >= 0),
  signed_at timestamptz not null,
  constraint key_names_the_number check (broadcast_key = chain_id || ':' || from_address || ':' || nonce)
);
revoke update, delete, truncate on payout from candor_app;
create trigger payout_append_only before update or delete or truncate on payout
  for each statement execute function refuse_change();
