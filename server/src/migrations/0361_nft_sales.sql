-- Sales, auctions, boxes and owners of works (docs/spec/nft.md).

create table nft_listing (
  id bigint generated always as identity (start with 10001) primary key,
  work_id bigint not null references nft_work,
  seller_id bigint not null references customer,
  kind text not null check (kind in ('fixed', 'auction')),
  currency_id integer not null references currency,
  price numeric(38, 18) not null check (price > 0 and price <= 1000000000),
  increment numeric(38, 18) not null check (increment >= 0 and increment <= 1000000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  latest_end timestamptz not null, -- NA3: how far bids may move the end.
  fee_rate numeric(38, 18) not null check (fee_rate >= 0 and fee_rate < 1),
  creator_id bigint not null references customer,
  creator_share numeric(38, 18) not null check (creator_share between 0 and 0.1),
  state text not null check (state in ('review', 'refused', 'withdrawn', 'live', 'sold', 'ended', 'awaiting', 'expired', 'taken_down')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- NA2: in USDT, and the tick that it came from; no tick for USDT itself.
  margin numeric(38, 18) check (margin > 0),
  margin_tick bigint,
  margin_price numeric(38, 18),
  -- NA4
  bids integer not null default 0 check (bids >= 0),
  best_number integer,
  best_price numeric(38, 18),
  best_bidder_id bigint,
  best_at timestamptz,
  pay_until timestamptz,
  buyer_id bigint,
  ended_at timestamptz,
  -- It ended, and margins of it are still to be returned.
  owes_margins boolean not null default false,
  -- A batch of bids found the work locked: a job shows in the gallery what it wrote here.
  is_behind boolean not null default false,
  changed_xid xid8 not null default ledger_xid(),
  constraint times_in_order check (ends_at > starts_at and latest_end >= ends_at),
  constraint auctions_have_increment check ((kind = 'auction') = (increment > 0)),
  constraint auctions_have_margin check (kind = 'fixed' or state in ('review', 'refused', 'withdrawn')
    or (state = 'taken_down' and decided_at is null) or num_nulls(margin, margin_price) = 0),
  constraint best_is_whole check (num_nulls(best_number, best_price, best_bidder_id, best_at) in (0, 4)
    and (best_number is null) = (bids = 0)),
  constraint sold_has_buyer check ((state = 'sold') = (buyer_id is not null)),
  constraint awaiting_has_time check (state <> 'awaiting' or num_nulls(pay_until, best_number) = 0)
) with (fillfactor = 70);
-- I31
create unique index nft_listing_open on nft_listing (work_id) where state in ('review', 'live', 'awaiting');
create index nft_listing_of_work on nft_listing (work_id, id desc);
create index nft_listing_of_seller on nft_listing (seller_id, id desc);
create index nft_listing_waits on nft_listing (submitted_at, id) where state = 'review';
create index nft_listing_listed on nft_listing (submitted_at desc, id);
create index nft_listing_of_state on nft_listing (state, submitted_at desc, id);
create index nft_listing_due on nft_listing (ends_at) where state = 'live';
create index nft_listing_owes on nft_listing (id) where owes_margins;
create index nft_listing_behind on nft_listing (id) where is_behind;
create index nft_listing_unpaid on nft_listing (pay_until) where state = 'awaiting';

create table nft_bid (
  listing_id bigint not null references nft_listing,
  -- NA4: gapless in an auction, in the order in which they were taken.
  number integer not null check (number > 0),
  user_id bigint not null references customer,
  price numeric(38, 18) not null check (price > 0),
  at timestamptz not null,
  changed_xid xid8 not null default ledger_xid(),
  primary key (listing_id, number)
);
create index nft_bid_of_user on nft_bid (user_id, at desc, listing_id, number);
create index nft_bid_of_bidder on nft_bid (listing_id, user_id, number desc);

create table nft_margin (
  listing_id bigint not null references nft_listing,
  user_id bigint not null references customer,
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('held', 'returned', 'kept')),
  held_at timestamptz not null,
  ended_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  primary key (listing_id, user_id),
  constraint ended_has_time check ((state = 'held') = (ended_at is null))
);
create index nft_margin_held on nft_margin (user_id) where state = 'held';
create index nft_margin_of_user on nft_margin (user_id, held_at desc);

-- NA5: an auction that was won.
create table nft_order (
  id bigint generated always as identity (start with 10001) primary key,
  listing_id bigint not null unique references nft_listing,
  work_id bigint not null references nft_work,
  buyer_id bigint not null references customer,
  price numeric(38, 18) not null check (price > 0),
  state text not null check (state in ('awaiting', 'paid', 'expired', 'cancelled')),
  won_at timestamptz not null,
  pay_until timestamptz not null,
  -- NA7: once, because nobody could pay at the end.
  is_extended boolean not null default false,
  ended_at timestamptz,
  is_read boolean not null default false,
  -- NA6: how many reminders were sent.
  reminders integer not null default 0 check (reminders between 0 and 3),
  changed_xid xid8 not null default ledger_xid(),
  constraint ended_has_time check ((state = 'awaiting') = (ended_at is null))
);
create index nft_order_of_buyer on nft_order (buyer_id, id desc);
create index nft_order_awaiting on nft_order (pay_until) where state = 'awaiting';

create table nft_box (
  id bigint generated always as identity (start with 10001) primary key,
  code text not null unique check (code ~ '^[0-9a-f]{32}$'),
  series_id bigint not null references nft_series,
  -- NB3: the draw's number.
  number integer not null check (number > 0),
  buyer_id bigint not null references customer,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  price numeric(38, 18) not null check (price > 0),
  bought_at timestamptz not null,
  -- NB5: once it is closed.
  batch integer,
  -- The place in the list of the works that were left.
  item_index integer check (item_index >= 0),
  work_id bigint references nft_work,
  drawn_at timestamptz,
  opened_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint drawn_is_whole check (num_nulls(item_index, work_id, drawn_at) in (0, 3)),
  constraint opened_was_drawn check (opened_at is null or drawn_at is not null)
);
-- I34
create unique index nft_box_number on nft_box (series_id, number);
create unique index nft_box_item on nft_box (series_id, item_index);
create unique index nft_box_work on nft_box (work_id);
create index nft_box_of_buyer on nft_box (buyer_id, id desc);
create index nft_box_waits on nft_box (series_id, number) where drawn_at is null;

create table nft_series_item (
  series_id bigint not null references nft_series,
  index integer not null check (index >= 0),
  work_id bigint not null references nft_work,
  rarity text not null check (rarity in ('N', 'R', 'SR')),
  -- NB2: sealed until the end; null before the approval.
  sealed_salt bytea,
  salt text check (salt ~ '^[0-9a-f]{32}$'),
  primary key (series_id, index)
);
create index nft_series_item_of_work on nft_series_item (work_id);
create index nft_series_item_rarest on nft_series_item (series_id, rarity desc, work_id);

create table nft_box_batch (
  series_id bigint not null references nft_series,
  batch integer not null check (batch > 0),
  first integer not null,
  count integer not null check (count > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  line text not null,
  closed_at timestamptz not null,
  primary key (series_id, batch)
);

-- NB4: the first price behind the line of a batch in the log, and the beacon's round that follows from its time.
create table nft_batch_tick (
  series_id bigint not null,
  batch integer not null,
  -- Of the price in the log.
  tick_index bigint not null check (tick_index > 0),
  t_ms bigint not null check (t_ms > 0),
  round bigint not null check (round > 0),
  noted_at timestamptz not null,
  primary key (series_id, batch),
  foreign key (series_id, batch) references nft_box_batch
);

-- NB4: rounds of the beacon that boxes were drawn with.
create table nft_beacon (
  round bigint primary key check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  fetched_at timestamptz not null
);

-- NF5
create table nft_owner (
  work_id bigint not null references nft_work,
  number integer not null check (number > 0),
  kind text not null check (kind in ('approved', 'bought', 'won', 'drawn')),
  owner_id bigint not null references customer,
  price numeric(38, 18) check (price > 0),
  currency_id integer references currency,
  listing_id bigint references nft_listing,
  box_id bigint references nft_box,
  -- The reason and the ref of the ledger's entry; null for the approval.
  reason text,
  ref text,
  at timestamptz not null,
  changed_xid xid8 not null default ledger_xid(),
  primary key (work_id, number),
  constraint first_is_approval check ((number = 1) = (kind = 'approved')),
  constraint moved_for_money check ((kind = 'approved') = (num_nulls(price, currency_id, reason, ref) = 4)
    and num_nulls(price, currency_id, reason, ref) in (0, 4))
);
create index nft_owner_of_owner on nft_owner (owner_id, at desc, work_id);

create table nft_collect (
  user_id bigint not null references customer,
  work_id bigint not null references nft_work,
  at timestamptz not null,
  primary key (user_id, work_id)
);
create index nft_collect_of_work on nft_collect (work_id);
create index nft_collect_newest on nft_collect (user_id, at desc);

-- NS7: `item_id` is a work or a series. A reminder ends when it is sent or when its sale began otherwise than it was said.
create table nft_reminder (
  item_id bigint not null,
  user_id bigint not null references customer,
  starts_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (item_id, user_id)
);
create index nft_reminder_due on nft_reminder (starts_at);

-- Messages that a job sends.
create table nft_outbid (
  listing_id bigint not null references nft_listing,
  user_id bigint not null,
  at timestamptz not null,
  -- The last one of this auction and bidder; the next one waits a minute.
  sent_at timestamptz,
  is_due boolean not null default true,
  primary key (listing_id, user_id)
);
create index nft_outbid_due on nft_outbid (sent_at nulls first) where is_due;

-- Every letter of a name and every pair of its letters, in lower case: whatever is searched for has pairs of it.
create function nft_letters(name text) returns text[] language sql immutable strict parallel safe cost 10000
return array(
  select distinct substr(lower(name), place, size)
  from generate_series(1, length(lower(name))) as place cross join generate_series(1, 2) as size
);
create index nft_work_letters on nft_work using gin (nft_letters(name));

-- The gallery shows works that are in no box and that nobody has yet to open.
create index nft_work_newest on nft_work (shown_at desc, id desc) where state = 'shown' and not is_boxed and not is_unopened;
create index nft_work_newest_kind on nft_work (kind, shown_at desc, id desc)
  where state = 'shown' and not is_boxed and not is_unopened;
create index nft_work_newest_rarity on nft_work (rarity, shown_at desc, id desc)
  where state = 'shown' and not is_boxed and not is_unopened and rarity is not null;
create index nft_work_newest_sale on nft_work (shown_at desc, id desc) where is_for_sale;
create index nft_work_ending on nft_work (sale_ends_at, id) where is_for_sale;
create index nft_work_priced on nft_work (sale_currency_id, sale_price, id) where is_for_sale;
create index nft_work_collected on nft_work (collected desc, id desc) where state = 'shown' and not is_boxed and not is_unopened;
create index nft_work_of_artist on nft_work (artist_id, id desc);
-- With what artists are counted by.
create index nft_work_shown_of_artist on nft_work (artist_id, shown_at desc, id desc) include (owner_id, collected)
  where state = 'shown' and not is_boxed and not is_unopened;
create index nft_work_unopened on nft_work (artist_id) where is_unopened;
create index nft_work_of_owner on nft_work (owner_id, id desc);
create index nft_work_of_collection on nft_work (collection_id, id desc) where collection_id is not null;
create index nft_work_of_series on nft_work (series_id) where series_id is not null;
create index nft_work_waits on nft_work (submitted_at, id) where state = 'review';
create index nft_work_listed on nft_work (submitted_at desc, id);
create index nft_work_of_state on nft_work (state, submitted_at desc, id);
create index nft_work_waits_of_artist on nft_work (artist_id) where state = 'review';
create index nft_series_listed on nft_series (ends_at desc, id desc) where state in ('live', 'ended', 'revealed');
create index nft_series_of_artist on nft_series (artist_id, id desc);
create index nft_series_waits on nft_series (submitted_at, id) where state = 'review';
create index nft_series_of_state on nft_series (state, submitted_at desc, id);
create index nft_series_live on nft_series (ends_at) where state in ('live', 'ended');

-- What the audit looks at by what changed.
create index nft_series_changed on nft_series (changed_xid);
create index nft_work_changed on nft_work (changed_xid);
create index nft_listing_changed on nft_listing (changed_xid);
create index nft_bid_changed on nft_bid (changed_xid);
create index nft_margin_changed on nft_margin (changed_xid);
create index nft_order_changed on nft_order (changed_xid);
create index nft_box_changed on nft_box (changed_xid);
create index nft_owner_changed on nft_owner (changed_xid);
create trigger nft_series_changed before update on nft_series for each row execute function note_change();
create trigger nft_work_changed before update on nft_work for each row execute function note_change();
create trigger nft_listing_changed before update on nft_listing for each row execute function note_change();
create trigger nft_margin_changed before update on nft_margin for each row execute function note_change();
create trigger nft_order_changed before update on nft_order for each row execute function note_change();
create trigger nft_box_changed before update on nft_box for each row execute function note_change();

-- Bids, owners, batches with their prices, and rounds of the beacon are never changed.
create trigger nft_bid_append_only before update or delete or truncate on nft_bid
  for each statement execute function refuse_change();
create trigger nft_owner_append_only before update or delete or truncate on nft_owner
  for each statement execute function refuse_change();
create trigger nft_box_batch_append_only before update or delete or truncate on nft_box_batch
  for each statement execute function refuse_change();
create trigger nft_batch_tick_append_only before update or delete or truncate on nft_batch_tick
  for each statement execute function refuse_change();
create trigger nft_beacon_append_only before update or delete or truncate on nft_beacon
  for each statement execute function refuse_change();
revoke update, delete, truncate on nft_bid, nft_owner, nft_box_batch, nft_batch_tick, nft_beacon from candor_app;
revoke delete, truncate on nft_series, nft_work, nft_listing, nft_margin, nft_order, nft_box, nft_series_item from candor_app;
revoke truncate on nft_collect, nft_reminder, nft_outbid from candor_app;
