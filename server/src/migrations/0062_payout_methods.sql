-- Where customers send money out to: addresses, one bank card, one international card (docs/spec/payout-methods.md).
create table payout_address (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  currency_id integer not null,
  network_id text not null,
  -- In its one spelling: segwit in small letters, Ethereum with its checksum.
  address text not null check (length(address) between 20 and 128),
  label text not null check (length(label) between 1 and 40),
  qrcode text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A thief who gets in has to wait, and the owner has time to notice.
  usable_from timestamptz not null,
  deleted_at timestamptz,
  foreign key (currency_id, network_id) references currency_network
);
create unique index payout_address_once on payout_address (user_id, currency_id, network_id, address)
  where deleted_at is null;
create index payout_address_of_customer on payout_address (user_id, id desc) where deleted_at is null;
-- What a withdrawal names stays readable.
revoke delete on payout_address from candor_app;

create table payout_card (
  user_id bigint primary key references customer,
  real_name text not null,
  bank_id text not null,
  bank_name text not null,
  bank_account text not null,
  bank_dizhi text not null,
  bank_branch text not null,
  alipay_account text not null,
  wechat_nickname text not null,
  wechat_account text not null,
  updated_at timestamptz not null,
  usable_from timestamptz not null
);
revoke delete on payout_card from candor_app;

create table payout_international_card (
  user_id bigint primary key references customer,
  -- By the names of the form's fields, so that the form may grow.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 8192),
  updated_at timestamptz not null,
  usable_from timestamptz not null
);
revoke delete on payout_international_card from candor_app;
