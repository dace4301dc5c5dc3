-- What ends, and when (docs/spec/tables.md). Jobs trim by these indexes, in portions, oldest first.

-- Up to where a table was trimmed. Invariants that compare with what is gone begin behind it.
create table trimmed_to (
  of_table text primary key check (of_table in ('outbox', 'spot_minute')),
  -- Announcements of this transaction, and of all before it, are gone.
  xid xid8,
  -- Minutes before this moment may be gone.
  at timestamptz,
  check ((xid is not null) = (of_table = 'outbox') and (at is not null) = (of_table = 'spot_minute'))
);
insert into trimmed_to (of_table, xid, at) values ('outbox', '0', null), ('spot_minute', null, '-infinity');
revoke insert, delete, truncate on trimmed_to from candor_app;

create function keep_trimmed_to() returns trigger language plpgsql as $$
begin
  if new.xid < old.xid or new.at < old.at or new.of_table <> old.of_table then
    raise exception 'what was trimmed does not come back' using errcode = 'check_violation', constraint = 'trimmed_to_rises';
  end if;
  return new;
end $$;
create trigger trimmed_to_rises before update on trimmed_to for each row execute function keep_trimmed_to();

-- Up to where each process has published the outbox. One that was not heard of for an hour has ended.
create table outbox_reader (
  id uuid primary key,
  xid xid8 not null,
  at timestamptz not null
);

create index request_age on request (at);
create index queued_request_age on queued_request (at);

-- First answers end after 30 days; until then nobody changes them.
drop trigger request_append_only on queued_request;
create trigger request_append_only before update or truncate on queued_request
  for each statement execute function refuse_change();
create trigger request_is_kept before truncate on request for each statement execute function refuse_change();

-- Thirty days of totals are shown; what is older than 90 ends.
drop trigger balance_day_append_only on balance_day;
create trigger balance_day_append_only before update or truncate on balance_day
  for each statement execute function refuse_change();
create index balance_day_age on balance_day (day);
grant delete on balance_day to candor_app;
