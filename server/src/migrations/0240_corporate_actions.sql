-- A corporate action ends every position of its market (MA27).
alter table futures_position drop constraint futures_position_close_reason_check;
alter table futures_position add constraint futures_position_close_reason_check
  check (close_reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'corporate_action'));
alter table futures_closing drop constraint futures_closing_reason_check;
alter table futures_closing add constraint futures_closing_reason_check
  check (reason in ('customer', 'take_profit', 'stop_loss', 'liquidation', 'reverse', 'corporate_action'));

-- Such a pause ends after them, whoever ends it: afterwards prices may count in other units.
create function refuse_end_before_positions() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null and exists (
    select from futures_position where market_id = old.market_id and state in ('pending', 'open')
  ) then
    raise exception 'positions are still to be closed' using errcode = 'check_violation', constraint = 'pause_ends_after_positions';
  end if;
  return new;
end $$;
create trigger market_pause_ends_last before update of ended_at on market_pause
  for each row when (old.reason = 'corporate_action') execute function refuse_end_before_positions();
