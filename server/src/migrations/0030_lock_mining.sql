-- The terms of a product never change: new terms are a new product, so nothing can reach into a running order.
create table lock_product (
  id integer primary key,
  family text not null check (family in ('lock', 'defi', 'cloud')),
  currency_id integer not null references currency,
  days integer not null check (days between 1 and 3650),
  rate_low numeric(38, 18) not null check (rate_low >= 0),
  rate_high numeric(38, 18) not null check (rate_high >= rate_low and rate_high <= 1),
  penalty_ratio numeric(38, 18) not null check (penalty_ratio between 0 and 1),
  minimum numeric(38, 18) not null check (minimum > 0),
  capacity numeric(38, 18) not null check (capacity > 0),
  is_offered boolean not null default true,
  sort integer not null default 100
);

create table lock_order (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null,
  product_id integer not null references lock_product,
  amount numeric(38, 18) not null check (amount > 0),
  started_at timestamptz not null,
  matures_at timestamptz not null,
  paid_days integer not null default 0 check (paid_days >= 0),
  earned numeric(38, 18) not null default 0,
  last_rate numeric(38, 18),
  -- When the next full day ends; null once the order has ended.
  next_pay_at timestamptz,
  state text not null default 'in_progress' check (state in ('in_progress', 'matured', 'redeemed_early')),
  penalty numeric(38, 18) not null default 0,
  ended_at timestamptz,
  check ((state = 'in_progress') = (ended_at is null)),
  check ((state = 'in_progress') = (next_pay_at is not null))
);
create index lock_order_of_customer on lock_order (user_id, id desc);
create index lock_order_due on lock_order (next_pay_at) where next_pay_at is not null;
create index lock_order_of_product on lock_order (product_id, started_at);

-- The rate of a UTC day, with what it follows from, so that anyone can compute it again.
create table lock_rate (
  product_id integer not null references lock_product,
  day date not null,
  locked numeric(38, 18) not null,
  capacity numeric(38, 18) not null,
  rate numeric(38, 18) not null,
  primary key (product_id, day)
);
create trigger lock_rate_append_only before update or delete or truncate on lock_rate
  for each statement execute function refuse_change();
revoke update, delete on lock_rate from candor_app;
revoke delete on lock_order from candor_app;
revoke update, delete on lock_product from candor_app;
grant update (is_offered, sort) on lock_product to candor_app;

create function refuse_new_terms() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_offered' - 'sort') <> (to_jsonb(old) - 'is_offered' - 'sort') then
    raise exception 'the terms of a product never change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger lock_product_terms before update on lock_product for each row execute function refuse_new_terms();

insert into lock_product (id, family, currency_id, days, rate_low, rate_high, penalty_ratio, minimum, capacity, sort) values
  (1, 'lock', 3, 30, 0.003, 0.004, 0.004, 100, 2000000, 1),
  (2, 'lock', 3, 90, 0.0035, 0.0045, 0.004, 500, 1000000, 2),
  (3, 'lock', 1, 60, 0.001, 0.0015, 0.002, 0.01, 50, 3),
  (4, 'defi', 3, 15, 0.002, 0.003, 0.003, 50, 1000000, 4),
  (5, 'defi', 2, 30, 0.001, 0.002, 0.002, 0.1, 1000, 5),
  (6, 'cloud', 3, 180, 0.004, 0.005, 0.005, 1000, 500000, 6);
