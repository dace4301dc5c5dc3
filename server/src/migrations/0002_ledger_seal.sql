-- Each committed entry is sealed into a hash chain, in one order, a moment after its commit. Sealing at commit time
-- would make every posting in the exchange wait for the one before it.
create table ledger_seal (
  position bigint primary key,
  entry_id bigint not null unique references ledger_entry,
  hash bytea not null
);
create trigger seal_append_only before update or delete or truncate on ledger_seal
  for each statement execute function refuse_change();
revoke update, delete on ledger_seal from candor_app;

create function sealed_text(of_entry bigint) returns text language sql stable as $$
  select concat_ws('|', 'entry', '1', e.id, e.reason, e.ref, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    (select string_agg(concat_ws(',', a.address, c.code, trim_scale(p.amount), trim_scale(p.balance_after)), ';' order by p.line)
     from ledger_posting p join ledger_account a on a.id = p.account_id join currency c on c.id = p.currency_id
     where p.entry_id = e.id))
  from ledger_entry e where e.id = of_entry
$$;

create function seal_hash(previous bytea, of_entry bigint) returns bytea language sql stable as $$
  select sha256(previous || convert_to(sealed_text(of_entry), 'UTF8'))
$$;

-- Entries of transactions that began before the oldest running one are final; later ones wait for the next call.
create function seal_entries(at_most integer) returns integer language plpgsql as $$
declare
  last_position bigint;
  last_hash bytea;
  sealed integer := 0;
  next_entry bigint;
begin
  perform pg_advisory_xact_lock(7261002);
  select s.position, s.hash into last_position, last_hash from ledger_seal s order by s.position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  for next_entry in
    select e.id from ledger_entry e
    where e.xid < pg_snapshot_xmin(pg_current_snapshot())
      and not exists (select from ledger_seal s where s.entry_id = e.id)
    order by e.xid, e.id limit at_most
  loop
    last_position := last_position + 1;
    last_hash := seal_hash(last_hash, next_entry);
    insert into ledger_seal (position, entry_id, hash) values (last_position, next_entry, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
