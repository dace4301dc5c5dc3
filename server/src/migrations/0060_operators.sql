-- The people who run the exchange, and a record of everything that they do (docs/spec/operators.md). They are not
-- customers: they have their own table, their own tokens and no money.

create table operator (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 64),
  -- Empty until the operator has taken the invitation; until then nobody can log in.
  password_hash text,
  sealed_secret bytea not null,
  -- The newest authenticator step that was used; a code counts once.
  last_step bigint not null default 0,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['support', 'finance', 'compliance', 'content', 'admin']
  ),
  -- The invitation in two halves: one person has the first, another the second, so that neither can take it alone.
  first_half_sha256 bytea,
  second_half_sha256 bytea,
  invited_until timestamptz,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  constraint invitation_is_whole check (num_nulls(first_half_sha256, second_half_sha256, invited_until) in (0, 3)),
  constraint invited_or_entered check (password_hash is null or first_half_sha256 is null)
);
create index operator_admin on operator (id) where 'admin' = any (roles) and deactivated_at is null;
revoke delete on operator from candor_app;

create table operator_session (
  id uuid primary key,
  operator_id bigint not null references operator,
  token_sha256 bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id, created_at);
revoke delete on operator_session from candor_app;

-- Lines on their way into the public log. Written with what they tell of; the one writer of the log appends them in
-- this order, each once. What a feed or an index says cannot be said from here.
create table log_note (
  id bigint primary key check (id > 0),
  line text not null check (line ~ '^[\x20-\x7e]+$' and length(line) <= 2000 and line !~ '^(tick|rule|seed)[|]'),
  log_index bigint unique check (log_index >= 0),
  constraint log_note_once exclude using hash (line with =)
);
create index log_note_waiting on log_note (id) where log_index is null;
-- Whether a waiting line stands in the log already, after a crash between the two steps.
create index log_line_note_text on log_line using hash (line) where symbol is null;

create function keep_notes() returns trigger language plpgsql as $$
begin
  if old.log_index is not null or new.log_index is null or new.id <> old.id or new.line <> old.line then
    raise exception 'log_note is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger log_note_is_kept before update on log_note for each row execute function keep_notes();
create trigger log_note_stays before delete or truncate on log_note
  for each statement execute function refuse_change();
revoke update, delete, truncate on log_note from candor_app;
grant update (log_index) on log_note to candor_app;

-- What operators did, without a gap. `before` and `after` are kept as the bytes whose hash stands in the line; the salt
-- keeps strangers from guessing them from the public hash.
create table operator_act (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  operator_id bigint not null references operator,
  second_operator_id bigint references operator,
  action text not null check (action ~ '^[a-z][a-z0-9-]*[.][a-z][a-z0-9-]*$'),
  -- No action touches a thing that carries an outcome or a price.
  target_type text not null check (
    target_type ~ '^[a-z][a-z0-9_-]{0,31}$'
    and target_type not in ('tick', 'candle', 'price', 'option_order', 'micro_order', 'lever_position', 'blind_box', 'game_round')
  ),
  target_id text not null check (target_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  customer_id bigint references customer,
  salt uuid not null,
  before json not null,
  after json not null,
  reason text not null check (reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  line text not null,
  note_id bigint not null unique references log_note,
  constraint two_people check (second_operator_id <> operator_id)
);
create index operator_act_of_operator on operator_act (operator_id, seq);
create index operator_act_of_second on operator_act (second_operator_id, seq) where second_operator_id is not null;
create index operator_act_of_customer on operator_act (customer_id, seq) where customer_id is not null;
create index operator_act_on_target on operator_act (target_type, target_id, seq);
create index operator_act_by_action on operator_act (action, seq);
create trigger operator_act_append_only before update or delete or truncate on operator_act
  for each statement execute function refuse_change();
revoke update, delete, truncate on operator_act from candor_app;

-- What one operator wants and a second one must confirm. What is done comes from here and never from who confirms.
create table operator_proposal (
  id bigint generated always as identity primary key,
  action text not null check (action ~ '^[a-z][a-z0-9-]*[.][a-z][a-z0-9-]*$'),
  target_type text not null check (target_type ~ '^[a-z][a-z0-9_-]{0,31}$'),
  target_id text not null check (target_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  customer_id bigint references customer,
  payload json not null,
  reason text not null check (reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  proposed_by bigint not null references operator,
  proposed_session uuid not null references operator_session,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused', 'expired')),
  decided_by bigint references operator,
  decided_session uuid references operator_session,
  decided_at timestamptz,
  constraint decided_is_whole check (
    (state = 'open') = (decided_at is null) and (decided_by is null) = (decided_session is null)
    and (state in ('open', 'expired')) = (decided_by is null)
  ),
  constraint four_eyes check (state <> 'confirmed' or (decided_by <> proposed_by and decided_session <> proposed_session))
);
create unique index operator_proposal_open on operator_proposal (action, target_type, target_id) where state = 'open';
create index operator_proposal_state on operator_proposal (state, id);
create index operator_proposal_action on operator_proposal (action, id);
revoke update, delete, truncate on operator_proposal from candor_app;
grant update (state, decided_by, decided_session, decided_at) on operator_proposal to candor_app;

create function keep_proposals() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a decided proposal stays decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger operator_proposal_is_decided_once before update on operator_proposal
  for each row execute function keep_proposals();
