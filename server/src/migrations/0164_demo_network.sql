-- A demo lists coins whose chains this exchange does not speak. Each of them comes in and goes out on one network of
-- play, so that no coin of a demo is a dead end. The app may not insert networks, because another contract would let
-- anybody's token count as ours; this function inserts these rows only, and only a demo calls it.
create function open_demo_network() returns void language sql security definer set search_path = public, pg_temp as $$
  insert into network (id, name, address_kind, explorer_url, block_seconds, sort)
  values ('demo', 'Demo network (play money)', 'ethereum', '', 5, 0)
  on conflict do nothing;

  insert into currency_network (currency_id, network_id, contract, scale, min_deposit, confirmations, deposits_on,
    withdrawal_fee, min_withdrawal, withdrawals_on)
  select c.id, 'demo', 'demo:' || c.code, c.scale, terms.unit, 12, true, terms.unit, terms.unit * 5, true
  from currency c join (values
    ('LTC', 0.01), ('BNB', 0.002), ('SOL', 0.005), ('XRP', 1), ('ADA', 1), ('DOGE', 5), ('TRX', 5), ('DOT', 0.2),
    ('AVAX', 0.05), ('LINK', 0.1), ('BCH', 0.002), ('UNI', 0.1), ('ATOM', 0.2), ('XLM', 5), ('ETC', 0.05),
    ('FIL', 0.2), ('NEAR', 0.5), ('APT', 0.2), ('ARB', 2), ('OP', 1), ('SUI', 0.5), ('TON', 0.2), ('AAVE', 0.005),
    ('SHIB', 50000), ('PEPE', 100000)
  ) as terms (code, unit) on terms.code = c.code
  where not exists (select from currency_network x where x.currency_id = c.id)
  on conflict do nothing;
$$;
revoke execute on function open_demo_network() from public;
grant execute on function open_demo_network() to candor_app;
