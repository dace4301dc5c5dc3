-- What happened to a customer's positions without a request of the customer (FU31). The batch that does it writes the row; a job
-- sends the message and deletes the row in one transaction.
create table futures_notice (
  id bigint generated always as identity primary key,
  position_id bigint not null,
  -- Null for an order that waited: it was opened or cancelled.
  closing_id bigint
);
revoke update on futures_notice from candor_app;

-- Why an order that waited was cancelled (FU32).
alter table futures_position add column cancel_reason text
  check (cancel_reason in ('customer', 'house', 'limits', 'corporate_action'));
-- Orders that were cancelled before reasons were stored were cancelled by their customers, or by the house at a jump (FU14a): unknown.
alter table futures_position add constraint cancelled_for_a_reason check (cancel_reason is null or state = 'cancelled');
create index futures_position_cancelled on futures_position (user_id, id desc) where state = 'cancelled';
