-- Who the customers are and how they prove it. Secrets are never here: passwords, tokens and codes are hashes,
-- authenticator secrets and letters are sealed with a key that is not in the database.

create table customer (
  id bigint generated always as identity (start with 100001) primary key,
  email text unique check (email = lower(email)),
  area_code text check (area_code ~ '^[1-9][0-9]{0,3}$'),
  mobile text check (mobile ~ '^[0-9]{6,15}$'),
  -- In checksum form, so that one wallet is one customer however its address was written.
  wallet_address text unique check (wallet_address ~ '^0x[0-9a-fA-F]{40}$'),
  password_hash text,
  pay_password_hash text,
  nickname text,
  signature text,
  head_portrait text,
  invite_code text not null unique,
  invited_by bigint references customer,
  language text not null,
  created_at timestamptz not null,
  -- Withdrawals wait for 24 hours after this moment.
  credential_changed_at timestamptz,
  unique (area_code, mobile),
  constraint mobile_has_area check ((area_code is null) = (mobile is null)),
  constraint customer_can_sign_in check (num_nonnulls(email, mobile, wallet_address) > 0)
);
create index customer_mobile on customer (mobile) where mobile is not null;
create index customer_invited_by on customer (invited_by) where invited_by is not null;
revoke delete on customer from candor_app;

create table session (
  id uuid primary key,
  user_id bigint not null references customer,
  token_sha256 bytea not null unique,
  device text not null,
  address text not null,
  stay_logged_in boolean not null,
  created_at timestamptz not null,
  -- When the customer last showed a password or a signature in this session.
  proved_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_id, created_at);
create index session_live on session (expires_at) where ended_at is null;
create index session_gone on session (ended_at) where ended_at is not null;

create table code (
  id bigint generated always as identity primary key,
  -- `email:new@example.com` or `mobile:86:13800138000`.
  target text not null,
  purpose text not null,
  user_id bigint references customer,
  code_hmac bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_target on code (target, created_at);
create index code_user on code (user_id, purpose, created_at) where user_id is not null;
create index code_created on code (created_at);

-- How often somebody tried something lately. The key is a keyed hash: people type passwords into account fields.
create table attempt (
  key bytea primary key,
  level double precision not null,
  at timestamptz not null,
  not_before timestamptz not null,
  clear_at timestamptz not null
);
create index attempt_clear on attempt (clear_at);

create table authenticator (
  user_id bigint primary key references customer,
  sealed_secret bytea not null,
  -- A secret that is not confirmed yet belongs to the session that saw it, and to no other.
  session_id uuid not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create index authenticator_offered on authenticator (created_at) where confirmed_at is null;

create table recovery_code (
  user_id bigint not null references customer,
  code_hmac bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hmac)
);

create table wallet_challenge (
  nonce text primary key,
  address text not null,
  message text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wallet_challenge_expiry on wallet_challenge (expires_at);

create table security_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references customer,
  kind text not null,
  at timestamptz not null,
  device text not null,
  address text not null
);
create index security_event_user on security_event (user_id, id);
create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function refuse_change();
revoke update, delete on security_event from candor_app;

-- Mails and text messages on their way. Written with the change that they tell of, so neither exists without the other.
create table letter (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  sealed bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz not null
);
create index letter_due on letter (next_try_at);
create index letter_expiry on letter (expires_at);
