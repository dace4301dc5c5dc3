-- What the audit of changes needs to find every row that changed by an index (docs/spec/ledger.md, "How the audit finds a change").

-- Transactions are numbered from here instead of from the cluster: a dump that was loaded into another cluster brings
-- numbers that the new one has not reached yet, and what is committed there would count as older than what was there before.
create table xid_base (
  is_only boolean primary key default true check (is_only),
  base bigint not null default 0 check (base >= 0),
  -- The cluster that the base was chosen for, where PostgreSQL tells it.
  system_identifier text,
  raised_at timestamptz
);
insert into xid_base default values;
revoke insert, update, delete, truncate on xid_base from candor_app;

create function keep_xid_base() returns trigger language plpgsql as $$
begin
  if new.base < old.base then
    raise exception 'numbers of transactions never go back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger xid_base_never_falls before update on xid_base for each row execute function keep_xid_base();
create trigger xid_base_stays before delete or truncate on xid_base for each statement execute function refuse_change();

-- The number of the running transaction.
create function ledger_xid() returns xid8 language plpgsql as $$
declare
  shift bigint := (select base from public.xid_base);
begin
  return case shift when 0 then pg_current_xact_id() else (pg_current_xact_id()::text::bigint + shift)::text::xid8 end;
end $$;

-- Every transaction with a smaller number has ended, and what it wrote can be seen.
create function settled_xid() returns xid8 language plpgsql stable as $$
declare
  settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  shift bigint := (select base from public.xid_base);
begin
  return case shift when 0 then settled else (settled::text::bigint + shift)::text::xid8 end;
end $$;

-- The transactions that can be seen now, by the same numbers.
create function ledger_snapshot() returns pg_snapshot language plpgsql stable as $$
declare
  seen pg_snapshot := pg_current_snapshot();
  shift bigint := (select base from public.xid_base);
begin
  return concat(pg_snapshot_xmin(seen)::text::bigint + shift, ':', pg_snapshot_xmax(seen)::text::bigint + shift, ':',
    (select string_agg((running::text::bigint + shift)::text, ',' order by running) from pg_snapshot_xip(seen) as running))::pg_snapshot;
end $$;

alter table ledger_entry alter column xid set default ledger_xid();
alter table outbox alter column xid set default ledger_xid();

