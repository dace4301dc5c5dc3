-- What a demo has skipped (docs/spec/demo-clock.md). Its clock is the machine's plus the sum, so the sum never shrinks.
create table demo_clock_skip (
  number bigint primary key check (number > 0),
  user_id bigint not null references customer,
  from_at timestamptz not null,
  to_at timestamptz not null,
  note_id bigint not null unique references log_note,
  constraint skips_a_day check (to_at = from_at + interval '24 hours')
);
create trigger demo_clock_skip_append_only before update or delete or truncate on demo_clock_skip
  for each statement execute function refuse_change();
revoke update, delete, truncate on demo_clock_skip from candor_app;
