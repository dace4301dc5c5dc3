-- Limits and breaks, which customers set for themselves (docs/spec/limits.md). The customer's own calls are the only way in.
create table customer_limit (
  user_id bigint primary key references customer,
  -- USDT; null without a limit.
  daily_loss numeric(38, 18) check (daily_loss > 0),
  -- A higher limit, or null for none, that counts from next_at on; nothing waits while next_at is null.
  next_daily_loss numeric(38, 18),
  next_asked_at timestamptz,
  next_at timestamptz,
  cooling_off_until timestamptz,
  reminder_minutes integer not null check (reminder_minutes in (0, 15, 30, 60)),
  constraint waits_a_day check (next_at = next_asked_at + interval '24 hours'),
  constraint waits_whole check ((next_at is null) = (next_asked_at is null)),
  constraint waits_for_more check (
    case when next_at is null then next_daily_loss is null
    else daily_loss is not null and (next_daily_loss is null or next_daily_loss > daily_loss) end)
);

-- A limit rises only to what has waited, and a break only gets longer, whoever writes the row (LI3, LI8).
create function refuse_softer_limits() returns trigger language plpgsql as $$
begin
  if old.daily_loss is not null and coalesce(new.daily_loss > old.daily_loss, true)
    and (old.next_at is null or old.next_daily_loss is not null and coalesce(new.daily_loss > old.next_daily_loss, true)) then
    raise exception 'a limit is raised by what has waited 24 hours' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(new.cooling_off_until < old.cooling_off_until, old.cooling_off_until is not null and new.cooling_off_until is null) then
    raise exception 'a break cannot be shortened' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger customer_limit_softer before update on customer_limit for each row execute function refuse_softer_limits();
create trigger customer_limit_stays before delete or truncate on customer_limit
  for each statement execute function refuse_change();
revoke delete, truncate on customer_limit from candor_app;

-- What a customer won or lost on a day (UTC) by closes, fees and overnight fees, and how many positions were opened (LI5).
create table daily_result (
  user_id bigint not null,
  day date not null,
  product text not null check (product in ('futures', 'options')),
  result numeric(38, 18) not null,
  opened integer not null check (opened >= 0),
  primary key (user_id, day, product)
) with (fillfactor = 70);
create index daily_result_age on daily_result (day);
create trigger daily_result_stays before truncate on daily_result for each statement execute function refuse_change();
revoke truncate on daily_result from candor_app;

-- When a customer passed a knowledge check (LI14).
create table knowledge_check (
  user_id bigint not null references customer,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  passed_at timestamptz not null,
  primary key (user_id, kind)
);
create trigger knowledge_check_append_only before update or delete or truncate on knowledge_check
  for each statement execute function refuse_change();
revoke update, delete, truncate on knowledge_check from candor_app;