-- Recognises a database that was loaded into another cluster and goes on after the highest number that it brought. All of
-- those were committed before the dump, so whatever is committed from here on is newer. Answers whether anything was raised.
create function recognise_restore() returns table (was_raised boolean, is_other_cluster boolean, base bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known xid_base;
  cluster text;
  highest bigint;
begin
  -- Nobody may be between taking a number and committing it while the base rises.
  lock table ledger_entry, outbox in share row exclusive mode;
  select * into known from xid_base for update;
  begin
    select c.system_identifier::text into cluster from pg_control_system() c;
  exception when insufficient_privilege then
    cluster := known.system_identifier;
  end;
  select greatest(
      coalesce((select xid::text::bigint from ledger_entry order by xid desc limit 1), 0),
      coalesce((select xid::text::bigint from outbox order by xid desc, seq desc limit 1), 0),
      coalesce((select max(pg_snapshot_xmax(position)::text::bigint) from liability_snapshot), 0),
      coalesce((select max((mark ->> 'xid')::bigint) - 1 from audit_run), 0),
      coalesce((select max(changed_xid)::text::bigint from deposit), 0),
      coalesce((select max(changed_xid)::text::bigint from withdrawal), 0),
      coalesce((select max(changed_xid)::text::bigint from lock_order), 0),
      coalesce((select max(changed_xid)::text::bigint from operator_proposal), 0),
      coalesce((select max(changed_xid)::text::bigint from account_move), 0),
      coalesce((select max(changed_xid)::text::bigint from exchange_order), 0)
    ) into highest;
  was_raised := highest >= pg_current_xact_id()::text::bigint + known.base;
  is_other_cluster := known.system_identifier is not null and known.system_identifier is distinct from cluster;
  base := case when was_raised then highest + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint else known.base end;
  if was_raised or known.system_identifier is distinct from cluster then
    update xid_base b set base = recognise_restore.base, system_identifier = cluster,
      raised_at = case when was_raised then now() else b.raised_at end;
  end if;
  return next;
end $$;
revoke execute on function recognise_restore from public;
grant execute on function recognise_restore to candor_app;

create or replace function check_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  own_xid xid8 := ledger_xid();
  fault text;
begin
  select case
      when e.xid is distinct from own_xid then 'posting_is_new'
      when p.total <> 0 then 'entry_balances'
      else 'amount_fits_currency'
    end into fault
  from (
    select entry_id, currency_id, sum(amount) as total, max(min_scale(amount)) as digits
    from added group by entry_id, currency_id
  ) p
  left join ledger_entry e on e.id = p.entry_id left join currency c on c.id = p.currency_id
  where e.xid is distinct from own_xid or p.total <> 0 or c.scale is null or p.digits > c.scale
  limit 1;
  if fault is null then
    select case a.owner when 'user' then 'customer_not_negative' else 'house_not_negative' end into fault
    from added left join ledger_account a on a.id = added.account_id
    where added.balance_after < 0 and a.owner is distinct from 'world' limit 1;
  end if;
  if fault is not null then
    raise exception 'a posting breaks %', fault using errcode = 'check_violation', constraint = fault;
  end if;
  return null;
end $$;

-- As before, with the number of the transaction asked for once and not for every row.
create or replace function post_to_accounts(
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
  own_xid xid8 := ledger_xid();
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
    insert into ledger_entry (id, reason, ref, at, xid) overriding system value
    select entry_ids[n], reason, ref, at, own_xid from unnest(reasons, refs, ats) with ordinality as given (reason, ref, at, n)
  ), posting as (
    insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
    select entry_ids[n], line, account_ids[k], currency_ids[k], amount,
      balances[k] + sum(amount) over until_now, versions[k] + count(*) over until_now
    from unnest(leg_entry, leg_line, leg_account, leg_amount) as leg (n, line, k, amount)
    window until_now as (partition by k order by n, line rows unbounded preceding)
  )
  insert into outbox (xid, at, channel, user_ids, event, entry_id)
  select own_xid, at, 'balances', user_ids::bigint[], jsonb_build_object('reason', reason, 'ref', ref), entry_ids[n]
  from unnest(reasons, refs, ats, customers) with ordinality as given (reason, ref, at, user_ids, n);
  return entry_ids;
end $$;

-- As before, by the numbers of this ledger.
create or replace function seal_entries(at_most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last_seal record;
  last_hash bytea;
  next_entry record;
  entry_ids bigint[] := '{}';
  hashes bytea[] := '{}';
  settled xid8;
begin
  perform pg_advisory_xact_lock(7261002);
  settled := settled_xid();
  select s.position, s.hash, e.xid, e.id into last_seal
  from ledger_seal s join ledger_entry e on e.id = s.entry_id order by s.position desc limit 1;
  last_hash := coalesce(last_seal.hash, '\x'::bytea);
  for next_entry in
    select entry_id, text from sealed_entry
    where (xid, entry_id) > (coalesce(last_seal.xid, '0'::xid8), coalesce(last_seal.id, 0)) and xid < settled
    order by xid, entry_id limit at_most
  loop
    last_hash := sha256(last_hash || convert_to(next_entry.text, 'UTF8'));
    entry_ids := entry_ids || next_entry.entry_id;
    hashes := hashes || last_hash;
  end loop;
  insert into ledger_seal (position, entry_id, hash)
  select coalesce(last_seal.position, 0) + n, entry_id, hash
  from unnest(entry_ids, hashes) with ordinality as sealed (entry_id, hash, n);
  return cardinality(entry_ids);
end $$;

-- A balance changes only together with its version, and only a posting explains a version (I04). Looking at the row alone
-- costs a posting nothing; a balance that is edited by hand is refused at once.
create function refuse_bare_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance changes only with an entry' using errcode = 'insufficient_privilege';
end $$;
create trigger balance_has_an_entry before update of balance on ledger_account for each row
  when (new.balance <> old.balance and new.version <= old.version) execute function refuse_bare_balance();

-- The transaction that last changed a row, so that the audit finds what changed, with an entry or without one. Rows from
-- before this migration have none: they are found when they change, and by the audit of everything.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := ledger_xid();
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['deposit', 'withdrawal', 'lock_order', 'operator_proposal', 'account_move', 'exchange_order'] loop
    execute format('alter table %I add column changed_xid xid8', name);
    execute format('alter table %I alter column changed_xid set default ledger_xid()', name);
    execute format('create index %I on %I (changed_xid)', name || '_changed', name);
  end loop;
  foreach name in array array['deposit', 'withdrawal', 'lock_order', 'operator_proposal'] loop
    execute format('create trigger %I before update on %I for each row execute function note_change()', 'z_note_change', name);
  end loop;
end $$;

-- Who confirmed what is found by what it was done to.
create index operator_proposal_of_target on operator_proposal (action, target_type, target_id);
-- Empty as long as I44 holds.
create index request_unanswered on request (user_id) where answer is null;
-- The best orders of a book, and whether a better one was passed over.
create index spot_order_book on spot_order (market_id, side, price) where state = 'open';

-- Up to where the audit of changes has looked, so that the next one, and the next start, go on from there.
alter table audit_run add column mark jsonb;

-- A halt is cleared by the act of two operators (docs/spec/dashboard.md, DB10), never by a plain update.
alter table ledger_halt add column cleared_by_act bigint references operator_act;
create function clear_halts(up_to bigint, at timestamptz, act bigint) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  cleared integer;
begin
  if not exists (
    select from operator_act a where a.seq = act and a.action = 'dashboard.resume' and a.second_operator_id is not null
      and not exists (select from ledger_halt h where h.cleared_by_act = act)
  ) then
    raise exception 'two operators clear a halt' using errcode = 'insufficient_privilege';
  end if;
  update ledger_halt set cleared_at = clear_halts.at, cleared_by_act = act where cleared_at is null and id <= up_to;
  get diagnostics cleared = row_count;
  return cleared;
end $$;
revoke execute on function clear_halts from public;
grant execute on function clear_halts to candor_app;
