-- What the console needs to find customers, and to change the catalogue with two people (docs/spec/customers.md,
-- docs/spec/catalogue.md).

-- Nicknames by their beginning, in one order of bytes, so that a page costs the same wherever it is.
create index customer_nickname on customer ((lower(nickname) collate "C"), id) where nickname is not null;

-- Since when a market is paused for everybody. Nothing else of a market can be changed by the application.
alter table market add column paused_at timestamptz;
revoke update on market from candor_app;
grant update (paused_at) on market to candor_app;

-- How sure a transfer must be; on a chain at least one block.
alter table currency_network
  add constraint chains_confirm check (confirmations between 0 and 1000 and (confirmations > 0 or network_id = 'bank'));
grant update (confirmations) on currency_network to candor_app;
