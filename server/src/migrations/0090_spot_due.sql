-- One trade may set off more stops than one batch works. What is left is found again from the trades since the one named here:
-- whatever waits and was reached by one of them is due, in the order of the trades, of the distance and of the numbers.
create table spot_due (
  market_id integer primary key,
  -- The trade that set off the first stop whose turn has not come.
  since_trade bigint not null check (since_trade > 0)
);
