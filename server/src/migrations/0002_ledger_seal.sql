-- Each committed entry is sealed into a hash chain, in one order, a moment after its commit. Sealing at commit time
-- would make every posting in the exchange wait for the one before it.
create table ledger_seal (
  position bigint primary key,
  entry_id bigint not null unique references ledger_entry,
  hash bytea not null
);
create trigger seal_append_only before update or delete or truncate on ledger_seal
  for each statement execute function refuse_change();
revoke insert, update, delete on ledger_seal from candor_app;
create index ledger_entry_order on ledger_entry (xid, id);

-- What a seal is taken over, as text that anyone can write down again from the entry.
create view sealed_entry as
  select e.id as entry_id, e.xid, concat_ws('|', 'entry', '1', e.id, e.reason, e.ref,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    (select string_agg(concat_ws(',', a.address, c.code, trim_scale(p.amount), trim_scale(p.balance_after)), ';' order by p.line)
     from ledger_posting p join ledger_account a on a.id = p.account_id join currency c on c.id = p.currency_id
     where p.entry_id = e.id)) as text
  from ledger_entry e;

-- Entries of transactions that began before the oldest running one are final; later ones wait for the next call. They
-- are sealed in the order of (xid, id), in which nothing can appear later in between, so the last seal says where to go on.
create function seal_entries(at_most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last_seal record;
  last_hash bytea;
  next_entry record;
  entry_ids bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(7261002);
  select s.position, s.hash, e.xid, e.id into last_seal
  from ledger_seal s join ledger_entry e on e.id = s.entry_id order by s.position desc limit 1;
  last_hash := coalesce(last_seal.hash, '\x'::bytea);
  for next_entry in
    select entry_id, text from sealed_entry
    where (xid, entry_id) > (coalesce(last_seal.xid, '0'::xid8), coalesce(last_seal.id, 0))
      and xid < pg_snapshot_xmin(pg_current_snapshot())
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
revoke execute on function seal_entries from public;
grant execute on function seal_entries to candor_app;
