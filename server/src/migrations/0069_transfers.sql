-- Moves between a customer's own accounts (docs/spec/transfers.md).
create table account_move (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null,
  currency_id integer not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  from_account text not null check (from_account in ('fiat', 'spot', 'futures', 'options')),
  to_account text not null check (to_account in ('fiat', 'spot', 'futures', 'options')),
  at timestamptz not null,
  constraint move_goes_somewhere check (from_account <> to_account)
);
create index account_move_of_customer on account_move (user_id, id);
create trigger account_move_append_only before update or delete or truncate on account_move
  for each statement execute function refuse_change();
revoke update, delete, truncate on account_move from candor_app;

-- What can be exchanged. For everybody, or for nobody.
create table exchange_currency (
  currency_id integer primary key references currency,
  is_on boolean not null default true
);
insert into exchange_currency (currency_id) select id from currency where kind = 'coin';
revoke insert, update, delete on exchange_currency from candor_app;
grant update (is_on) on exchange_currency to candor_app;

-- A rate that one customer was promised for ten seconds. The newest of a direction replaces the one before, so there are
-- never more rows than directions; using it takes it away.
create table exchange_quote (
  user_id bigint not null,
  from_currency_id integer not null references currency,
  to_currency_id integer not null references currency,
  id uuid not null unique,
  from_price numeric(38, 18) not null check (from_price > 0),
  to_price numeric(38, 18) not null check (to_price > 0),
  spread numeric(38, 18) not null check (spread >= 0 and spread < 1),
  -- The ticks of the price log that the prices are from; null for USDT.
  from_symbol text,
  from_seq bigint,
  from_t_ms bigint,
  to_symbol text,
  to_seq bigint,
  to_t_ms bigint,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, from_currency_id, to_currency_id)
);

create table exchange_order (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null,
  from_currency_id integer not null references currency,
  to_currency_id integer not null references currency,
  gave numeric(38, 18) not null check (gave > 0),
  received numeric(38, 18) not null check (received > 0),
  from_price numeric(38, 18) not null check (from_price > 0),
  to_price numeric(38, 18) not null check (to_price > 0),
  spread numeric(38, 18) not null check (spread >= 0 and spread < 1),
  from_symbol text,
  from_seq bigint,
  from_t_ms bigint,
  to_symbol text,
  to_seq bigint,
  to_t_ms bigint,
  -- The quote whose rate this is; null when the present price was taken.
  quote_id uuid unique,
  quoted_at timestamptz not null,
  at timestamptz not null,
  constraint exchange_is_between_two check (from_currency_id <> to_currency_id),
  constraint exchange_names_its_ticks check (
    num_nulls(from_symbol, from_seq, from_t_ms) in (0, 3) and num_nulls(to_symbol, to_seq, to_t_ms) in (0, 3)
  )
);
create index exchange_order_of_customer on exchange_order (user_id, id);
create trigger exchange_order_append_only before update or delete or truncate on exchange_order
  for each statement execute function refuse_change();
revoke update, delete, truncate on exchange_order from candor_app;

-- The fraction that the house keeps of an exchange; it is shown with every quote.
insert into setting (key, value) values ('exchange_spread', '0.0003') on conflict do nothing;
