-- The Finance tab reads what runs of one customer, the next payment first.
create index lock_order_running on lock_order (user_id, next_pay_at, id) where next_pay_at is not null;
-- A boost ends with its lock: the locks that ended last are looked up.
create index lock_order_ended on lock_order (ended_at) where ended_at is not null;
