-- What an order wanted before it was made smaller. Amends from before this column have none: only what came after each is known of them.
alter table spot_amend
  add column amount_before numeric(38, 18),
  add constraint amend_lowers check (amount_before > amount);
create index spot_amend_of_order on spot_amend (order_id, seq desc);
