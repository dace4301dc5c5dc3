-- The one function through which money moves. The application may not write to the ledger's tables in any other way,
-- so whatever a room sends, it can only ask for entries.
--
-- Accounts change in the order of their numbers, so entries that touch the same accounts wait for each other and never
-- lock crosswise. The balance after each posting is counted back from the account's last one: one call may touch an
-- account many times. The settings keep one plan for ever, and keep it on the indexes, also when it
-- was made while the tables were empty.
create function post_entries(
  reasons text[], refs text[], ats timestamptz[], customers text[],
  addresses text[], currency_ids integer[],
  leg_entry integer[], leg_line integer[], leg_account integer[], leg_amount numeric[]
) returns bigint[] language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  entry_ids bigint[];
  account_ids bigint[] := open_accounts(addresses, currency_ids);
  balances numeric[];
  versions bigint[];
begin
  with changed as (
    update ledger_account a set balance = a.balance + change.amount, version = a.version + change.legs
    from (
      select k, account_ids[k] as id, sum(amount) as amount, count(*) as legs
      from unnest(leg_account, leg_amount) as leg (k, amount) group by k order by account_ids[k]
    ) change
    where a.id = change.id returning change.k, a.balance, a.version
  )
  select array_agg(balance order by k), array_agg(version order by k) into balances, versions from changed;
  if cardinality(balances) is distinct from cardinality(addresses) then
    raise exception 'each account is named once and has a leg' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(nextval('ledger_entry_id_seq')) into entry_ids from generate_series(1, cardinality(reasons));
  with entry as (
    insert into ledger_entry (id, reason, ref, at) overriding system value
    select entry_ids[n], reason, ref, at from unnest(reasons, refs, ats) with ordinality as given (reason, ref, at, n)
  ), posting as (
    insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
    select entry_ids[n], line, account_ids[k], currency_ids[k], amount,
      balances[k] - coalesce(sum(amount) over later, 0), versions[k] - count(*) over later
    from unnest(leg_entry, leg_line, leg_account, leg_amount) as leg (n, line, k, amount)
    window later as (partition by k order by n, line rows between 1 following and unbounded following)
  )
  insert into outbox (at, channel, user_ids, event, entry_id)
  select at, 'balances', user_ids::bigint[], jsonb_build_object('reason', reason, 'ref', ref), entry_ids[n]
  from unnest(reasons, refs, ats, customers) with ordinality as given (reason, ref, at, user_ids, n);
  return entry_ids;
end $$;

-- The numbers of accounts, in the order asked for; those that do not exist yet are opened with nothing in them.
create function open_accounts(addresses text[], currency_ids integer[]) returns bigint[] language plpgsql
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  found_ids bigint[];
begin
  loop
    select array_agg(a.id order by n) into found_ids
    from unnest(addresses, currency_ids) with ordinality as wanted (address, currency_id, n)
    join ledger_account a on a.address = wanted.address and a.currency_id = wanted.currency_id;
    if cardinality(found_ids) = cardinality(addresses) then
      return found_ids;
    end if;
    insert into ledger_account (address, currency_id, owner, user_id, balance, version)
    select address, currency_id, split_part(address, ':', 1),
      case when address like 'user:%' then split_part(address, ':', 2)::bigint end, 0, 0
    from unnest(addresses, currency_ids) as wanted (address, currency_id) order by address, currency_id
    on conflict (address, currency_id) do nothing;
  end loop;
end $$;

-- Locks an account until the transaction ends and tells its balance; null if it was never opened.
create function lock_balance(of_address text, of_currency_id integer) returns numeric language sql security definer
  set search_path = public, pg_temp as $$
  select balance from ledger_account where address = of_address and currency_id = of_currency_id for no key update
$$;

revoke execute on function post_entries, open_accounts, lock_balance from public;
grant execute on function post_entries, lock_balance to candor_app;
