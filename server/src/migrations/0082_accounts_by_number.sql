-- A batch of orders touches a thousand accounts. Finding each by its address three times cost as much as all the rest, so
-- who writes many batches keeps the numbers of the accounts, which never change, and asks by them.

-- Only what is not there yet is opened; to offer a thousand rows because four were missing took longer than to post them.
create or replace function open_accounts(addresses text[], currency_ids integer[]) returns bigint[] language plpgsql
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
    from unnest(addresses, currency_ids) as wanted (address, currency_id)
    where not exists (select from ledger_account a where a.address = wanted.address and a.currency_id = wanted.currency_id)
    order by address, currency_id
    on conflict (address, currency_id) do nothing;
  end loop;
end $$;

-- The numbers of those accounts that are there, in the order asked for; null for the others. Opens nothing.
create function known_accounts(addresses text[], currency_ids integer[]) returns bigint[] language plpgsql
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select array_agg(a.id order by n)
    from unnest(addresses, currency_ids) with ordinality as wanted (address, currency_id, n)
    left join ledger_account a on a.address = wanted.address and a.currency_id = wanted.currency_id
  );
end $$;

-- Locks accounts in the order of their numbers until the transaction ends, and tells what is in them.
drop function lock_balances;
create function lock_accounts(account_ids bigint[]) returns table (id bigint, balance numeric) language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query select a.id, a.balance from ledger_account a where a.id = any (account_ids) order by a.id for no key update;
end $$;

-- Posts entries to accounts that are named by their numbers; everything else as in post_entries, which now finds the
-- numbers and asks here. What an account had before is added to, leg by leg.
create function post_to_accounts(
  reasons text[], refs text[], ats timestamptz[], customers text[], account_ids bigint[],
  leg_entry integer[], leg_line integer[], leg_account integer[], leg_amount numeric[]
) returns bigint[] language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  entry_ids bigint[];
  balances numeric[];
  versions bigint[];
  currency_ids integer[];
begin
  with changed as (
    update ledger_account a set balance = a.balance + change.amount, version = a.version + change.legs
    from (
      select k, account_ids[k] as id, sum(amount) as amount, count(*) as legs
      from unnest(leg_account, leg_amount) as leg (k, amount) group by k order by account_ids[k]
    ) change
    where a.id = change.id
    returning change.k, a.currency_id, a.balance - change.amount as balance, a.version - change.legs as version
  )
  select array_agg(balance order by k), array_agg(version order by k), array_agg(currency_id order by k)
  into balances, versions, currency_ids from changed;
  if cardinality(balances) is distinct from cardinality(account_ids) then
    raise exception 'each account is there, is named once and has a leg' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(nextval('ledger_entry_id_seq')) into entry_ids from generate_series(1, cardinality(reasons));
  with entry as (
    insert into ledger_entry (id, reason, ref, at) overriding system value
    select entry_ids[n], reason, ref, at from unnest(reasons, refs, ats) with ordinality as given (reason, ref, at, n)
  ), posting as (
    insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
    select entry_ids[n], line, account_ids[k], currency_ids[k], amount,
      balances[k] + sum(amount) over until_now, versions[k] + count(*) over until_now
    from unnest(leg_entry, leg_line, leg_account, leg_amount) as leg (n, line, k, amount)
    window until_now as (partition by k order by n, line rows unbounded preceding)
  )
  insert into outbox (at, channel, user_ids, event, entry_id)
  select at, 'balances', user_ids::bigint[], jsonb_build_object('reason', reason, 'ref', ref), entry_ids[n]
  from unnest(reasons, refs, ats, customers) with ordinality as given (reason, ref, at, user_ids, n);
  return entry_ids;
end $$;

create or replace function post_entries(
  reasons text[], refs text[], ats timestamptz[], customers text[],
  addresses text[], currency_ids integer[],
  leg_entry integer[], leg_line integer[], leg_account integer[], leg_amount numeric[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return post_to_accounts(reasons, refs, ats, customers, open_accounts(addresses, currency_ids),
    leg_entry, leg_line, leg_account, leg_amount);
end $$;

revoke execute on function known_accounts, lock_accounts, post_to_accounts from public;
grant execute on function known_accounts, lock_accounts, post_to_accounts to candor_app;

-- Tells whose the changed orders are and no more: whoever wants one of them whole asks for it.
drop function change_spot_orders;
create function change_spot_orders(
  ids bigint[], seqs bigint[], states text[], whys text[], amounts numeric[], more_filled numeric[], more_value numeric[],
  more_fee numeric[], held numeric[], triggers bigint[], closings bigint[], first_trades bigint[], last_trades bigint[],
  changed_at timestamptz
) returns table (id bigint, user_id bigint) language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query update spot_order o set seq = coalesce(c.seq, o.seq), state = c.state, why = c.why,
    amount = coalesce(c.amount, o.amount), filled = o.filled + c.filled, filled_value = o.filled_value + c.value,
    fee = o.fee + c.fee, reserved = c.reserved, triggered_by = coalesce(c.triggered_by, o.triggered_by),
    closed_seq = c.closed_seq, first_trade = coalesce(o.first_trade, c.first_trade),
    last_trade = coalesce(c.last_trade, o.last_trade), updated_at = changed_at
  from unnest(ids, seqs, states, whys, amounts, more_filled, more_value, more_fee, held, triggers, closings, first_trades,
    last_trades) as c (id, seq, state, why, amount, filled, value, fee, reserved, triggered_by, closed_seq, first_trade, last_trade)
  where o.id = c.id returning o.id, o.user_id;
end $$;

-- A start looks for the few stops that wait, not through all orders for them.
create index spot_order_waiting on spot_order (id) where state = 'waiting';

-- Which of these requests were answered before, and how; what waited in a queue counts first, should one id stand in both tables. A function, because a plan for the plain statement that was made while the
-- tables were empty would read all of them, for ever.
create function known_requests(user_ids bigint[], request_ids text[])
  returns table (user_id bigint, request_id text, call text, input_sha256 bytea, answer json) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query select q.user_id, q.request_id, q.call, q.input_sha256, q.answer
  from unnest(user_ids, request_ids) as wanted (user_id, request_id)
  join queued_request q on q.user_id = wanted.user_id and q.request_id = wanted.request_id;
  return query select r.user_id, r.request_id, r.call, r.input_sha256, r.answer::json
  from unnest(user_ids, request_ids) as wanted (user_id, request_id)
  join request r on r.user_id = wanted.user_id and r.request_id = wanted.request_id
  where not exists (select from queued_request q where q.user_id = r.user_id and q.request_id = r.request_id);
end $$;
