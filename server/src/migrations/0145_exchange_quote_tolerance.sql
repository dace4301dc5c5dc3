-- A quote no longer fixes the price (docs/decisions/0034): the exchange is done at the price that is logged when the customer
-- confirms, unless that brings less than the quote said it would at least. Open quotes of the old kind live ten seconds.
delete from exchange_quote;
alter table exchange_quote add column least_rate numeric(38, 18) not null check (least_rate >= 0);

-- Null without a quote, and for exchanges made while a quote fixed the price: those rows stay as they are.
alter table exchange_order add column least_rate numeric(38, 18) check (least_rate >= 0);
alter table exchange_order
  add constraint exchange_keeps_its_quote check ((quote_id is null) = (least_rate is null)) not valid;

-- When the quotes were made that a customer took within the last hour and did not use; at most sixty, one row a customer.
create table exchange_quotes_unused (
  user_id bigint primary key,
  quoted_at timestamptz[] not null check (cardinality(quoted_at) <= 60)
);
