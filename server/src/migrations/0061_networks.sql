-- The ways in which money comes from the outside world and goes back there: chains, and the bank. `world:chain-<id>` and
-- `world:bank` are their accounts.
create table network (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,30}$'),
  name text not null,
  -- Which rules an address follows; the bank has none, it has cards.
  address_kind text not null check (address_kind in ('bitcoin', 'ethereum', 'tron', 'none')),
  -- Where anyone can look a transaction up; its hash follows.
  explorer_url text not null default '' check (explorer_url ~ '^(|https://[A-Za-z0-9./?=#_-]+)$'),
  -- How long a block usually takes, for the expected time.
  block_seconds integer not null check (block_seconds >= 0),
  sort integer not null unique
);
revoke insert, update, delete on network from candor_app;

insert into network (id, name, address_kind, explorer_url, block_seconds, sort) values
  ('bitcoin', 'Bitcoin', 'bitcoin', 'https://mempool.space/tx/', 600, 1),
  ('ethereum', 'Ethereum (ERC20)', 'ethereum', 'https://etherscan.io/tx/', 12, 2),
  ('tron', 'TRON (TRC20)', 'tron', 'https://tronscan.org/#/transaction/', 3, 3),
  ('bank', 'Bank transfer', 'none', '', 0, 4);

-- A currency on a network. Amounts are in the currency; `scale` is the number of decimals that the network itself counts
-- in, which may be finer than what the books hold. A currency without a row can neither come in nor go out.
create table currency_network (
  currency_id integer not null references currency,
  network_id text not null references network,
  -- The token's contract; null where the network's own coin moves.
  contract text,
  scale integer not null check (scale between 0 and 18),
  least_deposit numeric(38, 18) not null check (least_deposit > 0),
  confirmations integer not null check (confirmations >= 0),
  deposits_on boolean not null,
  withdrawal_fee numeric(38, 18) not null check (withdrawal_fee >= 0),
  least_withdrawal numeric(38, 18) not null check (least_withdrawal > withdrawal_fee),
  withdrawals_on boolean not null,
  primary key (currency_id, network_id)
);
create unique index currency_network_coin on currency_network (network_id) where contract is null;
create unique index currency_network_contract on currency_network (network_id, contract) where contract is not null;
-- Another contract would let anybody's token count as ours: that takes a migration, not a setting.
revoke insert, update, delete on currency_network from candor_app;
grant update (deposits_on, withdrawals_on, least_deposit, withdrawal_fee, least_withdrawal) on currency_network to candor_app;

insert into currency_network (currency_id, network_id, contract, scale, least_deposit, confirmations, deposits_on,
  withdrawal_fee, least_withdrawal, withdrawals_on) values
  (1, 'bitcoin', null, 8, 0.0001, 3, true, 0.0002, 0.001, true),
  (2, 'ethereum', null, 18, 0.001, 12, true, 0.002, 0.01, true),
  (3, 'tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 1, 20, true, 1, 10, true),
  (3, 'ethereum', '0xdac17f958d2ee523a2206206994597c13d831ec7', 6, 5, 12, true, 5, 20, true),
  (3, 'bank', null, 2, 10, 0, true, 5, 50, true);
