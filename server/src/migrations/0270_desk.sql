-- The desk: customers buy and sell coins from each other, and the exchange holds the coins meanwhile (docs/spec/desk.md).

-- DK2: what one US dollar was in each currency, from when on. Each has its line in the public log.
create table desk_rate (
  id bigint generated always as identity primary key,
  fiat text not null check (fiat ~ '^[A-Z]{3}$'),
  rate numeric(38, 18) not null check (rate > 0),
  as_of date not null,
  source text not null,
  at timestamptz not null
);
create index desk_rate_of on desk_rate (fiat, id desc);
create trigger desk_rate_append_only before update or delete or truncate on desk_rate
  for each statement execute function refuse_change();
revoke update, delete, truncate on desk_rate from candor_app;

-- DK27: accounts that the bank cards of payout-methods do not know.
create table desk_method (
  user_id bigint not null references customer,
  way text not null check (way in ('ali_pay', 'we_chat', 'paypal')),
  account text not null check (length(account) between 3 and 100),
  saved_at timestamptz not null,
  -- As of a card: a new account waits before money is sent to it (PM6).
  usable_from timestamptz not null,
  primary key (user_id, way)
);

-- DK22, DK23.
create table desk_merchant (
  user_id bigint primary key references customer,
  state text not null check (state in ('applied', 'refused', 'active', 'left', 'removed')),
  name text not null check (length(name) between 2 and 24),
  -- The name as it is compared; reserved for whoever applied or is one.
  name_key text not null,
  is_demo boolean not null default false,
  -- Counts applications: the deposit's entries are `<user>:<round>`.
  round integer not null check (round > 0),
  deposit numeric(38, 18) not null check (deposit >= 0),
  -- The deposit is in the ledger until then.
  returned_at timestamptz,
  applied_at timestamptz not null,
  approved_at timestamptz,
  decided_at timestamptz,
  reason text,
  left_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint active_was_approved check (state <> 'active' or approved_at is not null),
  constraint deposit_is_held check (state not in ('applied', 'active') or returned_at is null)
);
create unique index desk_merchant_name on desk_merchant (name_key) where state in ('applied', 'active');
create index desk_merchant_waits on desk_merchant (applied_at) where state = 'applied';
create index desk_merchant_owed on desk_merchant (user_id) where state in ('left', 'removed', 'refused') and returned_at is null;
create index desk_merchant_changed on desk_merchant (changed_xid);
create trigger desk_merchant_changed before update on desk_merchant for each row execute function note_change();
revoke delete, truncate on desk_merchant from candor_app;

