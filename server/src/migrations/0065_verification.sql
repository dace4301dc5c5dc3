-- Who customers are, and how that was decided (docs/spec/verification.md). Names and numbers are sealed with a key that is
-- not in the database; a number can be compared by a keyed hash.

create table verification (
  id bigint generated always as identity (start with 10001) primary key,
  user_id bigint not null references customer,
  level integer not null check (level in (1, 2)),
  state text not null check (state in ('reviewing', 'passed', 'failed')),
  -- Counts up with every submission, so that a decision cannot meet something that its author has not seen.
  submission integer not null default 1 check (submission > 0),
  id_type integer check (id_type in (0, 1, 2)),
  name_sealed bytea,
  card_id_sealed bytea,
  card_id_hmac bytea check (length(card_id_hmac) = 32),
  front_pic text,
  reverse_pic text,
  -- Part to reason; empty unless it failed.
  failures jsonb not null default '{}',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  unique (user_id, level),
  constraint decided_has_time check ((state = 'reviewing') = (decided_at is null)),
  constraint failed_has_reasons check ((state = 'failed') = (failures <> '{}'::jsonb)),
  constraint details_are_whole check (
    num_nulls(id_type, name_sealed, card_id_sealed, card_id_hmac) = case level when 1 then 0 else 4 end
  ),
  constraint advanced_has_photos check (level = 1 or (front_pic is not null and reverse_pic is not null))
);
create index verification_queue on verification (state, submitted_at, id);
create index verification_same_number on verification (card_id_hmac) where card_id_hmac is not null;
-- One document proves one customer. Only a passed one counts: whoever types a stranger's number must not lock them out.
create unique index verification_number_once on verification (card_id_hmac) where state = 'passed' and level = 1;
revoke delete, truncate on verification from candor_app;

-- Every state that a case was in, written by the database itself.
create table verification_step (
  id bigint generated always as identity primary key,
  verification_id bigint not null references verification,
  submission integer not null,
  state text not null,
  failures jsonb not null,
  at timestamptz not null
);
create index verification_step_of on verification_step (verification_id, id);
revoke insert, update, delete, truncate on verification_step from candor_app;
create trigger verification_step_append_only before update or delete or truncate on verification_step
  for each statement execute function refuse_change();

create function keep_verifications() returns trigger language plpgsql as $$
begin
  if new.user_id <> old.user_id or new.level <> old.level then
    raise exception 'a case stays with its customer and level' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'passed' and new is distinct from old then
    raise exception 'a passed case stays passed' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'failed' and (new.state <> 'reviewing' or new.submission <> old.submission + 1) then
    raise exception 'a failed case is only submitted again' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger verification_is_kept before update on verification for each row execute function keep_verifications();

create function note_verification_step() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into verification_step (verification_id, submission, state, failures, at)
    values (new.id, new.submission, new.state, new.failures, coalesce(new.decided_at, new.submitted_at));
  end if;
  return null;
end $$;
create trigger verification_steps after insert or update on verification
  for each row execute function note_verification_step();

-- The latest photos of documents, which a new one is compared with.
create index upload_verification on upload (created_at) where purpose = 'verification';
