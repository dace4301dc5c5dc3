-- Coins or USDT for fixed days against a yield, paid back in one of two currencies (docs/spec/investments.md).

-- IV1: the terms of a series never change: new terms are a new series, so nothing can reach into a running order.
create table investment_series (
  id integer primary key,
  -- IV1: the first UTC day that has a product of it: the day after its approval, whose prices nobody knew then.
  first_day date not null,
  kind text not null check (kind in ('linked', 'call', 'put')),
  market_id integer not null references market,
  -- A year, as a fraction.
  rate numeric(38, 18) not null check (rate > 0 and rate <= 3),
  days integer not null check (days between 1 and 365),
  distance numeric(38, 18) not null check (distance between 0 and 0.5),
  step numeric(38, 18) not null check (step > 0),
  -- Coins in a share.
  share numeric(38, 18) not null check (share > 0),
  daily_shares integer not null check (daily_shares between 1 and 1000000),
  customer_shares integer not null check (customer_shares between 1 and daily_shares),
  is_running boolean not null default true,
  sort integer not null default 100
);
create function refuse_new_series_terms() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_running' - 'sort') <> (to_jsonb(old) - 'is_running' - 'sort') then
    raise exception 'the terms of a series never change' using errcode = 'insufficient_privilege';
  end if;
  if new.is_running and not old.is_running then
    raise exception 'a series that has ended stays so' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_series_terms before update on investment_series
  for each row execute function refuse_new_series_terms();
create trigger investment_series_stays before delete or truncate on investment_series
  for each statement execute function refuse_change();
revoke update, delete, truncate on investment_series from candor_app;
grant update (is_running, sort) on investment_series to candor_app;

-- IV2: what a series sells on one UTC day. Ticks are numbers of its market's ticks in the price log.
create table investment_product (
  id integer generated always as identity (start with 1001) primary key,
  series_id integer not null references investment_series,
  day date not null,
  linked_tick bigint not null,
  linked_ms bigint not null,
  market_price numeric(38, 18) not null check (market_price > 0),
  linked_price numeric(38, 18) not null check (linked_price > 0),
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  matures_at timestamptz not null,
  sold integer not null default 0 check (sold >= 0),
  -- IV7: the tick that settles it; absent from one that failed (IV8).
  settle_tick bigint,
  settle_ms bigint,
  settle_price numeric(38, 18) check (settle_price > 0),
  decided_at timestamptz,
  -- IV8, IV12: of one that failed, the last tick before its maturity; the one after it shows the silence.
  silent_after bigint,
  -- What was paid so far, and whether that is all.
  paid_orders integer not null default 0,
  brought numeric(38, 18) not null default 0,
  paid_coins numeric(38, 18) not null default 0,
  paid_usdt numeric(38, 18) not null default 0,
  is_paid boolean not null default false,
  changed_xid xid8 not null default ledger_xid(),
  unique (series_id, day),
  constraint product_in_order check (opens_at < starts_at and starts_at < matures_at),
  constraint settling_is_whole check (num_nulls(settle_tick, settle_ms, settle_price) in (0, 3)),
  constraint settled_is_decided check (settle_tick is null or decided_at is not null),
  constraint silent_is_failed check (silent_after is null or (settle_tick is null and decided_at is not null)),
  constraint paid_is_decided check ((paid_orders = 0 and not is_paid) or decided_at is not null)
) with (fillfactor = 50);
create index investment_product_on_sale on investment_product (starts_at);
create index investment_product_undecided on investment_product (matures_at) where decided_at is null;
create index investment_product_unpaid on investment_product (matures_at) where decided_at is not null and not is_paid;
create index investment_product_settled on investment_product (matures_at desc, id desc)
  where decided_at is not null and sold > 0;
create index investment_product_decided on investment_product (decided_at) where decided_at is not null;
create index investment_product_changed on investment_product (changed_xid);

-- What a product follows from never changes, and its settlement is written once, whoever writes the row.
create function refuse_other_product() returns trigger language plpgsql as $$
declare
  moving text[] := array['sold', 'settle_tick', 'settle_ms', 'settle_price', 'decided_at', 'silent_after', 'paid_orders', 'brought',
    'paid_coins', 'paid_usdt', 'is_paid', 'changed_xid'];
