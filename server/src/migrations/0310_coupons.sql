-- Coupons (docs/spec/coupons.md): part of a fee given back, or more yield on a lock, out of a budget that was set aside first.

-- CP1: for everybody who meets the condition. There is no column for a customer, and too few coupons are refused.
create table coupon_campaign (
  id integer primary key,
  kind text not null check (kind in ('futures_fees', 'fee_rebate', 'lock_boost')),
  value numeric(38, 18) not null check (value > 0),
  total integer not null check (total >= 10),
  -- The part of a fee that is given back.
  share numeric(38, 18) not null check (share between 0 and 1),
  -- What is added to the yield of a day, on at most this much.
  boost_rate numeric(38, 18) not null check (boost_rate between 0 and 0.01),
  boost_max numeric(38, 18) not null check (boost_max >= 0),
  audience text not null check (audience in ('everyone', 'newcomers', 'first_use')),
  newcomer_days integer check (newcomer_days > 0),
  needs_identity boolean not null,
  -- Public.
  code text unique check (code ~ '^[A-Z0-9]{4,20}$'),
  takes_from timestamptz not null,
  takes_until timestamptz not null check (takes_until > takes_from),
  usable_days integer not null check (usable_days > 0),
  taken integer not null default 0 check (taken >= 0),
  last_taken_at timestamptz,
  -- When two administrators ended it for new coupons.
  ended_at timestamptz,
  -- What was not used, and when it went back to the treasury.
  returned numeric(38, 18) check (returned >= 0),
  returned_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint fees_have_share check ((kind = 'lock_boost') = (share = 0)),
  constraint boost_has_rate check ((kind = 'lock_boost') = (boost_rate > 0 and boost_max > 0)),
  constraint newcomers_have_days check ((audience = 'newcomers') = (newcomer_days is not null)),
  constraint many_accounts_gain_nothing check (needs_identity or (audience = 'everyone' and value <= 10)),
  constraint large_values_are_for_many check (value <= 100 or total >= 100),
  constraint not_more_than_there_are check (taken <= total),
  constraint returned_once check ((returned is null) = (returned_at is null))
) with (fillfactor = 70);
create index coupon_campaign_changed on coupon_campaign (changed_xid);
create index coupon_campaign_running on coupon_campaign (id) where returned_at is null;

create function refuse_new_campaign_terms() returns trigger language plpgsql as $$
declare
  changing text[] := array['taken', 'last_taken_at', 'ended_at', 'returned', 'returned_at', 'changed_xid'];
begin
  if (to_jsonb(new) - changing) <> (to_jsonb(old) - changing) then
    raise exception 'the terms of a campaign never change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger campaign_terms before update on coupon_campaign for each row execute function refuse_new_campaign_terms();
create trigger z_note_change before update on coupon_campaign for each row execute function note_change();
create trigger campaign_stays before delete or truncate on coupon_campaign
  for each statement execute function refuse_change();
revoke update, delete on coupon_campaign from candor_app;
grant update (taken, last_taken_at, ended_at, returned, returned_at) on coupon_campaign to candor_app;

create table coupon (
  id bigint generated always as identity (start with 10001) primary key,
  campaign_id integer not null references coupon_campaign,
  user_id bigint not null references customer,
  kind text not null check (kind in ('futures_fees', 'fee_rebate', 'lock_boost')),
  taken_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > taken_at),
  state text not null default 'usable' check (state in ('usable', 'used', 'expired')),
  -- What it gave so far, in how many entries.
  given numeric(38, 18) not null default 0 check (given >= 0),
  payments integer not null default 0 check (payments >= 0),
  -- Up to where fees were counted when it last gave or ended: coupon_due says what is counted since. Nothing is written
  -- about a coupon whose customer pays no fees.
  counted_to timestamptz,
  -- The lock that a boost is for; days of it up to `boosted_days` are paid or were before the choice.
  lock_order_id bigint unique references lock_order,
  boosted_days integer,
  next_boost_at timestamptz,
  -- CP11: a message was sent that it expires soon.
  warned_at timestamptz,
  ended_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint one_of_a_campaign unique (campaign_id, user_id),
  constraint fees_are_counted check ((kind = 'lock_boost') = (counted_to is null)),
  constraint only_boosts_have_locks check (lock_order_id is null or kind = 'lock_boost'),
  constraint lock_has_days check ((lock_order_id is null) = (boosted_days is null)),
  constraint runs_until_it_ends check ((state = 'usable' and lock_order_id is not null) = (next_boost_at is not null)),
  constraint ended_has_time check ((state = 'usable') = (ended_at is null))
) with (fillfactor = 70);
create index coupon_of_customer on coupon (user_id, id desc);
create index coupon_usable on coupon (campaign_id) where state = 'usable';
create index coupon_boosting on coupon (next_boost_at) where next_boost_at is not null;
create index coupon_expiring on coupon (kind, expires_at, id) where state = 'usable' and lock_order_id is null;
create index coupon_warning on coupon (expires_at) where state = 'usable' and lock_order_id is null and warned_at is null;
create index coupon_changed on coupon (changed_xid);

