-- What customers are owed, in a form that each of them can check (docs/spec/liabilities.md), and what the house says it
-- holds against it.

-- Each customer's secret for life: with it, and only with it, own leaves are found. No reference to customers, because
-- every address of the ledger that names a customer counts, whoever it belongs to.
create table liability_nonce (
  user_id bigint primary key,
  nonce bytea not null check (length(nonce) = 32)
);
revoke update, delete, truncate on liability_nonce from candor_app;
create trigger liability_nonce_append_only before update or delete or truncate on liability_nonce
  for each statement execute function refuse_change();

-- Whether a snapshot is taken is drawn at the beginning of each slot of a period, one in as many as are left, so that the
-- moment is known to nobody before it comes, and every draw can be looked at afterwards.
create table liability_draw (
  slot_at timestamptz primary key,
  period_at timestamptz not null,
  slots_left integer not null check (slots_left > 0),
  drawn integer not null check (drawn >= 0 and drawn < slots_left),
  constraint slot_is_in_period check (slot_at >= period_at)
);
create unique index liability_draw_one_hit on liability_draw (period_at) where drawn = 0;
revoke update, delete, truncate on liability_draw from candor_app;
create trigger liability_draw_append_only before update or delete or truncate on liability_draw
  for each statement execute function refuse_change();

create table liability_snapshot (
  id integer primary key check (id > 0),
  cause text not null check (cause in ('drawn', 'demo')),
  -- The draw that asked for it, once.
  slot_at timestamptz unique references liability_draw,
  taken_at timestamptz not null,
  -- The place in the ledger: the transactions that it saw, and the newest entry among theirs.
  position pg_snapshot not null,
  entry_id bigint not null check (entry_id >= 0),
  -- `BTC:8,ETH:8`: the order and the scales of all vectors.
  assets text not null check (assets ~ '^[A-Z0-9]{2,12}:[0-9]{1,2}(,[A-Z0-9]{2,12}:[0-9]{1,2})*$'),
  audit_id bytea not null unique check (length(audit_id) = 32),
  user_count integer not null check (user_count >= 0),
  leaf_count integer not null check (leaf_count > 0 and (leaf_count & (leaf_count - 1)) = 0),
  -- In atoms, in the order of `assets`.
  totals numeric(39, 0)[] not null check (cardinality(totals) > 0 and 0 <= all (totals)),
  root bytea not null check (length(root) = 32),
  constraint drawn_has_a_draw check ((cause = 'drawn') = (slot_at is not null))
);
revoke update, delete, truncate on liability_snapshot from candor_app;
create trigger liability_snapshot_append_only before update or delete or truncate on liability_snapshot
  for each statement execute function refuse_change();

-- Its line in the public log; a snapshot without one is not told to anybody yet.
create table liability_line (
  snapshot_id integer primary key references liability_snapshot,
  line text not null unique,
  note_id bigint not null unique references log_note
);
revoke update, delete, truncate on liability_line from candor_app;
create trigger liability_line_append_only before update or delete or truncate on liability_line
  for each statement execute function refuse_change();

-- Nodes of the tree, 1,024 to a row, each as its hash and its sums in 16 bytes per asset. Level 0 has the leaves, and
-- every tenth level above is kept, so that a way to the root needs one row per kept level.
create table liability_chunk (
  snapshot_id integer not null references liability_snapshot deferrable initially deferred,
  level smallint not null check (level >= 0 and level % 10 = 0),
  position integer not null check (position >= 0),
  nodes bytea not null,
  primary key (snapshot_id, level, position)
);
-- Parts of a row are read without the rest.
alter table liability_chunk alter column nodes set storage external;
revoke update, delete, truncate on liability_chunk from candor_app;
create trigger liability_chunk_append_only before update or delete or truncate on liability_chunk
  for each statement execute function refuse_change();

-- Which leaves are whose. Nobody but the customer is told.
create table liability_part (
  user_id bigint not null,
  snapshot_id integer not null references liability_snapshot deferrable initially deferred,
  leaves integer[] not null check (cardinality(leaves) >= 2),
  primary key (user_id, snapshot_id)
);
create index liability_part_of on liability_part (snapshot_id, user_id);
revoke update, delete, truncate on liability_part from candor_app;
create trigger liability_part_append_only before update or delete or truncate on liability_part
  for each statement execute function refuse_change();

-- How far the customers of a snapshot were asked to check it.
create table liability_asking (
  snapshot_id integer primary key references liability_snapshot,
  last_user_id bigint not null default 0,
  is_done boolean not null default false
);
create index liability_asking_open on liability_asking (snapshot_id) where not is_done;
revoke update, delete, truncate on liability_asking from candor_app;
grant update (last_user_id, is_done) on liability_asking to candor_app;

-- What the house says it holds. A statement is all rows of one currency and one moment, so that nothing that was moved
-- between two places counts twice; the newest statement of a currency counts. `signature` is by the key of the address
-- over `message` (EIP-191); where it is null the row is the house's word.
create table reserve_statement (
  id bigint generated always as identity primary key,
  currency_id integer not null references currency,
  as_of timestamptz not null,
  network_id text not null references network,
  -- An address, or how an account at a bank or a custodian is called.
  holding text not null check (holding ~ '^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$' and position('|' in holding) = 0),
  amount numeric(38, 18) not null check (amount >= 0 and amount < 1e18),
  message text not null check (message ~ '^[\x20-\x7e]+$' and length(message) <= 500),
  signature text check (signature ~ '^0x[0-9a-f]{130}$'),
  -- What customers were owed in that currency at that moment, by the ledger.
  owed numeric(38, 18) not null check (owed >= 0),
  proposed_by bigint not null references operator,
  confirmed_by bigint not null references operator,
  confirmed_at timestamptz not null,
  note_id bigint not null references log_note,
  unique (currency_id, as_of, network_id, holding),
  constraint reserve_two_people check (proposed_by <> confirmed_by),
  constraint reserve_is_past check (as_of <= confirmed_at)
);
revoke update, delete, truncate on reserve_statement from candor_app;
create trigger reserve_statement_append_only before update or delete or truncate on reserve_statement
  for each statement execute function refuse_change();

-- What happened after a moment is found without reading the whole history, at next to no cost for each new entry.
create index ledger_entry_at on ledger_entry using brin (at);

-- The newest statement of each currency that has one.
create view reserve_now as
  select r.currency_id, r.as_of, sum(r.amount) as amount, max(r.owed) as owed, count(*)::integer as holdings,
    bool_and(r.signature is not null) as all_signed
  from reserve_statement r
  where r.as_of = (select max(n.as_of) from reserve_statement n where n.currency_id = r.currency_id)
  group by r.currency_id, r.as_of;
grant select on reserve_now to candor_app;
