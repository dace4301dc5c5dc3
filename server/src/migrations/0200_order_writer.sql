-- One writer decides the orders of spot and futures (docs/decisions/0015-one-sequencer.md), so its row belongs to no room.
alter table spot_writer rename to order_writer;
alter table order_writer
  add column position_id bigint not null default 0,
  add column closing_id bigint not null default 0,
  -- The last line of the price log whose triggers are all done.
  add column log_index bigint not null default -1;
