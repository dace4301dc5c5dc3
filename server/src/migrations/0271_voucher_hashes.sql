-- DE8, DK12: the pictures that served as vouchers, of deposits and of orders, written by the database itself.
create table voucher_hash (
  sha256 bytea primary key,
  at timestamptz not null
);
insert into voucher_hash (sha256, at) select sha256, changed_at from deposit where sha256 is not null;
revoke insert, update, delete, truncate on voucher_hash from candor_app;
create trigger voucher_hash_append_only before update or delete or truncate on voucher_hash
  for each statement execute function refuse_change();

create function remember_voucher() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'deposit' then
    insert into voucher_hash (sha256, at) values (new.sha256, new.changed_at);
  else
    insert into voucher_hash (sha256, at) values (new.voucher_sha256, new.paid_at);
  end if;
  return null;
end $$;
create trigger deposit_voucher_is_new after insert on deposit for each row
  when (new.sha256 is not null) execute function remember_voucher();
create trigger deposit_voucher_is_added after update on deposit for each row
  when (new.sha256 is not null and new.sha256 is distinct from old.sha256) execute function remember_voucher();
create trigger desk_order_voucher_is_added after update on desk_order for each row
  when (new.voucher_sha256 is not null and new.voucher_sha256 is distinct from old.voucher_sha256) execute function remember_voucher();
