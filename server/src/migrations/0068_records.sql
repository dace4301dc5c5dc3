-- A customer's records are read account by account, newest first; this is the way to the newest, and to any page of them.
create index ledger_posting_of_account on ledger_posting (account_id, entry_id, line);

-- Where in the ledger a moment is, found by halving instead of by an index that every entry would have to pay for. Entries
-- stand nearly in the order of their moments: who asks leaves an hour at both ends and looks at each moment itself.
create function first_entry_since(moment timestamptz) returns bigint language plpgsql stable
  set enable_seqscan = off as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(max(id), 0) + 1 into high from ledger_entry;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from ledger_entry where id >= middle order by id limit 1;
    if found_at < moment then
      low := found_id + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;

-- What a customer owned when a UTC day began, in USDT at the last logged prices. A day that was missed stays missing.
create table balance_day (
  user_id bigint not null,
  day date not null,
  total_usdt numeric(38, 18) not null check (total_usdt >= 0),
  taken_at timestamptz not null,
  -- The oldest price in the total; null when none was needed.
  priced_at timestamptz,
  primary key (user_id, day)
);
create trigger balance_day_append_only before update or delete or truncate on balance_day
  for each statement execute function refuse_change();
revoke update, delete, truncate on balance_day from candor_app;
