-- What happened to a customer's positions without a request of the customer (FU31). The queue is filled in the transaction that
-- writes the position or the closing, so that nothing is lost or told twice; a job tells the customer and deletes the row.
create table futures_notice (
  id bigint generated always as identity primary key,
  position_id bigint not null,
  -- Null for an order that waited: it was opened or cancelled.
  closing_id bigint
);
revoke update on futures_notice from candor_app;

create function note_closings() returns trigger language plpgsql as $$
begin
  insert into futures_notice (position_id, closing_id)
  select position_id, id from closed where reason not in ('customer', 'reverse') order by id;
  return null;
end $$;
create trigger futures_closing_noted after insert on futures_closing
  referencing new table as closed for each statement execute function note_closings();

create function note_waited() returns trigger language plpgsql as $$
begin
  insert into futures_notice (position_id)
  select after.id from after join before on before.id = after.id
  where before.state = 'pending' and after.state <> 'pending' order by after.id;
  return null;
end $$;
create trigger futures_position_noted after update on futures_position
  referencing old table as before new table as after for each statement execute function note_waited();

-- Why an order that waited was cancelled, as far as it is certain; without a row it is not.
create table futures_cancelled (
  position_id bigint primary key references futures_position,
  reason text not null check (reason in ('customer', 'house', 'limits', 'corporate_action'))
);
create trigger futures_cancelled_append_only before update or delete or truncate on futures_cancelled
  for each statement execute function refuse_change();
revoke update, delete on futures_cancelled from candor_app;
create index futures_position_cancelled on futures_position (user_id, id desc) where state = 'cancelled';