create function refuse_other_coupon() returns trigger language plpgsql as $$
begin
  if (new.id, new.campaign_id, new.user_id, new.kind, new.taken_at, new.expires_at)
    is distinct from (old.id, old.campaign_id, old.user_id, old.kind, old.taken_at, old.expires_at)
    or (old.lock_order_id is not null and new.lock_order_id is distinct from old.lock_order_id)
    or old.state <> 'usable' or new.given < old.given or new.counted_to < old.counted_to then
    raise exception 'a coupon only runs forward' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger coupon_runs_forward before update on coupon for each row execute function refuse_other_coupon();
create trigger z_note_change before update on coupon for each row execute function note_change();
create trigger coupon_stays before delete or truncate on coupon for each statement execute function refuse_change();
revoke delete on coupon from candor_app;

-- CP6: up to where it is noted in coupon_due who paid fees that coupons of this kind give back.
create table coupon_noted (
  kind text primary key check (kind in ('futures_fees', 'fee_rebate')),
  noted_to timestamptz not null
);

-- Customers whose coupons of a kind have fees to count, from this moment to noted_to; gone when they are counted.
create table coupon_due (
  user_id bigint not null references customer,
  kind text not null check (kind in ('futures_fees', 'fee_rebate')),
  from_at timestamptz not null,
  primary key (user_id, kind)
);
create index coupon_due_from on coupon_due (kind, from_at);

-- What a coupon gave, and for what. The number is the entry's: of a boost the day of the lock, else counted from 1.
create table coupon_payment (
  coupon_id bigint not null references coupon,
  number integer not null check (number > 0),
  amount numeric(38, 18) not null check (amount > 0),
  -- CP6: what of the fees of this stretch was left to this coupon, and what it counted of it; null for a boost.
  offered numeric(38, 18) check (offered > 0),
  counted numeric(38, 18) check (counted > 0 and counted <= offered),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  at timestamptz not null,
  primary key (coupon_id, number),
  constraint counts_of_what_is_offered check ((offered is null) = (counted is null))
);
create index coupon_payment_by_time on coupon_payment (coupon_id, from_at);

-- The fees of that stretch by currency. A fee in another currency than USDT counts at the logged tick that it names.
create table coupon_payment_fee (
  coupon_id bigint not null,
  number integer not null,
  currency_id integer not null references currency,
  fee numeric(38, 18) not null check (fee > 0),
  symbol text,
  tick bigint,
  price numeric(38, 18) check (price > 0),
  value numeric(38, 18) not null check (value >= 0),
  -- What this payment gave back of the fee, in its own currency.
  given_back numeric(38, 18) not null check (given_back between 0 and fee),
  primary key (coupon_id, number, currency_id),
  foreign key (coupon_id, number) references coupon_payment,
  constraint tick_is_named check (num_nulls(symbol, tick, price) in (0, 3))
);
create trigger coupon_payment_append_only before update or delete or truncate on coupon_payment
  for each statement execute function refuse_change();
create trigger coupon_payment_fee_append_only before update or delete or truncate on coupon_payment_fee
  for each statement execute function refuse_change();
revoke update, delete on coupon_payment, coupon_payment_fee from candor_app;