create table desk_offer (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  -- What the maker does.
  side text not null check (side in ('sell', 'buy')),
  currency_id integer not null references currency,
  fiat text not null check (fiat ~ '^[A-Z]{3}$'),
  -- DK3: one of the two.
  price numeric(38, 18) check (price > 0),
  premium numeric(38, 18) check (premium between -0.1 and 0.1),
  total numeric(38, 18) not null check (total > 0),
  -- What can still be taken; 0 once it ended.
  remaining numeric(38, 18) not null check (remaining >= 0 and remaining <= total),
  minimum numeric(38, 18) not null check (minimum > 0),
  maximum numeric(38, 18) not null,
  ways text[] not null check (cardinality(ways) between 1 and 5),
  terms text not null default '' check (length(terms) <= 500),
  state text not null check (state in ('open', 'paused', 'ended')),
  end_reason text check (end_reason in ('maker', 'done', 'expired', 'removed')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint one_price check (num_nulls(price, premium) = 1),
  constraint limits_fit check (minimum <= maximum and minimum <= total),
  constraint ended_is_whole check ((state = 'ended') = (num_nulls(end_reason, ended_at) = 0) and num_nulls(end_reason, ended_at) in (0, 2)),
  constraint ended_has_nothing check (state <> 'ended' or remaining = 0)
) with (fillfactor = 70);
create index desk_offer_listed on desk_offer (currency_id, fiat, side, id) where state = 'open' and remaining > 0;
create index desk_offer_of_user on desk_offer (user_id, id desc);
create index desk_offer_running on desk_offer (user_id) where state <> 'ended';
create index desk_offer_due on desk_offer (expires_at) where state <> 'ended';
create index desk_offer_changed on desk_offer (changed_xid);
create trigger desk_offer_changed before update on desk_offer for each row execute function note_change();
revoke delete, truncate on desk_offer from candor_app;

create table desk_order (
  id bigint generated always as identity (start with 10001) primary key,
  offer_id bigint not null references desk_offer,
  maker_id bigint not null,
  taker_id bigint not null,
  seller_id bigint not null,
  buyer_id bigint not null,
  currency_id integer not null references currency,
  fiat text not null,
  -- DK5: what the taker stated, and what followed from it.
  stated text not null check (stated in ('amount', 'money')),
  amount numeric(38, 18) not null check (amount > 0),
  money numeric(38, 18) not null check (money > 0),
  price numeric(38, 18) not null check (price > 0),
  -- DK2: the reference at that moment and what it came from; no tick for USDT itself.
  reference numeric(38, 18) not null check (reference > 0),
  rate_id bigint not null references desk_rate,
  tick bigint,
  tick_price numeric(38, 18) not null check (tick_price > 0),
  -- The premium of a floating offer, null of a fixed one.
  premium numeric(38, 18),
  -- DK6: where the coins came from.
  from_offer boolean not null,
  way text not null,
  -- DK7: the terms of the offer at that moment.
  terms text not null,
  payee jsonb not null check (jsonb_typeof(payee) = 'array' and pg_column_size(payee) <= 8192),
  buyer_name text not null,
  state text not null check (state in ('unpaid', 'paid', 'appeal', 'released', 'cancelled')),
  -- Why it was cancelled.
  end_reason text check (end_reason in ('buyer', 'expired', 'decision')),
  made_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  check_until timestamptz,
  voucher text,
  voucher_sha256 bytea,
  voucher_likeness bytea,
  ended_at timestamptz,
  -- DK25: the reminder at 80 % of the time is sent.
  is_reminded boolean not null default false,
  -- DK24: it is in the records of both.
  is_counted boolean not null default false,
  -- DK31: the pictures of voucher, chat and evidence are removed.
  is_without_pictures boolean not null default false,
  changed_xid xid8 not null default ledger_xid(),
  constraint two_people check (seller_id <> buyer_id and maker_id <> taker_id
    and (maker_id, taker_id) in ((seller_id, buyer_id), (buyer_id, seller_id))),
  constraint paid_is_whole check (num_nulls(paid_at, check_until, voucher, voucher_sha256) in (0, 4)),
  constraint paid_has_voucher check (state not in ('paid', 'appeal', 'released') or paid_at is not null),
  constraint ended_has_time check ((state in ('released', 'cancelled')) = (ended_at is not null)),
  constraint cancelled_says_why check ((state = 'cancelled') = (end_reason is not null)),
  constraint paid_is_never_cancelled check (state <> 'cancelled' or (paid_at is null) = (end_reason in ('buyer', 'expired')))
) with (fillfactor = 70);
create unique index desk_order_voucher on desk_order (voucher_sha256);
create index desk_order_of_offer on desk_order (offer_id, id desc);
create index desk_order_of_taker on desk_order (taker_id, id desc);
create index desk_order_of_maker on desk_order (maker_id, id desc);
create index desk_order_of_seller on desk_order (seller_id, ended_at desc);
create index desk_order_of_buyer on desk_order (buyer_id, ended_at desc);
create index desk_order_running on desk_order (taker_id) where state in ('unpaid', 'paid', 'appeal');
create index desk_order_made on desk_order (maker_id) where state in ('unpaid', 'paid', 'appeal');
create index desk_order_unpaid on desk_order (pay_until) where state = 'unpaid';
create index desk_order_paid on desk_order (check_until) where state = 'paid';
create index desk_order_pictures on desk_order (ended_at) where not is_without_pictures and ended_at is not null;
create index desk_order_uncounted on desk_order (ended_at) where not is_counted and ended_at is not null;
create index desk_order_changed on desk_order (changed_xid);
create trigger desk_order_changed before update on desk_order for each row execute function note_change();
revoke delete, truncate on desk_order from candor_app;

-- What was agreed never changes, and what ended stays ended (DK10, DK12, DK15).
create function refuse_desk_order_change() returns trigger language plpgsql as $$
begin
  if (old.offer_id, old.maker_id, old.taker_id, old.seller_id, old.buyer_id, old.currency_id, old.fiat, old.stated, old.amount, old.money,
      old.price, old.reference, old.rate_id, old.tick, old.tick_price, old.premium, old.from_offer, old.way, old.terms, old.payee, old.buyer_name, old.made_at, old.pay_until)
    is distinct from (new.offer_id, new.maker_id, new.taker_id, new.seller_id, new.buyer_id, new.currency_id, new.fiat, new.stated, new.amount, new.money,
      new.price, new.reference, new.rate_id, new.tick, new.tick_price, new.premium, new.from_offer, new.way, new.terms, new.payee, new.buyer_name, new.made_at, new.pay_until)
    or (old.paid_at is not null and (old.paid_at, old.check_until, old.voucher, old.voucher_sha256)
      is distinct from (new.paid_at, new.check_until, new.voucher, new.voucher_sha256))
  then raise exception 'what was agreed in desk order % cannot change', old.id;
  end if;
  if old.state <> new.state and (old.state, new.state) not in
    (('unpaid', 'paid'), ('unpaid', 'cancelled'), ('paid', 'released'), ('paid', 'appeal'), ('appeal', 'released'), ('appeal', 'cancelled'))
  then raise exception 'desk order % cannot go from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger desk_order_is_kept before update on desk_order for each row execute function refuse_desk_order_change();

-- DK18, DK19.
create table desk_appeal (
  order_id bigint primary key references desk_order,
  opened_by text not null check (opened_by in ('buyer', 'seller', 'clock')),
  opened_at timestamptz not null,
  -- Null while it is open; `seller` released meanwhile.
  outcome text check (outcome in ('release', 'refund', 'seller')),
  reason text,
  decided_at timestamptz,
  constraint decided_is_whole check (num_nulls(outcome, decided_at) in (0, 2) and (reason is not null) = (outcome in ('release', 'refund') and outcome is not null))
);
create index desk_appeal_open on desk_appeal (opened_at) where outcome is null;
revoke delete, truncate on desk_appeal from candor_app;

create table desk_evidence (
  id bigint generated always as identity primary key,
  order_id bigint not null references desk_order,
  user_id bigint not null,
  content text not null check (length(content) <= 2000),
  picture text,
  at timestamptz not null
);
create index desk_evidence_of_order on desk_evidence (order_id, id);
-- A picture belongs to one order, so that it ends with it (DK31).
create unique index desk_evidence_picture on desk_evidence (picture);
create trigger desk_evidence_append_only before update or delete or truncate on desk_evidence
  for each statement execute function refuse_change();
revoke update, delete, truncate on desk_evidence from candor_app;

-- DK17: the chat of an order. A message without a sender is a line of the exchange (its kind names it).
create table desk_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references desk_order,
  sender_id bigint,
  kind text not null check (kind in ('text', 'picture')),
  content text not null check (length(content) between 1 and 1000),
  at timestamptz not null
);
create index desk_message_of_order on desk_message (order_id, id desc);
create unique index desk_message_picture on desk_message (content) where kind = 'picture';
create index desk_message_of_sender on desk_message (sender_id, at desc);
create trigger desk_message_append_only before update or delete or truncate on desk_message
  for each statement execute function refuse_change();
