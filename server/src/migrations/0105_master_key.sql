-- Which master key this database belongs to. With another one nobody could log in with an authenticator, and the price log
-- could not be signed, so a server with another key does not start. Only the owner writes here.
create table master_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  known_since timestamptz not null default now()
);
revoke insert, update, delete, truncate on master_key from candor_app;
