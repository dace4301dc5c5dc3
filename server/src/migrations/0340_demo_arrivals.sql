-- DC9: a skip stops over at midnight, so that the market ticks there. The clock is at its end once the arrival is stored.
create table demo_clock_arrival (
  number bigint primary key references demo_clock_skip
);
create trigger demo_clock_arrival_append_only before update or delete or truncate on demo_clock_arrival
  for each statement execute function refuse_change();
revoke update, delete, truncate on demo_clock_arrival from candor_app;
insert into demo_clock_arrival (number) select number from demo_clock_skip;