revoke update, delete, truncate on desk_message from candor_app;

create table desk_chat_read (
  order_id bigint not null references desk_order,
  user_id bigint not null,
  up_to bigint not null,
  primary key (order_id, user_id)
);

-- DK24: computed from orders, and from when.
create table desk_record (
  user_id bigint primary key,
  computed_at timestamptz not null,
  released integer not null check (released >= 0),
  failed integer not null check (failed >= 0),
  -- DK20: with how many different people orders were released.
  partners integer not null default 0 check (partners >= 0),
  median_release_s integer
) with (fillfactor = 70);
create index desk_record_old on desk_record (computed_at);

-- DK28: whether somebody was seen in the last ten minutes, for each person of a list.
create index session_of_user_seen on session (user_id, last_seen_at);

create or replace function recognise_restore() returns table (was_raised boolean, is_other_cluster boolean, base bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known xid_base;
  cluster text;
  highest bigint;
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
      coalesce((select max((mark ->> 'xid')::bigint) - 1 from audit_run), 0),
      coalesce((select max(changed_xid)::text::bigint from deposit), 0),
      coalesce((select max(changed_xid)::text::bigint from withdrawal), 0),
      coalesce((select max(changed_xid)::text::bigint from lock_order), 0),
      coalesce((select max(changed_xid)::text::bigint from operator_proposal), 0),
      coalesce((select max(changed_xid)::text::bigint from account_move), 0),
      coalesce((select max(changed_xid)::text::bigint from exchange_order), 0),
      coalesce((select max(changed_xid)::text::bigint from futures_position), 0),
      coalesce((select max(changed_xid)::text::bigint from option_order), 0),
      coalesce((select max(changed_xid)::text::bigint from desk_merchant), 0),
      coalesce((select max(changed_xid)::text::bigint from desk_offer), 0),
      coalesce((select max(changed_xid)::text::bigint from desk_order), 0)
    ) into highest;
  was_raised := highest >= pg_current_xact_id()::text::bigint + known.base;
  is_other_cluster := known.system_identifier is not null and known.system_identifier is distinct from cluster;
  base := case when was_raised then highest + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint else known.base end;
  if was_raised or known.system_identifier is distinct from cluster then
    update xid_base b set base = recognise_restore.base, system_identifier = cluster,
      raised_at = case when was_raised then now() else b.raised_at end;
  end if;
  return next;
end $$;
