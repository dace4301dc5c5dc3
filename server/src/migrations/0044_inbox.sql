-- Messages of the exchange to one customer (docs/spec/inbox.md). The sentence is written by the reader's own screen; here
-- stand its kind and what it is filled with.
create table inbox_message (
  id bigint generated always as identity primary key,
  user_id bigint not null references customer,
  topic text not null check (topic in ('orders', 'security', 'auctions', 'news', 'prices')),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,63}$'),
  "values" jsonb not null check (jsonb_typeof("values") = 'object' and pg_column_size("values") <= 4096),
  at timestamptz not null,
  read_at timestamptz
);
create index inbox_message_list on inbox_message (user_id, id desc);
create index inbox_message_unread on inbox_message (user_id) where read_at is null;
-- A message never changes; only that it was read is noted.
revoke update on inbox_message from candor_app;
grant update (read_at) on inbox_message to candor_app;
