-- Artists, their works, and series of blind boxes (docs/spec/nft.md).

-- NF2
create table nft_artist (
  user_id bigint primary key references customer,
  state text not null check (state in ('applied', 'refused', 'active')),
  name text not null check (length(name) between 2 and 24),
  -- The name as it is compared; reserved for whoever applied or is one.
  name_key text not null,
  description text not null check (length(description) <= 1000),
  is_demo boolean not null default false,
  -- Counts applications, so that two operators decide about the one that they read.
  round integer not null check (round > 0),
  applied_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  constraint active_was_decided check (state = 'applied' or decided_at is not null)
);
create unique index nft_artist_name on nft_artist (name_key) where state in ('applied', 'active');
create index nft_artist_waits on nft_artist (applied_at, user_id) where state = 'applied';
create index nft_artist_listed on nft_artist (applied_at desc, user_id);
create index nft_artist_of_state on nft_artist (state, applied_at desc, user_id);
revoke delete, truncate on nft_artist from candor_app;

-- NM1 to NM6. The files are named after `name`; what was uploaded is gone once it was decided.
create table nft_media (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  state text not null check (state in ('waiting', 'ready', 'refused')),
  -- Why it was refused: the code of a refusal.
  reason text,
  kind text check (kind in ('image', 'gif', 'audio', 'video')),
  width integer check (width > 0),
  height integer check (height > 0),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  duration_ms integer check (duration_ms >= 0),
  waveform smallint[] not null default '{}' check (cardinality(waveform) <= 200),
  bytes integer not null check (bytes >= 0),
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  constraint ready_is_whole check (state <> 'ready' or num_nulls(kind, width, height, colour, decided_at) = 0),
  constraint refused_says_why check ((state = 'refused') = (reason is not null))
);
create index nft_media_waits on nft_media (user_id, id) where state = 'waiting';
create index nft_media_of_user on nft_media (user_id, uploaded_at);
create index nft_media_decided_of_user on nft_media (user_id, decided_at);
create index nft_media_decided on nft_media (decided_at);
revoke truncate on nft_media from candor_app;

create table nft_collection (
  id bigint generated always as identity (start with 10001) primary key,
  artist_id bigint not null references nft_artist,
  name text not null check (length(name) between 1 and 60),
  made_at timestamptz not null
);
create index nft_collection_of_artist on nft_collection (artist_id, id desc);
revoke delete, truncate on nft_collection from candor_app;

-- Works and series have numbers of one sequence, because the family's clients ask for both by `id`.
create sequence nft_item_id start with 10001;

create table nft_series (
  id bigint primary key default nextval('nft_item_id'),
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  artist_id bigint not null references nft_artist,
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 2000),
  currency_id integer not null references currency,
  price numeric(38, 18) not null check (price > 0 and price <= 1000000000),
  fee_rate numeric(38, 18) not null check (fee_rate >= 0 and fee_rate < 1),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  n_count integer not null check (n_count >= 0),
  r_count integer not null check (r_count >= 0),
  sr_count integer not null check (sr_count >= 0),
  is_demo boolean not null default false,
  state text not null check (state in ('review', 'refused', 'withdrawn', 'live', 'ended', 'revealed')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- NB2: fixed by the approval.
  mode text check (mode in ('drand', 'batch')),
  root text check (root ~ '^[0-9a-f]{64}$'),
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- Sealed by the server's key until the end.
  sealed_seed bytea,
  line text,
  -- Boxes sold, and boxes drawn of each rarity.
  sold integer not null default 0 check (sold >= 0),
  n_drawn integer not null default 0 check (n_drawn between 0 and n_count),
  r_drawn integer not null default 0 check (r_drawn between 0 and r_count),
  sr_drawn integer not null default 0 check (sr_drawn between 0 and sr_count),
  -- Purchases before it are in closed batches.
  next_batch integer not null default 1,
  ended_at timestamptz,
  -- NB8
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  end_line text,
  revealed_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint times_in_order check (ends_at > starts_at),
  constraint has_boxes check (n_count + r_count + sr_count between 2 and 10000),
  constraint sold_fits check (sold <= n_count + r_count + sr_count and n_drawn + r_drawn + sr_drawn <= sold),
  constraint committed check (state not in ('live', 'ended', 'revealed') or num_nulls(mode, root, seed_hash, sealed_seed, line) = 0),
  constraint revealed_is_whole check ((state = 'revealed') = (num_nulls(server_seed, end_line, revealed_at) = 0)
    and num_nulls(server_seed, end_line, revealed_at) in (0, 3))
) with (fillfactor = 70);

create table nft_work (
  id bigint primary key default nextval('nft_item_id'),
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  media_id bigint not null unique references nft_media,
  kind text not null check (kind in ('image', 'gif', 'audio', 'video')),
  artist_id bigint not null references nft_artist,
  owner_id bigint not null references customer,
  collection_id bigint references nft_collection,
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 2000),
  creator_share numeric(38, 18) not null check (creator_share between 0 and 0.1),
  is_demo boolean not null default false,
  state text not null check (state in ('review', 'refused', 'shown', 'taken_down')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- NB1: the series that it is or was drawn from; `is_boxed` while nobody has drawn it and the series has not ended.
  series_id bigint references nft_series,
  rarity text check (rarity in ('N', 'R', 'SR')),
  is_boxed boolean not null default false,
  -- NB7: it was drawn and its buyer has not opened the box.
  is_unopened boolean not null default false,
  -- The newest sale that was approved, as it is listed: kept here, because the gallery filters and sorts by it.
  listing_id bigint,
  sale_kind text check (sale_kind in ('fixed', 'auction')),
  sale_currency_id integer,
  sale_price numeric(38, 18),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  is_for_sale boolean not null default false,
  shown_at timestamptz,
  collected integer not null default 0 check (collected >= 0),
  changed_xid xid8 not null default ledger_xid()
) with (fillfactor = 70);
