-- What is traded, and in which steps. Prices have no column here: they come from the log alone.

alter table currency add column kind text not null default 'coin' check (kind in ('coin', 'stock'));

insert into currency (id, code, name, scale, sort, kind) values
  (6, 'BNB', 'BNB', 8, 4, 'coin'),
  (7, 'SOL', 'Solana', 8, 5, 'coin'),
  (8, 'XRP', 'XRP', 6, 6, 'coin'),
  (9, 'ADA', 'Cardano', 6, 7, 'coin'),
  (10, 'DOGE', 'Dogecoin', 8, 8, 'coin'),
  (11, 'TRX', 'TRON', 6, 9, 'coin'),
  (12, 'DOT', 'Polkadot', 8, 10, 'coin'),
  (13, 'AVAX', 'Avalanche', 8, 11, 'coin'),
  (14, 'LINK', 'Chainlink', 8, 12, 'coin'),
  (15, 'BCH', 'Bitcoin Cash', 8, 13, 'coin'),
  (16, 'UNI', 'Uniswap', 8, 14, 'coin'),
  (17, 'ATOM', 'Cosmos', 6, 15, 'coin'),
  (18, 'XLM', 'Stellar', 7, 16, 'coin'),
  (19, 'ETC', 'Ethereum Classic', 8, 17, 'coin'),
  (20, 'FIL', 'Filecoin', 8, 18, 'coin'),
  (21, 'NEAR', 'NEAR Protocol', 8, 19, 'coin'),
  (22, 'APT', 'Aptos', 8, 20, 'coin'),
  (23, 'ARB', 'Arbitrum', 8, 21, 'coin'),
  (24, 'OP', 'Optimism', 8, 22, 'coin'),
  (25, 'SUI', 'Sui', 8, 23, 'coin'),
  (26, 'TON', 'Toncoin', 8, 24, 'coin'),
  (27, 'AAVE', 'Aave', 8, 25, 'coin'),
  (28, 'SHIB', 'Shiba Inu', 2, 26, 'coin'),
  (29, 'PEPE', 'Pepe', 2, 27, 'coin'),
  (101, 'AAPL', 'Apple', 4, 101, 'stock'),
  (102, 'MSFT', 'Microsoft', 4, 102, 'stock'),
  (103, 'NVDA', 'NVIDIA', 4, 103, 'stock'),
  (104, 'TSLA', 'Tesla', 4, 104, 'stock'),
  (105, 'AMZN', 'Amazon', 4, 105, 'stock'),
  (106, 'GOOGL', 'Alphabet', 4, 106, 'stock'),
  (107, 'META', 'Meta Platforms', 4, 107, 'stock'),
  (108, 'NFLX', 'Netflix', 4, 108, 'stock'),
  (109, 'AMD', 'AMD', 4, 109, 'stock'),
  (110, 'COIN', 'Coinbase', 4, 110, 'stock');

create table market (
  -- The family's match id.
  id integer primary key,
  base_id integer not null references currency,
  quote_id integer not null references currency default 3,
  -- As the wire has it, `BTC/USDT`, and as the log has it, `BTCUSDT`.
  symbol text not null unique check (symbol ~ '^[A-Z0-9]{2,12}/[A-Z0-9]{2,12}$'),
  log_symbol text not null unique generated always as (replace(symbol, '/', '')) stored,
  kind text not null check (kind in ('coin', 'stock')),
  price_scale integer not null check (price_scale between 0 and 8),
  quantity_scale integer not null check (quantity_scale between 0 and 8),
  -- Minutes of the UTC day, Monday to Friday; absent for a market that never closes.
  opens_minute integer check (opens_minute between 0 and 1439),
  closes_minute integer check (closes_minute between 1 and 1440),
  has_spot boolean not null default true,
  has_futures boolean not null default false,
  has_options boolean not null default false,
  -- The terms of futures: the base currency in one lot, fractions for fee, overnight and spread, and lots per order.
  lot_size numeric(38, 18) not null default 1 check (lot_size > 0),
  futures_fee numeric(38, 18) not null default 0.0005 check (futures_fee between 0 and 1),
  overnight_rate numeric(38, 18) not null default 0.0002 check (overnight_rate between 0 and 1),
  spread numeric(38, 18) not null default 0 check (spread between 0 and 1),
  least_lots integer not null default 1 check (least_lots > 0),
  most_lots integer not null default 1000 check (most_lots >= least_lots),
  sort integer not null unique,
  is_shown boolean not null default true,
  unique (base_id, quote_id),
  constraint hours_are_a_pair check ((opens_minute is null) = (closes_minute is null)),
  constraint hours_in_order check (closes_minute > opens_minute),
  constraint stocks_have_hours check ((kind = 'stock') = (opens_minute is not null))
);
revoke insert, delete on market from candor_app;

