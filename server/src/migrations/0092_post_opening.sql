-- A batch in which one customer trades for the first time names a thousand accounts that are known and one that is not there
-- yet. Only that one is opened and looked up; the numbers of the others, which never change, are taken as they are given.
-- `account_ids` has null for each account that is missing, in the order in which `addresses` and `currency_ids` name them.
create function post_opening(
  reasons text[], refs text[], ats timestamptz[], customers text[], account_ids bigint[],
  addresses text[], currency_ids integer[],
  leg_entry integer[], leg_line integer[], leg_account integer[], leg_amount numeric[]
) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint[] := open_accounts(addresses, currency_ids);
  all_ids bigint[];
begin
  select array_agg(coalesce(id, opened[missing]) order by n) into all_ids from (
    select id, n, count(*) filter (where id is null) over (order by n) as missing
    from unnest(account_ids) with ordinality as given (id, n)
  ) numbered;
  return post_to_accounts(reasons, refs, ats, customers, all_ids, leg_entry, leg_line, leg_account, leg_amount);
end $$;
revoke execute on function post_opening from public;
grant execute on function post_opening to candor_app;