begin
  if (to_jsonb(new) - moving) <> (to_jsonb(old) - moving) then
    raise exception 'a product keeps what it follows from' using errcode = 'insufficient_privilege';
  end if;
  if old.decided_at is not null and (old.settle_tick, old.settle_ms, old.settle_price, old.decided_at, old.silent_after, old.sold)
      is distinct from (new.settle_tick, new.settle_ms, new.settle_price, new.decided_at, new.silent_after, new.sold) then
    raise exception 'a product is settled once' using errcode = 'insufficient_privilege';
  end if;
  if old.is_paid then
    raise exception 'a product that was paid stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_product_keeps before update on investment_product
  for each row execute function refuse_other_product();
create trigger investment_product_stays before delete or truncate on investment_product
  for each statement execute function refuse_change();
create trigger z_note_change before update on investment_product for each row execute function note_change();
revoke update, delete, truncate on investment_product from candor_app;
grant update (sold, settle_tick, settle_ms, settle_price, decided_at, silent_after, paid_orders, brought, paid_coins, paid_usdt, is_paid)
  on investment_product to candor_app;

create table investment_order (
  -- IV12: counts purchases, without a gap.
  id bigint primary key check (id > 10000),
  user_id bigint not null,
  product_id integer not null references investment_product,
  shares integer not null check (shares > 0),
  -- What was brought: coins, or USDT for `put`.
  amount numeric(38, 18) not null check (amount > 0),
  -- IV5: its two payouts; it is paid one of them.
  coins numeric(38, 18) not null check (coins >= 0),
  usdt numeric(38, 18) not null check (usdt >= 0),
  bought_at timestamptz not null,
  -- IV12: the public line that was signed.
  acceptance text not null,
  state text not null default 'purchased' check (state in ('purchased', 'completed', 'failed')),
  side text check (side in ('coins', 'usdt')),
  paid numeric(38, 18) check (paid >= 0),
  -- Counts what ended, without a gap.
  number bigint unique,
  ending text,
  ended_at timestamptz,
  changed_xid xid8 not null default ledger_xid(),
  constraint ended_is_whole check (
    (state = 'purchased') = (num_nulls(side, paid, number, ending, ended_at) = 5)
    and num_nulls(side, paid, number, ending, ended_at) in (0, 5))
) with (fillfactor = 50);
create index investment_order_of_user on investment_order (user_id, id desc);
create index investment_order_running on investment_order (user_id, product_id) where state = 'purchased';
create index investment_order_unpaid on investment_order (product_id, id) where state = 'purchased';
create index investment_order_of_product on investment_order (product_id, user_id);
create index investment_order_changed on investment_order (changed_xid);

-- What was agreed never changes, and what has ended stays as it is, whoever writes the row.
create function refuse_other_investment() returns trigger language plpgsql as $$
begin
  if old.state <> 'purchased' then
    raise exception 'an investment that has ended stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if (old.id, old.user_id, old.product_id, old.shares, old.amount, old.coins, old.usdt, old.bought_at, old.acceptance)
      is distinct from
     (new.id, new.user_id, new.product_id, new.shares, new.amount, new.coins, new.usdt, new.bought_at, new.acceptance) then
    raise exception 'an investment keeps what was agreed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_order_keeps before update on investment_order
  for each row execute function refuse_other_investment();
create trigger investment_order_stays before delete or truncate on investment_order
  for each statement execute function refuse_change();
create trigger z_note_change before update on investment_order for each row execute function note_change();
revoke update, delete, truncate on investment_order from candor_app;
grant update (state, side, paid, number, ending, ended_at) on investment_order to candor_app;

-- IV12: endings in public files.
create table investment_batch (
  batch bigint primary key check (batch > 0),
  first_number bigint not null unique check (first_number > 0),
  count integer not null check (count between 1 and 1000),
  t_ms bigint not null,
  root bytea not null check (length(root) = 32),
  line text not null,
  note_id bigint not null unique references log_note
);
create trigger investment_batch_append_only before update or delete or truncate on investment_batch
  for each statement execute function refuse_change();
revoke update, delete, truncate on investment_batch from candor_app;