insert into market (id, base_id, symbol, kind, price_scale, quantity_scale, has_futures, has_options, lot_size, sort) values
  (1, 1, 'BTC/USDT', 'coin', 2, 5, true, true, 0.01, 1),
  (2, 2, 'ETH/USDT', 'coin', 2, 4, true, true, 0.1, 2),
  (3, 5, 'LTC/USDT', 'coin', 2, 3, true, true, 1, 3),
  (4, 6, 'BNB/USDT', 'coin', 2, 3, true, true, 0.1, 4),
  (5, 7, 'SOL/USDT', 'coin', 2, 3, true, true, 1, 5),
  (6, 8, 'XRP/USDT', 'coin', 4, 1, true, true, 100, 6),
  (7, 9, 'ADA/USDT', 'coin', 4, 1, true, true, 100, 7),
  (8, 10, 'DOGE/USDT', 'coin', 5, 0, true, true, 1000, 8),
  (9, 11, 'TRX/USDT', 'coin', 4, 1, true, true, 100, 9),
  (10, 12, 'DOT/USDT', 'coin', 3, 2, true, true, 10, 10),
  (11, 13, 'AVAX/USDT', 'coin', 2, 2, true, true, 1, 11),
  (12, 14, 'LINK/USDT', 'coin', 2, 2, true, true, 1, 12),
  (13, 15, 'BCH/USDT', 'coin', 1, 3, true, true, 0.1, 13),
  (14, 16, 'UNI/USDT', 'coin', 3, 2, true, true, 10, 14),
  (15, 17, 'ATOM/USDT', 'coin', 3, 2, true, true, 10, 15),
  (16, 18, 'XLM/USDT', 'coin', 4, 0, true, true, 100, 16),
  (17, 19, 'ETC/USDT', 'coin', 2, 2, true, true, 1, 17),
  (18, 20, 'FIL/USDT', 'coin', 3, 2, true, true, 10, 18),
  (19, 21, 'NEAR/USDT', 'coin', 3, 1, true, true, 10, 19),
  (20, 22, 'APT/USDT', 'coin', 2, 2, true, true, 1, 20),
  (21, 23, 'ARB/USDT', 'coin', 4, 1, true, true, 100, 21),
  (22, 24, 'OP/USDT', 'coin', 3, 1, true, true, 10, 22),
  (23, 25, 'SUI/USDT', 'coin', 4, 1, true, true, 10, 23),
  (24, 26, 'TON/USDT', 'coin', 3, 2, true, true, 10, 24),
  (25, 27, 'AAVE/USDT', 'coin', 2, 3, true, true, 0.1, 25),
  (26, 28, 'SHIB/USDT', 'coin', 8, 0, true, false, 1000000, 26),
  (27, 29, 'PEPE/USDT', 'coin', 8, 0, true, false, 1000000, 27);

-- The stocks keep the winter hours of New York all year: a simulated exchange needs no daylight saving.
insert into market (id, base_id, symbol, kind, price_scale, quantity_scale, opens_minute, closes_minute, sort) values
  (101, 101, 'AAPL/USDT', 'stock', 2, 2, 870, 1260, 101),
  (102, 102, 'MSFT/USDT', 'stock', 2, 2, 870, 1260, 102),
  (103, 103, 'NVDA/USDT', 'stock', 2, 2, 870, 1260, 103),
  (104, 104, 'TSLA/USDT', 'stock', 2, 2, 870, 1260, 104),
  (105, 105, 'AMZN/USDT', 'stock', 2, 2, 870, 1260, 105),
  (106, 106, 'GOOGL/USDT', 'stock', 2, 2, 870, 1260, 106),
  (107, 107, 'META/USDT', 'stock', 2, 2, 870, 1260, 107),
  (108, 108, 'NFLX/USDT', 'stock', 2, 2, 870, 1260, 108),
  (109, 109, 'AMD/USDT', 'stock', 2, 2, 870, 1260, 109),
  (110, 110, 'COIN/USDT', 'stock', 2, 2, 870, 1260, 110);
